"""The club of this device in the app: opening it with the shelf, syncing, and its sign on pages."""
