"""The one entrance: words on the command line are answered there, no words open the app."""

import os
import sys
from collections.abc import Callable, Sequence


def main(argv: Sequence[str] | None = None) -> None:
    """Answers `argv` on the command line without loading Kivy, or starts the app when it is empty."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    if arguments and not arguments[0].startswith("fishing-club:"):  # a link with an invitation opens the app
        from companion.cli.main import main as answer

        raise SystemExit(answer(arguments))

    from companion.places import NoHome, data_folder, no_home_in_words

    try:
        data_folder()
    except NoHome as error:
        sys.exit(f"error: {no_home_in_words(error)}")
    loaded_app()()


def loaded_app() -> Callable[[], None]:
    """What runs the app, with all of Kivy that it needs for its first page."""
    # Otherwise Kivy reads the command line as its own.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    # The app keeps one file of its own; nobody needs Kivy's logs beside it.
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    # One reader of pictures is enough: Kivy would load every one it finds.
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    from screens.app.opening import run

    return run
