"""A text that would break out of any page, and what finds that it did."""

import re
from html.parser import HTMLParser

EVIL = "</script></style>\"'><x-evil onload=e(1) style=e>{{7*7}}%(name)s{0}{text}&lt;x-evil&gt;${7}"
"""Leaves an attribute, an element, a script; would be filled in by any template."""

_OURS = re.compile(r"/static/[a-z-]+\.js\?[0-9a-f]+")


class Page(HTMLParser):
    """What is not to be in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"x-evil", "iframe", "object", "embed", "base", "style"}:
            self.wrong.append(tag)
        told = {key: value or "" for key, value in attrs}
        if tag == "script" and not _OURS.fullmatch(told.get("src", "")):
            self.wrong.append(f"script {told}")
        for key, value in told.items():
            if key.startswith("on") or key == "style" or "e(1)" in key:
                self.wrong.append(f"{tag} {key}")
            if key in {"href", "action"} and re.match(r"\s*\w+script:|\s*data:", value):
                self.wrong.append(f"{tag} {key}={value}")
            self.texts.append(value)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
