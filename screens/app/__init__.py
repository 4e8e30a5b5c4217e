"""The running app: window, navigation, the game on the table, keyboard and device.

Start with `app.py` (CompanionApp), then `page.py` (the base of all pages) and `session.py` (the game on the table).
A touch reaches a page; the page hands an event to the session, the session records it in the game and on the shelf,
and everyone who listens, the app first, paints the page on the screen anew from the new state.
- `start.py`: from the command line to the app; `app.run` shows the first page, then opens the shelf.
- `navigation.py`, `kinds.py`: which pages there are, the way from one to another, and where the app was left.
- `remembered/`: preferences and the bookmark on the disk. `exchange.py`: games in and out as files.
- `in_club.py`, `club.py`: the club of this device and its sync, `sharing_table.py`: what phones follow.
- `windows/`: the three forms and their zoom, and a second window on the same shelf.
- `playing.py`, `who_plays.py`, `sheets/`: what pages of several games share; `notices.py`: strips above a page.
- `keys.py`, `keyboard.py`, `device/`: keyboard, sound, files and camera.
"""
