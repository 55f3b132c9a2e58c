"""The windows beside the main one."""
