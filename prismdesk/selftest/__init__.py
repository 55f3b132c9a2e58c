"""`--selftest`: the program checks itself on the machine where it runs, part by part."""
