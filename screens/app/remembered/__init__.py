"""State kept between starts: the bookmark with the last page, and the preferences."""
