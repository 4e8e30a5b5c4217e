"""Checks of the pages' scripts and styles: their format, and the types in comments of scripts.

`python -m tests.tools.web.scripts` formats them, and prints what TypeScript finds.
"""

import subprocess
from pathlib import Path

from tests import ROOT
from tests.tools.web.packages import package

WEB = ROOT / "assets" / "web"
FORMAT = ("--no-editorconfig", "--print-width", "100")


def badly_formatted() -> str:
    """Return the scripts and style sheets that prettier would change."""
    return _prettier("--list-different")


def _prettier(option: str) -> str:
    prettier = package("prettier") / "bin" / "prettier.cjs"
    return _output("node", prettier, option, *FORMAT, f"{WEB}/**/*.js", f"{WEB}/**/*.css")


def type_errors() -> str:
    """Return what TypeScript finds in the scripts."""
    settings = Path(__file__).with_name("tsconfig.json")
    return _output("node", package("typescript") / "bin" / "tsc", "--project", settings)


def _output(*command: object) -> str:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


if __name__ == "__main__":
    print(_prettier("--write") + type_errors())
