"""The result page of Fresh Fish."""
