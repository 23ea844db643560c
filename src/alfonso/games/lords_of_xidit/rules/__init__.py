"""The steps of Lords of Xidit, in the order of the rulebook."""
