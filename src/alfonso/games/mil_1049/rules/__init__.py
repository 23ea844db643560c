"""The rules of MIL (1049) as steps, in the order of the rulebook."""
