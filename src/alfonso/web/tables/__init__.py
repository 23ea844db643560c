"""Live tables: the sum of their entries, what each viewer is sent of them, clocks, bots, who is here."""
