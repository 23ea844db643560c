"""What the server keeps: one interface, and a database behind it."""
