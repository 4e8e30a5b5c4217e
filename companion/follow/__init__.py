"""Phones follow the table, and take part in the game if the table allows it.

- `feed`: the latest view of the table. `page`: the files and texts of the page that shows it.
- `sharing`: starting and stopping. `server`, `limited_request`, `streams`: the web server. `addresses`: where it is.
- `participants`, `phone`: who takes part. `phone_requests`: what phones ask. `work`: what the app does for them.
- `asking`, `getting_in`: what the tablet shows of it. `evening`: what outlives the app.
- `watch`: a game that another program plays.
"""
