"""Pages of no game: Home, the games on the shelf, people, statistics, the log, the rules and the settings."""
