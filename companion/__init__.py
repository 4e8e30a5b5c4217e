"""What is true at the table, without a screen: the game, its records and the command line."""
