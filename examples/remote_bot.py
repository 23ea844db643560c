"""A bot that sits at a web table: python examples/remote_bot.py http://127.0.0.1:1283 [LINK]

Without a link it opens a table against a bot of the server. It chooses at random; put your own idea into ``choose``.
"""

import random
import sys

from alfonso.web.client import Client


def choose(view: dict) -> str:
    """One of view["choices"]; what the seat knows is in view["seen"], what is asked in view["prompt"]."""
    return random.choice(view["choices"])


def main(url: str, link: str = "") -> None:
    with Client.greet(url, "remote bot") as client:
        seat = client.join(link) if link else client.open("xii-century", ["me", "greedy"])
        print(f"playing at table {seat['table']}")
        print(client.play(seat["table"], choose)["verdict"])


if __name__ == "__main__":
    main(*sys.argv[1:])
