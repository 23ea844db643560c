"""The rules of My Village, in the order of a turn."""
