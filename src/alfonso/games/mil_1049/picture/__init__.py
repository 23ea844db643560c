"""The picture of MIL (1049): six spheres, a table where all is asked and bid, and the houses in an open book."""
