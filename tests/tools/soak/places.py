"""A shelf and a home folder of their own for the app, and a window without pixels; import before anything of Kivy."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

os.environ.setdefault("KIVY_GL_BACKEND", "mock")  # nothing has to be drawn

import tests.screens.conftest  # noqa: F401


@contextmanager
def a_home(folder: Path) -> Iterator[Path]:
    """Files that the app writes for people go here; gives the path of the shelf."""
    with mock.patch.dict(os.environ, HOME=str(folder), FISHING_COMPANION_DATA=str(folder)):
        yield folder / "shelf.sqlite3"
