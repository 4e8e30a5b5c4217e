"""The core of the app, independent of any user interface: games, records, the shelf and the command line."""
