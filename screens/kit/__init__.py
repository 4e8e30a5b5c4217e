"""The widget kit: theme, text, drawings, layouts and controls. It knows no page and no game.

Start with `theme.py`: colours by role and design tokens, which rules read as `app.theme.gap`. `palette.py` has the
colours of each mode. A widget that draws itself is a `Painted` (`drawings/painted.py`): it names the properties it
follows, is painted at most once per frame, and is repainted when the mode changes.
- `text/`: labels that fit their box, wrap or shorten, in every script; `drawings/`: icons, faces, water, shapes.
- `layouts.py`, `panels.py`, `scrolling.py`, `rows.py`: boxes, surfaces, panes and long lists.
- `tap.py`, `controls/`: touches, and buttons, choices, faces, fields and numbers.
- `bars.py`, `overlays.py`, `empty.py`: bars at the edges of pages, sheets above them, and empty pages; `rules.py`: kv.
Values go in through properties; taps come out as events such as `on_tap` and `on_choice`.
"""
