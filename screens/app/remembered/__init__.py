"""State kept between runs of the app: the bookmark with the last page, and the preferences."""
