"""The version of the app, defined only here. The wheel, the Android package and the app read it from here."""

VERSION = "3.0.0"
