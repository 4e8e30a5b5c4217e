"""Phones that follow the table.

- `sharing.py`: `app.sharing`, which shares the game on the table. `shared.py`: what is served to phones until it ends.
- `follow_sheet.py`, `follow_view.py`: the sheet with the codes to scan, and the phones that follow.
- `asking.py`: the strip of a phone that asks to take part, and the list of those that do.
"""
