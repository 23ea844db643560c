"""The tables of a story: who opens which, who comes by link or sits down, who looks on and for how long."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.simulation.history import Withdrawal
from tests.simulation.onlookers import Onlooker
from tests.simulation.people import Person
from tests.simulation.players import Player

if TYPE_CHECKING:
    from tests.simulation.story import Story

ME, FRIEND, OPEN = "me", "friend", "open"
CLOCKS: list[dict[str, Any] | None] = [
    None,
    None,
    {"kind": "live", "seconds": 60, "increment": 5},
    {"kind": "live", "seconds": 900, "increment": 0},
    {"kind": "days", "days": 1},
]


@dataclass
class Party:
    """One table and everybody who comes to it."""

    story: "Story"
    game: str
    seats: list[str]
    chance: random.Random
    public: bool = True
    share: bool = False
    clock: dict[str, Any] | None = None
    id: str = ""
    host: Person | None = None
    work: list["asyncio.Task[Any]"] = field(default_factory=list)
    withdrawn: list[tuple[Withdrawal, Onlooker]] = field(default_factory=list)

    @classmethod
    def planned(cls, story: "Story", game: str, seats: int, chance: random.Random) -> "Party":
        """A table as the seed wishes it: somebody opens it, others come, some of them bots."""
        public = chance.random() < 0.6
        kinds = [FRIEND, FRIEND, OPEN if public else FRIEND, "random", "random", ME]
        chosen = [ME] + [chance.choice(kinds) for _ in range(seats - 1)]
        chance.shuffle(chosen)
        return cls(story, game, chosen, chance, public, chance.random() < 0.4, chance.choice(CLOCKS))

    async def gather(self) -> None:
        """Open the table, come to it, play it to its end."""
        self.host = await self.story.person(f"Host{len(self.story.people)}")
        options = {"game": self.game, "seats": self.seats, "public": self.public, "share": self.share}
        answer = await self.host.insist("POST", "/api/tables", {**options, "clock": self.clock})
        if answer.status != 201:
            self.story.history.complain(f"no table was opened: {answer.status} {answer.why}")
            return
        self.id = answer.data["table"]
        self.story.note("opened", self.id, self.game, self.seats)
        tokens = {link["seat"]: link["token"] for link in answer.data["links"]}
        for seat, kind in enumerate(self.seats):
            if kind == ME:
                self._seat(self.host, seat)
            elif kind in (FRIEND, OPEN):
                self.work.append(asyncio.create_task(self._come(seat, tokens.get(seat, ""))))
        for _ in range(self.chance.choice([0, 0, 1, 2])):
            self.work.append(asyncio.create_task(self._look_on()))
        while unfinished := [one for one in self.work if not one.done()]:
            await asyncio.wait(unfinished)
        for one in self.work:
            one.result()

    def _seat(self, person: Person, seat: int) -> None:
        player = Player(self.story, person, self.id, seat, random.Random(self.chance.random()))
        self.work.append(asyncio.create_task(player.play()))

    async def _come(self, seat: int, token: str) -> None:
        """Somebody takes a seat: by a link, which may be withdrawn and given anew, or because it is open."""
        person = await self.story.person(f"Guest{len(self.story.people)}")
        await asyncio.sleep(self.chance.uniform(0, 5))
        if token:
            await self._join(person, seat, token)
        else:
            answer = await person.insist("POST", f"/api/tables/{self.id}/sit", {"seat": seat, "share": self.share})
            if answer.status != 200 or answer.data["seat"] != seat:
                self.story.history.complain(f"nobody can sit at seat {seat} of {self.id}: {answer.why}")
        mine = (await person.insist("GET", f"/api/tables/{self.id}")).data.get("mine", [])
        if seat not in mine:
            self.story.history.complain(f"who took seat {seat} of {self.id} does not have it, but {mine}")
        self._seat(person, seat)

    async def _join(self, person: Person, seat: int, token: str) -> None:
        assert self.host is not None
        if self.chance.random() < 0.3:
            old, token = token, await self._new_link(f"/api/tables/{self.id}/seats/{seat}/link")
            if (await person.insist("POST", "/api/join", {"token": old})).status != 404:
                self.story.history.complain(f"an old link to seat {seat} of {self.id} still leads there")
        answer = await person.insist("POST", "/api/join", {"token": token, "share": self.share})
        if answer.status != 200 or answer.data["seat"] != seat:
            self.story.history.complain(f"a link to seat {seat} of {self.id} was answered {answer.body!r}")

    async def _new_link(self, path: str) -> str:
        assert self.host is not None
        return str((await self.host.insist("POST", path, {})).data["token"])

    async def _look_on(self) -> None:
        """Somebody looks on; where the table is private by a link, which may be withdrawn."""
        person = await self.story.person(f"Onlooker{len(self.story.people)}")
        onlooker = Onlooker(self.story, person, self.id, -1, random.Random(self.chance.random()))
        if self.public:
            await onlooker.watch()
            return
        token = await self._new_link(f"/api/tables/{self.id}/watch/link")
        if (await person.insist("POST", "/api/join", {"token": token})).status != 200:
            return  # another onlooker was given a newer link
        withdrawing = asyncio.create_task(self._withdraw(onlooker))
        await onlooker.watch()
        await withdrawing
        if any(one is onlooker for _, one in self.withdrawn):
            answer = await person.insist("GET", f"/api/tables/{self.id}")
            if answer.status != 404:
                self.story.history.complain(f"{person.name} may look at {self.id} although leave was withdrawn")

    async def _withdraw(self, onlooker: Onlooker) -> None:
        assert self.host is not None
        if self.chance.random() < 0.5:
            return
        await asyncio.sleep(self.chance.uniform(0, 60))
        await self.host.insist("POST", f"/api/tables/{self.id}/watch/link/revoke", {})
        at = self.story.loop.now
        self.story.note("withdrawn", self.id, onlooker.person.name)
        self.withdrawn.append((Withdrawal(self.id, onlooker.person.player, at), onlooker))
