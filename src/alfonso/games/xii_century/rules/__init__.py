"""The steps of XII Century, in the order of the rulebook."""
