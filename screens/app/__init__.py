"""The running app: window, navigation, the game on the table, keyboard and device.

Start with `app.py` (CompanionApp), then `page.py` (the base of all pages) and `session.py` (the game on the table).
A touch reaches a page; the page hands an event to the session, the session records it in the game and on the shelf,
and everyone who listens, the app first, paints the page on the screen anew from the new state.
- `start.py`, `opening.py`: from the command line to the first page; the shelf opens after it.
- `navigation.py`, `kinds.py`: which pages there are, and the way from one to another.
- `remembered/`, `remembering.py`: preferences and the place where the app was left.
- `windows/`: the three forms and their zoom, and a second window on the same shelf.
- `sheets/`, `parts/`: what several pages show. `device/`, `keys/`: sound, files, camera and keyboard.
"""
