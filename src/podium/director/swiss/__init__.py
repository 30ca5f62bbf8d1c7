"""The Swiss system: the order before play, byes, the rounds as a crosstable, who comes late.

How a round is made stands beside it, in `swiss_round`.
"""
