"""Links that are shared: what previews tell of them, words and a picture, as a stranger may know and see it."""

from __future__ import annotations

import html
import re
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from alfonso.engine.errors import AlfonsoError
from alfonso.engine.phrase import ENGLISH, Language, Listed, Phrase
from alfonso.web import cards, pages, rasters
from alfonso.web.api.bills import Billed
from alfonso.web.api.endpoints import SPECTATOR, Call, Services, address, get
from alfonso.web.api.lobby import base_url
from alfonso.web.api.play import TABLE
from alfonso.web.api.positions import NUMBER, as_it_was, looked_back
from alfonso.web.api.sessions import check_host
from alfonso.web.refusals import Refusal
from alfonso.web.store.store import FINISHED, REMOVED, RUNNING, Trouble
from alfonso.web.tables.live import Live

PNG: Final = "image/png"
ICON: Final = "app/icon-512.png"
COST: Final = 20.0  # of a picture: a process works for it that is not billed
TITLE: Final = "<title>Alfonso</title>"


class Tags(Struct, frozen=True):
    """What is told of a link; the picture is an address of ours, and empty where there is only the icon."""

    title: str
    words: str
    picture: str = ""


# The picture


@get(f"{TABLE}/postcard.png", bytes, NUMBER, media=PNG, cost=COST)
async def postcard(call: Call) -> object:
    """The table as a spectator may see it, as a picture for those who preview links; else the icon."""
    live = await call.live()
    drawn = await _drawn(call, live) if is_drawn(live) else None
    return Response(drawn or pages.files()[ICON].content, media_type=PNG)


def is_drawn(live: Live) -> bool:
    """Whether there can be a picture of a table here."""
    return rasters.is_possible() and bool(cards.name(live.game))


async def _drawn(call: Call, live: Live) -> bytes | None:
    postcards = call.services.postcards
    stream = await call.services.tables.eyes(live, SPECTATOR)
    if live.state is None:
        return await postcards.find((live.game.id,), rasters.of_game, live.game.id)
    shown = looked_back(call, stream)
    key = (live.row.id, shown.number, *live.names, call.language.code)
    if key in postcards.kept:
        return postcards.kept[key]
    view = await as_it_was(call, live, stream, shown)
    look = view.look(live.names, rasters.WIDTH, rasters.HEIGHT, call.language)
    return await postcards.find(key, rasters.of_picture, live.game.id, live.game.picture(look))


# The words


class SharedPages:
    """The page with tags for those who preview links, where an address says more than that this is Alfonso."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services

    async def page(self, request: Request) -> Response:
        """The page; what cannot be told, or would be too much, is left out of it."""
        try:
            check_host(request, self.services.settings)
            base = self.services.settings.public_url.rstrip("/")
            base = base or base_url(request, self.services.settings.host)
        except Refusal:
            return await pages.page(request)
        language = self.services.games.language(self.spoken(request))
        tags = await self.of_table(request, language) or general(request.url.path, language)
        content = tagged(pages.files()["index.html"].content.decode(), tags, base, request.url.path)
        answer = pages.File("index.html", content.encode()).answer(request)
        answer.headers["vary"] = "accept-encoding, accept-language"
        return answer

    def spoken(self, request: Request) -> str:
        """The first language that a reader wishes and we speak."""
        for wish in re.findall(r"[a-z]{2,3}", request.headers.get("accept-language", "")[:100].lower()):
            if wish == ENGLISH.code or self.services.games.language(wish).code == wish:
                return str(wish)
        return ENGLISH.code

    async def of_table(self, request: Request, language: Language) -> Tags | None:
        """What is told of a table that everybody may see; of any other, that is: nothing."""
        id = request.path_params.get("table", "")
        if not id or "\0" in id:
            return None
        payer = address(request)
        work = Billed(self._of_table(id, request.path_params.get("number"), language))
        try:
            self.services.buckets.take(payer)
            return await work
        except (Refusal, Trouble, AlfonsoError):
            work.work.close()
            return None
        finally:
            self.services.buckets.charge(payer, work.tokens)

    async def _of_table(self, id: str, number: int | None, language: Language) -> Tags | None:
        row = await self.services.store.table(id)
        if row is None or not row.public or row.status == REMOVED:
            return None
        live = await self.services.tables.find(id)
        stream = await self.services.tables.eyes(live, SPECTATOR)
        language = self.services.games.language(language.code, live.game).naming(live.names)
        if number is None or not stream.shown or not stream.shown[0].number <= number <= stream.number:
            number = stream.number
        spoken = "" if language.code == ENGLISH.code else f"&language={language.code}"
        picture = f"/api/tables/{id}/postcard.png?number={number}{spoken}" if is_drawn(live) else ""
        return Tags(title(live, language), words(live, language), picture)


def title(live: Live, language: Language) -> str:
    """A table by its game and who sits there."""
    game = language.text(live.game.name)
    names = [name for name in live.names if name]
    return f"{game}: {language.say(Listed(names))}" if names else game


def words(live: Live, language: Language) -> str:
    """How a table stands, as everybody may know."""
    state = live.state
    if live.status == FINISHED:
        over = state is not None and state.over
        return language.say(live.game.verdict(state) if over else Phrase("This game has ended."))
    if live.status == RUNNING:
        return language.say(Phrase("This game is being played. Come and look."))
    return f"{language.say(Phrase('This table waits for players.'))} {language.text(live.game.pitch)}"


def general(path: str, language: Language) -> Tags:
    """What is told of every other address; behind which table a link leads nobody learns here."""
    if path == "/join":
        return Tags(language.say(Phrase("You are invited")), language.say(Phrase("Come and play at Alfonso’s table.")))
    return Tags("Alfonso", language.say(Phrase("A book of medieval board games")))


def tagged(page: str, tags: Tags, base: str, path: str) -> str:
    """The page with its tags: those of Open Graph, and what else is asked for."""
    picture = f"{base}{tags.picture or f'/page/{ICON}'}"
    said = {
        "og:site_name": "Alfonso",
        "og:type": "website",
        "og:title": tags.title,
        "og:description": tags.words,
        "og:url": f"{base}{path}",
        "og:image": picture,
        "og:image:type": PNG,
        "og:image:width": str(rasters.WIDTH if tags.picture else 512),
        "og:image:height": str(rasters.HEIGHT if tags.picture else 512),
        "og:image:alt": tags.title,
    }
    other = {"description": tags.words, "twitter:card": "summary_large_image" if tags.picture else "summary"}
    lines = [TITLE]
    lines += [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in said.items()]
    lines += [f'<meta name="{name}" content="{html.escape(value)}">' for name, value in other.items()]
    return page.replace(TITLE, "\n".join(lines), 1)


def routes(services: Services) -> list[Route]:
    """The addresses that are shared."""
    shared = SharedPages(services)
    addresses = ["/", "/join", "/table/{table}", "/table/{table}/{number:int}"]
    return [Route(one, shared.page) for one in addresses]
