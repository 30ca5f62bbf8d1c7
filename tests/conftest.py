"""What holds for all tests: a slow machine is no fault of what is tested."""

from hypothesis import settings

settings.register_profile("podium", deadline=None)
settings.load_profile("podium")
