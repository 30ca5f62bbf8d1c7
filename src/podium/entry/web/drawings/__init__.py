"""Drawings of a tournament: pure functions from its state to SVG or HTML, for pages and paper.

No style and no script is written into them (a strict Content-Security-Policy forbids both):
attributes say how they look on paper, and the classes let `drawings.css` say it on a screen.
"""
