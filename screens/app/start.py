"""The entry point: commands are answered on the command line; a file, an invitation or no argument opens the app."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import unquote


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command in `argv` without loading Kivy, or start the app if there is none.

    A file of games or an invitation to a club also starts the app, which then opens it.
    """
    arguments = sys.argv[1:] if argv is None else list(argv)
    opened = ""
    if arguments and arguments[0].startswith("file://"):  # as passed by file managers
        arguments[0] = unquote(arguments[0].removeprefix("file://"))
    if len(arguments) == 1 and _opens_the_app(arguments[0]):
        opened = arguments.pop()
    if arguments:
        from companion.cli.main import main as answer

        raise SystemExit(answer(arguments))

    from companion.tools.places import NoHome, data_folder, no_home_in_words

    try:
        data_folder()
    except NoHome as error:
        sys.exit(f"error: {no_home_in_words(error)}")
    loaded_app()(opened)


def _opens_the_app(word: str) -> bool:
    """Return whether an argument is a file or an invitation to a club rather than a command."""
    from screens.app.device.opened import INVITATION

    return word.startswith(INVITATION) or (word.endswith(".json") and Path(word).is_file())


def loaded_app() -> Callable[[str], None]:
    """Load Kivy and the first page. Return the function that runs the app; it gets the file or invitation to open."""
    # Otherwise Kivy parses the command line itself.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    # The app keeps a single file; Kivy's logs would only clutter its folder.
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    # One image provider is enough: Kivy would load every one it finds.
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    from screens.app.launch import run

    return run
