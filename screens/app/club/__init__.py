"""The club of this device.

- `in_club.py`: `app.in_club`, which opens the club with the shelf, lets go of games that other tables take, and shares
  the board. Devices in no club load no more than this.
- `open_club.py`: the open club, which syncs in a thread, and work in the background that asks the club.
- `switch.py`: the switch between the lists of this device and of the whole club.
- `sign.py`: the status of the club in words, as pages show it.
"""
