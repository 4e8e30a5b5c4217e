"""How the app opens: the first page at once, the shelf and the game right after it."""

from screens.app.app import CompanionApp  # before Kivy's window, which it sets up

# isort: split
from kivy.clock import Clock
from kivy.core.window import Window

from companion.places import data_folder
from screens.app.remembered.bookmark import read_bookmark


def run(opened: str = "") -> None:
    """Open the window and run until it is closed; ask whether to import the file at the path `opened`."""
    if opened:
        from screens.app import device

        device.open_later(opened)
    app = CompanionApp(bookmark=read_bookmark(data_folder()))
    app.speak_as_preferred()

    def have_session(_elapsed: float) -> None:
        from companion.shelf import Stopped
        from screens.app.device import when_a_file_is_opened
        from screens.app.shelf_of_device import open_session

        left_with = app.bookmark.game if app.bookmark.is_away else ""
        try:
            begin(open_session(left_with))
        except Stopped:
            from screens.app.sheets.long_opening import open_later  # which few ever see

            open_later(left_with, begin)
        # Android tells of further files in a thread of its own.
        when_a_file_is_opened(lambda: Clock.schedule_once(app.take_what_was_opened))

    def begin(session) -> None:
        from companion.shelf import ShelfFault

        if session.trouble is ShelfFault.IN_USE:
            from screens.app.windows.second_window import SecondWindow  # with what it needs to watch

            SecondWindow(app)
        else:
            app.begin(session)

    def after_first_frame(*_args) -> None:
        # The rules take longer to load than Home to draw, which knows from the bookmark what to say; elsewhere the sea
        # is calm until then. Who taps before that is heard right after.
        Window.unbind(on_flip=after_first_frame)
        Clock.schedule_once(have_session)

    Window.bind(on_flip=after_first_frame)
    app.run()
