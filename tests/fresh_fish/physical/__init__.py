"""A table of people who play Fresh Fish with real things: it shares nothing with the app."""
