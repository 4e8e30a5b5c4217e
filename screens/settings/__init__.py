"""The settings: appearance, sound and aids."""
