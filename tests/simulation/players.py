"""Somebody who has a seat: moves at random, changes their mind, wants things back, talks, goes away and comes back."""

import asyncio
import hashlib
from contextlib import suppress
from typing import Any

from tests.simulation.history import Command
from tests.simulation.network import Lost
from tests.simulation.people import GaveUp
from tests.simulation.viewers import Viewer

# What a move that was offered may be refused for: the table has gone on, or somebody else plays.
EXCUSES = ("this answers update", "plays your seat", "the game is over", "the game has not begun")


class Player(Viewer):
    """One seat of somebody."""

    share = ""  # in the dice, once there is one to be pledged

    async def play(self) -> None:
        """Play to the end."""
        listening = asyncio.create_task(self.listen())
        while not self.sum.over:
            await asyncio.sleep(self.chance.expovariate(1 / self.story.pace))
            with suppress(Lost, GaveUp):
                await self.act()
        await listening

    async def act(self) -> None:
        """Do one thing, whatever comes to mind."""
        sum, chance = self.sum, self.chance
        if not self.story.calm and chance.random() < self.story.leaving:
            await self._go_away()
        if await self._mix_dice():
            return
        wish = sum.parts["wish"]
        if self.viewer in wish["awaited"] or (wish["seat"] == self.viewer and chance.random() < 0.1):
            agree = self.viewer in wish["awaited"] and chance.random() < 0.6
            await self._do("answer", "undo/answer", wish=wish["number"], agree=agree)
        elif self._is_asked_to_part() and chance.random() < 0.5:
            parting = sum.parts["parting"]
            agree = self.viewer in parting["awaited"] and chance.random() < 0.7
            await self._do("reply", "part/answer", parting=parting["number"], agree=agree)
        elif sum.bot:
            await self._beside_a_bot()
        elif sum.choices and (self.story.calm or chance.random() < 0.8):
            await self._move()
        elif not self.story.calm:
            await self._something_else()

    def _is_asked_to_part(self) -> bool:
        """Whether somebody wishes to resign or to end the table, and one may say something to that."""
        parting = self.sum.parts["parting"]
        return self.viewer in parting["awaited"] or parting["seat"] == self.viewer

    async def _move(self) -> None:
        sum, chance = self.sum, self.chance
        assert sum.view is not None
        whim = chance.random()
        if not self.story.calm and sum.view["changes"] and whim < 0.1:
            one = chance.choice(sum.view["changes"])
            await self._do("change", "changes", number=sum.answer, place=one["place"], action=one["action"])
            return
        number, action = sum.answer, chance.choice(sum.choices)
        command = await self._do("move", "moves", number=number, action=action)
        if command.refused and not any(excuse in command.refused for excuse in EXCUSES):
            self.story.history.complain(f"{action!r} was offered by update {number} and refused: {command.refused}")

    async def _something_else(self) -> None:
        """What one does beside moving."""
        sum, whim = self.sum, self.chance.random()
        undo = "" if sum.view is None else sum.view["undo"]
        if undo == "free" and whim < 0.3:
            await self._do("undo", "undo", number=sum.answer)
        elif undo == "ask" and whim < 0.3:
            await self._do("ask", "undo/ask", number=sum.answer)
        elif whim < 0.5:
            await self._do("chat", "chat", text=f"{self.person.name} says {self.chance.random()}")
        elif whim < 0.55:
            await self.person.ask("POST", f"{self.path}/seats/{self.viewer}/bot", {"bot": "random"})
        elif self.gone and whim < 0.8:
            await self.person.ask("POST", f"{self.path}/seats/{self.chance.choice(self.gone)}/bot", {"bot": "random"})
        elif whim < 0.83:
            what = self.chance.choice(["resign", "resign", "end"])
            await self._do("part", "part", what=what)
        elif whim < 0.88:
            to = self.chance.randrange(len(sum.parts["seats"]) or 1)
            await self._do("nudge", "nudge", to=to)
        else:
            await self._look_around()

    async def _beside_a_bot(self) -> None:
        if self.chance.random() < 0.2:
            await self.person.ask("POST", f"{self.path}/seats/{self.viewer}/back", {})

    async def _look_around(self) -> None:
        """Look back, ask for the record, for what others could be asked for."""
        whim, number = self.chance.random(), self.chance.randint(0, self.sum.number)
        if whim < 0.5:
            answer = await self.person.ask("GET", f"{self.path}/position?number={number}&seat={self.viewer}")
            if answer.status == 200:
                self._compare(answer.data)
        else:
            what = self.chance.choice(["record", "positions", "panels", "points", "hint"])
            await self.person.ask("GET", f"{self.path}/{what}?seat={self.viewer}".replace("points?seat", "points?"))

    def _compare(self, position: dict[str, Any]) -> None:
        """A position that is looked at again is as it was seen."""
        known = self.story.history.updates[(self.table, self.viewer)].get(position["number"])
        if known is None or known["view"]["seen"] != position["view"]["seen"]:
            self.story.history.complain(f"position {position['number']} of {self.table} is not what was seen then")

    async def _go_away(self) -> None:
        """Close the page for some time."""
        self.away = True
        await asyncio.sleep(self.chance.choice([5, 30, 400, 1000]))
        self.away = False
        await asyncio.sleep(1)

    async def _mix_dice(self) -> bool:
        """Pledge and open a share in the dice, where one is awaited."""
        dice = self.sum.parts["dice"]
        seats = f"{self.path}/seats/{self.viewer}"
        if self.viewer in dice.get("to_pledge", []):
            self.share = self.chance.randbytes(12).hex()
            pledge = hashlib.sha256(self.share.encode()).hexdigest()
            await self.person.ask("POST", f"{seats}/pledge", {"pledge": pledge})
            return True
        if self.viewer in dice.get("to_open", []):
            given = self.share if dice["pledges"][self.viewer] == _pledge(self.share) else ""
            await self.person.ask("POST", f"{seats}/share", {"contribution": given})
            return True
        return False

    async def _do(self, kind: str, path: str, **body: Any) -> Command:
        """Have something done, and wait until one has seen it."""
        command = await self.person.command(self.table, self.viewer, kind, path, {**body, "seat": self.viewer})
        if command.acknowledged is not None:
            for _ in range(20):
                if self.sum.number >= command.number:
                    break
                await asyncio.sleep(0.5)
        return command


def _pledge(share: str) -> str:
    return hashlib.sha256(share.encode()).hexdigest()
