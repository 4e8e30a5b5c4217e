"""Copies screenshots of the tour, reduced in size, for the README and the app stores.

`python -m tests.tools.tour.showcase`. Run `make tour` first; it also takes the screenshots of the page for phones. For
other languages than English and German, run `python -m tests.tools.tour --lang CODE`; a language without a tour keeps
its pictures.
"""

import shutil
import sys
from pathlib import Path

from PIL import Image

from companion.tools.language import languages

TOUR = Path("build/tour")
SCREENSHOTS = Path("assets/screenshots")
SHOP = Path("fastlane/metadata/android")
LARGEST = 80_000  # bytes
GAP = 40  # pixels between two pictures
TRANSPARENT = (255, 0, 255)  # no picture has this colour
README = {
    "table": ["wide-light/table-in-round-6"],
    "facing": ["wide-dark/table-facing"],
    "referee": ["wide-light/referee-verdict"],
    "draw": ["wide-light/draw-ticked-off"],
    "sheet": ["wide-light/score-sheet-correction"],
    "square": ["wide-light/auction-with-a-tie"],
    "paths": ["wide-dark/classic-cut"],
    "phone": ["phone-light/table-red-is-called", "phone-dark/referee-verdict"],
    "follow": ["follow/light/in_round_3-table-phone", "follow/dark/before_round_2-table-phone"],
    "browser": ["follow/light/browser-table"],
    "take-part": ["follow/light/take-part-table-phone", "follow/dark/take-part-count-phone"],
}
"""The tour's pictures that are combined in each picture of the README, by folder and name."""
TABLET = ["table-in-round-6", "referee-verdict", "draw-ticked-off", "auction-with-a-tie"]
PHONE = ["table-red-is-called", "referee-verdict", "draw-ticked-off", "auction-with-a-tie"]


def main() -> int:
    for name, parts in README.items():
        _write(parts, SCREENSHOTS / f"{name}.png")
    for language in languages():
        _show_language(language)
    return 0


def _show_language(language: str) -> None:
    """Write the pictures of a language: one for the documents, and those of the app stores."""
    of = "" if language == "en" else f"-{language}"
    if not (TOUR / f"phone-dark{of}").is_dir():
        print(f"{language}: no tour, so its pictures stay")
        return
    if of:
        _write([f"phone-dark{of}/referee-verdict"], SCREENSHOTS / f"referee{of}.png")
    (shop,) = SHOP.glob(f"{language}-*")
    images = shop / "images"
    shutil.rmtree(images, ignore_errors=True)
    images.mkdir(parents=True)
    shutil.copy("assets/icons/icon.png", images / "icon.png")
    tablet = f"small-light{of}" if of else "wide-light"
    for kind, look, names in (("tenInchScreenshots", tablet, TABLET), ("phoneScreenshots", f"phone-dark{of}", PHONE)):
        for number, name in enumerate(names, 1):
            _write([f"{look}/{name}"], images / kind / f"{number}.png")


def _write(parts: list[str], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    size = _write_small(_side_by_side([Image.open(_find(part)).convert("RGB") for part in parts]), path)
    print(f"{path}: {size // 1000} KB")


def _find(part: str) -> Path:
    folder, _slash, name = part.rpartition("/")
    (path,) = (TOUR / folder).glob(f"[0-9]*-{name}.png")
    return path


def _side_by_side(images: list[Image.Image]) -> Image.Image:
    if len(images) == 1:
        return images[0]
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    sheet = Image.new("RGB", (width, images[0].height), TRANSPARENT)
    left = 0
    for image in images:
        sheet.paste(image, (left, 0))
        left += image.width + GAP
    return sheet


def _write_small(image: Image.Image, path: Path) -> int:
    """Write the picture with as many colours as fit into LARGEST bytes. Return the size of the file."""
    for colours in (256, 128, 96, 64, 48, 32):
        small = image.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        palette = small.getpalette() or []
        entries = [tuple(palette[place : place + 3]) for place in range(0, len(palette), 3)]
        clear = {"transparency": entries.index(TRANSPARENT)} if TRANSPARENT in entries else {}
        small.save(path, optimize=True, **clear)
        if path.stat().st_size < LARGEST:
            break
    return path.stat().st_size


if __name__ == "__main__":
    sys.exit(main())
