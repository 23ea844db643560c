"""The one hint that the compiler needs and plain Python does not: never compiled itself.

``mypyc_attr`` marks the classes that games outside this package, which need not be compiled, may extend.

Classes with abstract methods do not derive from ``abc.ABC``: all compiled classes would share its one cache, and plain
Python's ``isinstance`` would answer whatever was asked first. The type checker refuses what is abstract all the same.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_args, **_settings):
        """Do nothing: plain Python lets any class be extended."""
        return lambda cls: cls
