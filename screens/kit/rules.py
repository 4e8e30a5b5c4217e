"""Loading of kv rules: a module keeps them in a file of the same name in its folder."""

from pathlib import Path

from kivy.lang import Builder


def load_rules(module_file: str) -> None:
    """Load the rules of a module: `load_rules(__file__)`."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))


load_rules(__file__)
