"""`assert_never` for Python 3.10: the type checker finds a forgotten case."""

from typing import NoReturn


def assert_never(value: NoReturn) -> NoReturn:
    """Mark code that no value can reach."""
    raise AssertionError(value)
