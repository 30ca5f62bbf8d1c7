"""The page that docs/extending/page.md adds is served as it says."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from jinja2 import ChoiceLoader, DictLoader

from helpers.web.client import Client
from podium import bootstrap
from podium.director import acts as a
from podium.entry.web import application
from podium.entry.web.pages import environment

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "extending" / "page.md").read_text(
    "utf-8"
)


def code(language: str) -> str:
    (found,) = re.findall(rf"^ *```{language}\n(.*?)^ *```", PAGE, re.DOTALL | re.MULTILINE)
    return re.sub(r"^   ", "", found, flags=re.MULTILINE)


def test_the_page_of_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("podium.entry.web.public.entrants")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(code("python"), vars(module))  # noqa: S102 - what the page says is what is tried
    templates = DictLoader({"public/entrants.html": code("html")})
    english = environment("en")
    loader = ChoiceLoader([templates, english.loader] if english.loader else [templates])
    monkeypatch.setattr(english, "loader", loader)
    instance = bootstrap.instance_in_memory()
    instance.service.perform(a.Open(tournament="cup", rulebook="katana-2016"))
    for name in ("Cilla", "Anna"):
        instance.service.perform(a.Enter(tournament="cup", id=name[0], name=name))
    routes = application.routes.__wrapped__()  # of its own: those of all others are shared
    for handler in module.HANDLERS:
        routes.register(handler)
    monkeypatch.setattr(application, "routes", lambda: routes)
    with Client(application.Application(instance)) as client:
        answer = client.get("/t/cup/entrants", headers={"accept-language": "en"})
    assert answer.status_code == 200
    assert re.findall(r"<bdi>(\w+)</bdi>", answer.text) == ["Anna", "Cilla"]
