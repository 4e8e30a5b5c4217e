"""Golden files of whole games: a record and every state of its game. `python -m tests.fishing.golden` updates them."""
