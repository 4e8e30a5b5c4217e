"""Setting up: who plays, the boards as they lie on the table, the trucks."""
