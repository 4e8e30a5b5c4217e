"""Golden files of whole games: a record and every state it leads to. `python -m tests.fishing.golden` updates them."""
