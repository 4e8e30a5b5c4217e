"""The browser edition: the same pages, with the core in the browser instead of a server."""
