"""Write the pictures and colours of the app for the scripts of browsers: `python -m tests.tools.pictures`.

The outlines and colours stand in `screens`, in modules without Kivy.
"""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from screens.fishing.drawings import suit_shapes
from screens.fresh_fish.drawings import good_shapes
from screens.kit import palette
from screens.kit.drawings.outlines import BOX, CIRCLES, EMBLEMS, PATHS, Circle, EmblemPart
from tests import ROOT

WEB = ROOT / "assets" / "web"
OUTLINES, COLOURS = WEB / "outlines.js", WEB / "palette.css"
WRITTEN = "Written by `python -m tests.tools.pictures` from the drawings and colours of the tablet."


# Outlines


def outlines() -> str:
    """Return the script with the outlines of all pictures that the pages or the core name."""
    named = names_in_quotes()
    icons = {name: icon_path(name) for name in sorted(PATHS) if name in named}
    suits = {suit: (suit_path(suit), *suit_letter(suit)) for suit in palette.SUITS}
    goods = {good.value: (outline, *good_shapes.LETTERS[good]) for good, outline in good_shapes.OUTLINES.items()}
    tables = [
        table("ICONS", "Icons, drawn with lines.", icons),
        table(
            "EMBLEMS",
            "The parts of emblems. f: filled, c: cut out; l, k: the same as lines of a width; circles: x, y, radius.",
            {name: [emblem_part(part) for part in parts] for name, parts in EMBLEMS.items()},
        ),
        table("SUITS", "The shapes of suits, and the size and y of their letters.", suits),
        table("GOODS", "The outlines of goods, and the x, y and size of their letters.", goods),
    ]
    return f"// {WRITTEN}\n// Everything is drawn in a box of {BOX}.\n\n" + "\n".join(tables)


def names_in_quotes() -> set[str]:
    """Return all words in quotes in the core and in the scripts: whatever is not among them is never drawn there."""
    files = [*(ROOT / "companion").rglob("*.py"), *(each for each in WEB.rglob("*.js") if each != OUTLINES)]
    return {name for file in files for name in re.findall(r'"(\w+)"', file.read_text(encoding="utf-8"))}


def table(name: str, text: str, rows: Mapping[str, object]) -> str:
    lines = [f"  {key}: {json.dumps(value)}," for key, value in rows.items()]
    return "\n".join([f"// {text}", "// prettier-ignore", f"export const {name} = {{", *lines, "};", ""])


def icon_path(name: str) -> str:
    return PATHS[name] + "".join(circle_path(*circle) for circle in CIRCLES.get(name, ()))


def circle_path(x: float, y: float, radius: float) -> str:
    half = f"a{number(radius)} {number(radius)} 0 1 0"
    return f"M{number(x - radius)} {number(y)}{half} {number(2 * radius)} 0{half} {number(-2 * radius)} 0z"


def number(value: float) -> str:
    return f"{round(value, 3):g}"


def emblem_part(part: EmblemPart) -> tuple[str, str | Circle] | tuple[str, str | Circle, float]:
    if part.line:
        return "k" if part.is_cut else "l", part.shape, part.line
    return "c" if part.is_cut else "f", part.shape


def suit_path(suit: str) -> str:
    if suit == "blue":
        return circle_path(BOX / 2, BOX / 2, suit_shapes.CIRCLE * BOX)
    if suit == "purple":
        corner, side = suit_shapes.CORNER * BOX, suit_shapes.SQUARE * BOX
        straight, margin = number(side - 2 * corner), (BOX - side) / 2
        turn = f"a{number(corner)} {number(corner)} 0 0 1"
        r = number(corner)
        return (
            f"M{number(margin + corner)} {number(margin)}h{straight}{turn} {r} {r}v{straight}{turn} -{r} {r}"
            f"h-{straight}{turn} -{r} -{r}v-{straight}{turn} {r} -{r}z"
        )
    points = (f"{number(x * BOX)} {number((1 - y) * BOX)}" for x, y in suit_shapes.POLYGONS[suit])
    return "M" + "L".join(points) + "z"


def suit_letter(suit: str) -> tuple[float, float]:
    size, height = suit_shapes.LETTERS[suit]
    return round(size * BOX, 2), round((1 - height) * BOX, 2)


# Colours


def colours() -> str:
    """Return the style sheet with all colours that the pages use."""
    roles = used_roles()
    light, dark, black = (variables(roles, mode) for mode in (palette.LIGHT, palette.DARK, palette.BLACK))
    in_black = {name: code for name, code in black.items() if code != dark[name]}
    is_dark, is_black = (f':root[data-theme="{mode}"]' for mode in (palette.DARK, palette.BLACK))
    rules = [
        rule((".look-light", ":root"), {"color-scheme": "light", **light, **on_stalls(palette.PLAIN)}),
        rule((".look-dark", ".look-black", is_black, is_dark), {"color-scheme": "dark", **dark}),
        rule((".look-black", is_black), in_black),
    ]
    for suits in palette.SUIT_COLOURS:
        rules += rules_of_suits(suits)
    sea = colour("sea", palette.DARK)
    at_first = (
        "/* Until the page knows what was chosen, it follows the device. */\n"
        f"@media (prefers-color-scheme: dark) {{\n  html:not([data-theme]) {{\n    background: {sea};\n  }}\n}}\n"
    )
    return f"/* {WRITTEN} */\n\n" + "\n".join([*rules, at_first])


def rules_of_suits(suits: str) -> list[str]:
    """Return the rules for one choice of the colours of cards, for a whole page and for a part of it."""
    chosen = [] if suits == palette.PLAIN else [f':root[data-suits="{suits}"]']
    in_dark = [
        *(f'{root}[data-theme="{mode}"]' for root in chosen for mode in (palette.DARK, palette.BLACK)),
        *(f':root[data-theme="{mode}"] .suits-{suits}' for mode in (palette.DARK, palette.BLACK)),
    ]
    roles = [*palette.SUITS.values(), "good_ice", *palette.PIECES]
    light, dark = (variables(roles, mode, suits) for mode in (palette.LIGHT, palette.DARK))
    return [rule((*chosen, f".suits-{suits}"), light | on_stalls(suits)), rule(in_dark, dark)]


def used_roles() -> list[str]:
    files = [file for file in WEB.rglob("*") if file.suffix in (".css", ".js") and file != COLOURS]
    used = {name for file in files for name in re.findall(r"var\((--[\w-]+)", file.read_text(encoding="utf-8"))}
    return [role for role in palette.ROLES if variable(role) in used]


def on_stalls(suits: str) -> dict[str, str]:
    """Return the colours of goods on stalls, which are light in every theme."""
    roles = [*palette.GOODS, "good_ice", "on_good", "on_good_cheese", "line_yellow"]
    light = variables(roles, palette.LIGHT, suits)
    return {f"--stall{name.removeprefix('-')}": code for name, code in light.items()}


def variables(roles: Iterable[str], mode: str, suits: str = palette.PLAIN) -> dict[str, str]:
    return {variable(role): colour(role, mode, suits) for role in roles}


def variable(role: str) -> str:
    return "--" + role.replace("_", "-")


def colour(role: str, mode: str, suits: str = palette.PLAIN) -> str:
    return "#" + "".join(f"{round(255 * share):02x}" for share in palette.rgba(role, mode, suits)[:3])


def rule(selectors: Iterable[str], values: Mapping[str, str]) -> str:
    return "\n".join(
        [",\n".join(selectors) + " {", *(f"  {name}: {value};" for name, value in values.items()), "}", ""]
    )


def texts() -> dict[Path, str]:
    """Return the text of each written file."""
    return {OUTLINES: outlines(), COLOURS: colours()}


if __name__ == "__main__":
    for path, text in texts().items():
        path.write_text(text, encoding="utf-8", newline="\n")
