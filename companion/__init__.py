"""The core, independent of any user interface: games, records, the shelf and the command line."""
