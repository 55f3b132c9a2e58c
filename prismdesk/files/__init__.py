"""What PrismDesk keeps on disk: matches, settings, their folders. No screen, no sockets."""
