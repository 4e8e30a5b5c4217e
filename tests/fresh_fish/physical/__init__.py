"""A simulated table of Fresh Fish: an independent reference implementation that shares no code with the app."""
