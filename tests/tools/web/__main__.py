"""Build the browser edition, and print where it is and how large. See `tests.tools.web.build`."""

import sys

from tests.tools.web.build import FOLDER, MOST_BYTES, MOST_COMPRESSED, build, sizes
from tests.tools.web.packages import CannotBuild


def main() -> int:
    """Build the browser edition. Return the exit status."""
    try:
        build()
    except CannotBuild as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    whole, packed = sizes()
    print(f"{FOLDER}: {whole / 1e6:.1f} MB, {packed / 1e6:.1f} MB compressed. Try it: fishing-companion web")
    return 0 if whole <= MOST_BYTES and packed <= MOST_COMPRESSED else 1


if __name__ == "__main__":
    sys.exit(main())
