"""Boards that leave something open: what holds in every possibility, what in some, and on what that hangs.

`values` has what stands for an open value, `reading` finds the open values of a board file, `possibilities` says which
ways there are to fill them, `guarded` writes the facts of all of them at once, `search` lets clingo reason over them,
`conditions` finds in few words what something hangs on, and `referee` answers questions.
"""
