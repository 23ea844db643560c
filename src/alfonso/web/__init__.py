"""The server: live tables for browsers, terminals and remote bots."""
