"""`--selftest`: the program tries itself on the machine where it is, part by part."""
