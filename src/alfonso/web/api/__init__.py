"""What can be asked of the server: endpoints, the messages they speak, the socket."""
