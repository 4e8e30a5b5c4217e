"""The command line, one module for each family of commands. It never imports Kivy."""
