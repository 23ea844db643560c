"""Logs: one JSON object on a line of stderr for everything worth knowing, and nothing secret in it."""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from typing import Final

USUAL: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

# What a token looks like, whoever writes it down: others log what they are sent when they are asked for much.
TOKEN: Final = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])")


class JsonFormatter(logging.Formatter):
    """A record of the log as JSON; of an error the places, not the values."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            frames = traceback.extract_tb(error.__traceback__)
            line["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return TOKEN.sub("***", json.dumps(line, default=str))


def set_up(level: str = "info") -> None:
    """Write all logs as JSON to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # the middleware writes its own line, without addresses
    logging.getLogger("uvicorn.error").addFilter(_without_address)


def _without_address(record: logging.LogRecord) -> bool:
    """Leave out the lines in which uvicorn writes the address of a socket: the server has its own."""
    return "WebSocket" not in str(record.msg)
