"""``python -m alfonso`` is the command ``alfonso``."""

import sys

from alfonso.cli import main

sys.exit(main())
