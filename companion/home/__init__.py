"""Pages of no game: Home, the games on the shelf, the rules and the settings, and what a game provides to them."""
