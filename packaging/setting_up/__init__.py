"""What `bootstrap.py` is made of: from a bare machine to a running PrismDesk.

`verbs` reads the command line; `preparing` decides what is left to do and does it with
`system` (libraries of the operating system), `environment` (`.venv` and pip) and `stamp` (what
was done already); `bundle` makes and tries the one-folder program. Everything that can go wrong
outside this program ends as a `Trouble`: one sentence for a person.

All of it speaks on standard error: standard output belongs to the program that is started.
"""
