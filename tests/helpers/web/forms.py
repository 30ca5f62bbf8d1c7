"""The forms of a page, as a browser without script would send them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class PageForm:
    """One form: where it goes, what it holds, and its buttons (name, value, text)."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)
    id: str = ""

    @property
    def act(self) -> str:
        """Which act it does, and which variant; empty for one that does no act."""
        if "/do/" not in self.action:
            return ""
        act = self.action.split("/do/")[1].split("?")[0]
        ruling = self.fields.get("ruling", "") if act == "rule" else ""
        return f"{act}.{ruling}" if ruling else act


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms = [PageForm("", "")]
        self._select = ""
        self._button: tuple[str, str] | None = None
        self._apart: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        match tag:
            case "form":
                action, method = found.get("action", ""), found.get("method", "get")
                self.forms.append(PageForm(action, method, id=found.get("id", "")))
            case "select":
                self._select = found.get("name", "")
            case "option":
                fields = self.forms[-1].fields
                if "selected" in found or self._select not in fields:
                    fields[self._select] = found["value"]
            case "button":
                self._button = (found.get("name", ""), found.get("value", ""))
            case "input" | "textarea" if found.get("name"):
                self._field(found)

    def _field(self, found: dict[str, str]) -> None:
        if "form" in found:  # it belongs to a form that it does not stand in
            self._apart.append((found["form"], found["name"], found.get("value", "")))
        elif "checked" in found or found.get("type") not in {"checkbox", "radio"}:
            self.forms[-1].fields[found["name"]] = found.get("value", "")

    def close(self) -> None:
        super().close()
        for owner, name, value in self._apart:
            next(form for form in self.forms if form.id == owner).fields[name] = value

    def handle_data(self, data: str) -> None:
        if self._button is not None and data.strip():
            self.forms[-1].buttons.append((*self._button, " ".join(data.split())))
            self._button = None

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.forms.append(PageForm("", ""))


def forms_of(page: str) -> list[PageForm]:
    """The forms of a page in order."""
    reading = _Forms()
    reading.feed(page)
    reading.close()
    return [form for form in reading.forms if form.action]


def form_of(page: str, action: str) -> PageForm:
    """The one form of a page that goes somewhere (an address that ends so)."""
    found = [form for form in forms_of(page) if form.action.split("?")[0].endswith(action)]
    assert len(found) == 1, [form.action for form in forms_of(page)]
    return found[0]


def fields_of(html: str) -> dict[str, str]:
    """What the fields of a part of a form hold."""
    reading = _Forms()
    reading.feed(html)
    return reading.forms[0].fields
