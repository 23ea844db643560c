"""One folder per game, and the registry that finds them."""
