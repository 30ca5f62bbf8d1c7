"""What asks an application as a browser does, without a network between."""

from litestar.testing import TestClient

from podium.entry.web.application import Application

BASE = "http://podium.test"


class Client(TestClient[Application]):
    """Runs an application while it is entered. Many may run at once: they share only the routes."""

    def __init__(self, app: Application, base_url: str = BASE) -> None:
        super().__init__(app, base_url=base_url)
        self.app = app  # Litestar's client wraps what is not a Litestar
