"""Elements of SVG and HTML as safe text: what comes from people is escaped."""

from markupsafe import Markup, escape

Value = str | float | None


def tag(name: str, *children: str, **attributes: Value) -> Markup:
    """One element.

    Args:
        name: of the element.
        children: text, which is escaped, and elements, which are not.
        attributes: a trailing ``_`` falls off and an inner one is a hyphen, as in
            ``font_size``; one that is None is left out.
    """
    told = Markup().join(
        Markup(' {}="{}"').format(_attribute(key), _written(value))
        for key, value in attributes.items()
        if value is not None
    )
    inside = Markup().join(escape(child) for child in children)
    return Markup("<{0}{1}>{2}</{0}>").format(Markup(name), told, inside)  # noqa: S704 - ours


def drawing(width: float, height: float, *children: str, **attributes: Value) -> Markup:
    """A whole drawing of a size, which can stand in a page or in a file of its own."""
    return tag(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_written(width)} {_written(height)}",
        width=width,
        height=height,
        **attributes,
    )


def _attribute(key: str) -> Markup:
    return Markup(key.rstrip("_").replace("_", "-"))  # noqa: S704 - ours


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"
