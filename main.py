"""Starts the app; packaging tools look for this file here."""

from screens.app.start import main

if __name__ == "__main__":
    main()
