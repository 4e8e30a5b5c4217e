"""Rules in kv: every module that has some keeps them in a file of its own name beside it."""

from pathlib import Path

from kivy.lang import Builder


def load_rules(module_file: str) -> None:
    """Make the rules beside a module known to Kivy: `load_rules(__file__)`."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))


load_rules(__file__)
