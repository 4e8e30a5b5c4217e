"""Puts pictures of a tour into assets/screenshots/, made small: `python -m tests.tools.tour.readme`.

Those of the page for phones come from `python -m tests.follow.pictures`.
"""

import sys
from pathlib import Path

from PIL import Image

TOUR = Path("build/tour")
SCREENSHOTS = Path("assets/screenshots")
LARGEST = 80_000  # bytes
GAP = 40  # pixels between pictures side by side
SEE_THROUGH = (255, 0, 255)  # no picture has this colour
# The pictures of a tour that stand side by side in each picture of the README, by folder and name.
PICTURES = {
    "home": ["wide-dark/home-with-a-game"],
    "table": ["wide-light/table-in-round-6"],
    "facing": ["wide-dark/table-facing"],
    "referee": ["wide-light/referee-verdict"],
    "draw": ["wide-light/draw-ticked-off"],
    "sheet": ["wide-light/score-sheet-correction"],
    "square": ["wide-light/auction-with-a-tie"],
    "paths": ["wide-dark/classic-cut"],
    "phone": ["phone-light/table-red-is-called", "phone-dark/referee-verdict"],
    "follow": ["follow/light/table-you-phone", "follow/dark/you-draw-phone"],
}


def main() -> int:
    """Make all of them from the tour in build/tour/."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for name, parts in PICTURES.items():
        path = SCREENSHOTS / f"{name}.png"
        size = _write_small(_side_by_side([Image.open(_found(part)).convert("RGB") for part in parts]), path)
        print(f"{path}: {size // 1000} KB")
    return 0


def _found(part: str) -> Path:
    folder, _slash, name = part.rpartition("/")
    (path,) = (TOUR / folder).glob(f"[0-9][0-9]-{name}.png")
    return path


def _side_by_side(images: list[Image.Image]) -> Image.Image:
    if len(images) == 1:
        return images[0]
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    sheet = Image.new("RGB", (width, images[0].height), SEE_THROUGH)
    left = 0
    for image in images:
        sheet.paste(image, (left, 0))
        left += image.width + GAP
    return sheet


def _write_small(image: Image.Image, path: Path) -> int:
    """As many colours as fit into the largest size a picture may have; gives the size."""
    for colours in (256, 128, 96, 64, 48, 32):
        small = image.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        palette = small.getpalette() or []
        entries = [tuple(palette[place : place + 3]) for place in range(0, len(palette), 3)]
        clear = {"transparency": entries.index(SEE_THROUGH)} if SEE_THROUGH in entries else {}
        small.save(path, optimize=True, **clear)
        if path.stat().st_size < LARGEST:
            break
    return path.stat().st_size


if __name__ == "__main__":
    sys.exit(main())
