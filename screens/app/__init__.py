"""The running app: window, navigation, the game on the table, keyboard and device.

Start with `app.py` (CompanionApp), `page.py` and `acting.py` (the base of all pages) and `companion/pages/session.py`
(the session). A tap reaches a page, which sends an action through the gate to its presenter; the presenter records an
event through the session, in the game and on the shelf, and the session notifies its listeners. The app is the first of
them: it repaints the current page from the new state.

- `start.py`, `launch.py`: from the command line to the app, which shows the first page and then opens the shelf.
- `kinds.py`: the screens of each kind of game, by its key.
- `navigation.py`, `resuming.py`: navigation between pages, and the return to the page on which the app was left.
- `sight.py`: the version of the table that was seen at this screen, for the gate.
- `remembered/`: preferences and the bookmark on the disk. `exchange.py`: export and import of games as files.
- `club/`: the club of this device, its sync and its status.
- `phones/`: phones that follow, what they get, and those that ask to take part.
- `tablet_edition.py`: whose games lists show, and what else the app has unlike browsers.
- `windows/`: the three window forms and their zoom, and a second window on the same shelf.
- `setting_up.py`, `playing.py`, `sheets/`: base classes of games' pages, and sheets. `notices.py`: strips above a page.
- `lesson.py`, `qr_code.py`, `plain_game.py`: a rule said once, QR codes, and pictures for games without their own.
- `keys.py`, `keyboard.py`, `focus_ring.py`: the keyboard. `device/`: sound, files, camera and what else a device has.
"""
