"""The picture of a view as SVG: the map with what stands on it, and the panels around it, placed for a width."""
