"""What cannot be: the type checker finds a case that was forgotten. Python 3.10 has none of its own."""

from typing import NoReturn


def assert_never(value: NoReturn) -> NoReturn:
    """Stand where no value can come."""
    raise AssertionError(value)
