"""Ways of Fresh Fish."""
