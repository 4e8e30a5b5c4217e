"""What our parts for Android share."""


def this_activity():
    """The app as Android knows it; found only in the thread that runs Python's main part."""
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
