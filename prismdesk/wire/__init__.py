"""What passes between two machines, and in which order. Pure: no sockets, no clock."""
