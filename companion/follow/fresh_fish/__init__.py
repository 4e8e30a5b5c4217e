"""What phones see of Fresh Fish."""
