"""What the rules of Fresh Fish find, put into the language in use."""
