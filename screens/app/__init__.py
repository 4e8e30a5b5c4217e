"""The running app: window, ways between pages, the game on the table, keyboard and device."""
