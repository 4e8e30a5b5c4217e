"""The command `web`: serve the browser edition on this device until interrupted, for a trial."""

import argparse
import errno
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.cli.arguments import Refused
from companion.cli.sharing import add_sharing_options, share_problem
from companion.tools.language import _
from companion.tools.sentences import shown

BUILT = Path(__file__).resolve().parents[2] / "build" / "web"
"""Where `make web` builds it. An installed app has no such folder, and is given one."""


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the command `web`. The modules it needs are imported when it runs."""
    web = commands.add_parser("web", help=_("serve the browser edition on this device, for a trial"))
    web.add_argument(
        "folder", nargs="?", type=Path, default=BUILT, metavar="FOLDER", help=_("its folder; by default build/web")
    )
    add_sharing_options(web)
    web.set_defaults(run=_web)


def _web(options: argparse.Namespace) -> int:
    from companion.follow.sharing import ShareFault
    from companion.web.serving import PORT, is_built, server_for

    if not is_built(options.folder):
        message = _(
            "{folder}: the browser edition is not here: build it with “make web”, or unpack its zip and name it"
        )
        raise Refused(message.format(folder=shown(str(options.folder))))
    host, port = options.host or "127.0.0.1", PORT if options.port is None else options.port
    try:
        server = server_for(options.folder, host, port)
    except OSError as error:
        faults = {errno.EADDRINUSE: ShareFault.PORT_TAKEN, errno.EACCES: ShareFault.PORT_REFUSED}
        fault = faults.get(error.errno or 0, ShareFault.NOT_OWN)
        raise Refused(share_problem(fault, shown(host), port)) from None
    with server:
        print(f"http://{host}:{server.server_port}/", flush=True)
        print(_("Open this address in a browser on this device. Stop with Ctrl-C."), flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()
    return 0
