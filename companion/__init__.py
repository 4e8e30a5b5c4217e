"""The core without a screen: games, their records, the shelf and the command line."""
