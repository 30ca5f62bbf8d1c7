"""Intake: who comes into a stage, and into which group.

Sources: pIšQworky 1.3.2-3, 1.4.6; Blokus 2016 §§ 2, 11-12; Katana 2016 `semifinal`, `final`.
"""

from podium.rules.intake.groups import balanced_sizes, deal_bands, group_names, sessions

__all__ = ["balanced_sizes", "deal_bands", "group_names", "sessions"]
