"""Property tests try the same examples on every machine and never fail for being slow."""

from hypothesis import settings

settings.register_profile("alfonso", derandomize=True, deadline=None, database=None)
settings.load_profile("alfonso")
