"""Pictures of a page for people to look at: `python -m tests.screens.pictures home build/pictures`.

Writes a PNG for every form in both modes; the phone at two pixels a dp.
"""

import sys
from pathlib import Path

import tests.screens.conftest  # noqa: F401  (sets Kivy's environment first)
from screens.kit import palette
from tests.screens.harness import FORMS, Running


def pictures(page: str, folder: Path, session: object | None = None, scale: float = 1.0, **arguments) -> list[Path]:
    """Write the pictures of a page as it looks with a session; gives their paths."""
    written = []
    for mode in palette.MODES:
        for form, size in FORMS.items():
            density = 2.0 if form == "phone" else 1.0
            running = Running(size=size, mode=mode, scale=scale, density=density, session=session)
            if page != "home":
                running.app.go(page, **arguments)
            written.append(running.picture(folder / f"{page}-{form}-{mode}.png"))
            running.stop()
    return written


def main() -> None:
    """Write the pictures of the page named first into the folder named second."""
    for path in pictures(sys.argv[1], Path(sys.argv[2])):
        print(path)


if __name__ == "__main__":
    main()
