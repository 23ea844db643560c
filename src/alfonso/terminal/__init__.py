"""The games in a terminal: drawing, asking, and the words one types."""
