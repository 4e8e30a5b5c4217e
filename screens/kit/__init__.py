"""What pages are made of: theme, text, drawings, layouts and controls. It knows no page and no game.

Start with `theme.py`: colours by role and design tokens, which rules read as `app.theme.gap`. `palette.py` has the
colours of each mode. A widget that draws itself is a `Painted` (`drawings/painted.py`): it names the properties it
follows and is painted at most once a frame, and again when the mode changes.
- `text/`: labels that fit their box, wrap or shorten, in every script; `drawings/`: icons, faces, water, shapes.
- `layouts.py`, `panels.py`, `scrolling.py`, `rows.py`: boxes, surfaces and lists.
- `tap.py`, `controls/`: what a finger does, and buttons, choices, faces, fields and numbers.
- `bars.py`, `overlays.py`, `empty.py`: what pages have in common at their edges and above them.
Values go in through properties, and taps come out as events such as `on_tap` and `on_choice`.
"""
