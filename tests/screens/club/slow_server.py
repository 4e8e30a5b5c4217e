"""A slow connection to a server: it forwards everything, but delays or holds the answers."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Event, Thread


class SlowServer(ThreadingTCPServer):
    """A proxy on a port of its own. If the server is down, it closes the connection."""

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", 0), _Connection)
        self.port: int = self.server_address[1]
        self.target = ("127.0.0.1", port)
        self.delay = 0.0
        """Seconds until each answer is forwarded."""
        self.held: list[bytes] = []
        """The answers that `holding` has held so far."""
        self._may_answer = Event()
        self._may_answer.set()

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Hold every answer until the end of the block."""
        self.held.clear()
        self._may_answer.clear()
        try:
            yield
        finally:
            self._may_answer.set()

    def wait(self, answer: bytes) -> None:
        """Wait as long as this answer has to."""
        time.sleep(self.delay)
        if not self._may_answer.is_set():
            self.held.append(answer)
            self._may_answer.wait()


class _Connection(BaseRequestHandler):
    server: SlowServer

    def handle(self) -> None:
        with suppress(OSError), socket.create_connection(self.server.target) as server:
            requests = Thread(target=_forward, args=(self.request, server))
            requests.start()
            try:
                while answer := server.recv(65536):
                    self.server.wait(answer)
                    self.request.sendall(answer)
            finally:
                with suppress(OSError):
                    self.request.shutdown(socket.SHUT_RDWR)
                requests.join()


def _forward(client: socket.socket, server: socket.socket) -> None:
    with suppress(OSError):
        while request := client.recv(65536):
            server.sendall(request)
    with suppress(OSError):
        server.shutdown(socket.SHUT_RDWR)
