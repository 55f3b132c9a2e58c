"""The host desk: the host's private window, with the match, its players and the broadcast."""
