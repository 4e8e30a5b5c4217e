"""The shelf as a file: locked, opened, checked and copied; and what stands in for it while the disk does not work."""
