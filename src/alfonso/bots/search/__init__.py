"""The search bot: thinks ahead over what its seat holds possible."""
