"""What `bootstrap.py` is made of: from a bare machine to a running PrismDesk.

`verbs` reads the command line; `preparing` decides what is left to do and does it with
`system` (libraries of the operating system), `environment` (`.venv` and pip) and `stamp` (what
was done already). Everything that can go wrong outside this program ends as a `Trouble`: one
sentence for a person.

`bundle` makes and tries the one-folder program: `contents` says what belongs into it, `linking`
and `runpath` look at its libraries, `licences` and `notices` say whose they are, `shiboken` takes
along what Qt's binding would unpack at every start, and `twice` and `measuring` compare it. Of the
bundle `debian`, `windows` and `macos` make what these systems install, with `icons`. `wheel` makes
a wheel, and `trying` starts what was made. The environment's Python runs `icons` and `shiboken` as
scripts; the others need the standard library alone.

All of it speaks on standard error: standard output belongs to the program that is started.
"""
