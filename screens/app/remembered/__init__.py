"""What the app keeps between starts: the bookmark with the last page, and the preferences."""
