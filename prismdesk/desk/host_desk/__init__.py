"""The host's own window, which is not to be shared: what is on air, and everything he rules."""
