"""A play on the whole screen: everything in its place, by keys and mouse; made for all games from what they declare."""
