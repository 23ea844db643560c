"""The picture of a view as SVG: panels in coordinates of their own, placed for a width."""
