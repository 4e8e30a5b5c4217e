"""A proxy in front of the database that simulates a failing network: it cuts the connection after some bytes."""

import socket
from contextlib import suppress
from threading import Thread


class Proxy:
    """A proxy that cuts the connection after `limit` bytes from the device."""

    def __init__(self, port: int, limit: int) -> None:
        self._port = port
        self._left = limit
        self.has_cut = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                device, _address = self._listener.accept()
                database = socket.create_connection(("127.0.0.1", self._port))
                Thread(target=self._up, args=(device, database), daemon=True).start()
                Thread(target=self._down, args=(database, device), daemon=True).start()

    def _up(self, device: socket.socket, database: socket.socket) -> None:
        with suppress(OSError):
            while data := device.recv(65536):
                if len(data) > self._left:
                    self.has_cut = True
                    database.sendall(data[: self._left])
                    break
                self._left -= len(data)
                database.sendall(data)
        for each in (device, database):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _down(self, database: socket.socket, device: socket.socket) -> None:
        with suppress(OSError):
            while data := database.recv(65536):
                device.sendall(data)
