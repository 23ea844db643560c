// What a page shows, held against a fresh drawing of the same view: evaluated in the browser by the tests.
(async () => {
  // Classes and attributes that the page itself sets.
  const OURS = ["news", "lit", "selected", "can", "why", "twin", "stays", "at-foot"];
  const LEFT = ["class", "tabindex", "aria-pressed", "aria-disabled", "aria-describedby", "data-picture"];
  const [{ blocks }, { parts, room }, { svg }] = await Promise.all(
    ["board/blocks", "board/picture", "kit/dom"].map((name) => import(`/page/${name}.js`)),
  );
  const board = document.querySelector(".board");
  if (!board.dataset.picture) return ["nothing is drawn yet"];
  const { searchParams } = new URL(board.dataset.picture, location.href);
  const [table, seat] = [location.pathname.split("/")[2], Number(searchParams.get("seat"))];
  const read = async (path) => (await fetch(path)).json();
  const [standing, fresh] = await Promise.all([read(`/api/tables/${table}?seat=${seat}`), read(board.dataset.picture)]);
  if (fresh.answer !== standing.answer) return ["the play has gone on"];
  const there = room(board);
  for (const side of ["width", "height"]) {
    const [meant, is] = [Number(searchParams.get(side)), Math.round(there[side])];
    if (Math.abs(meant - is) > 2) return [`drawn for a ${side} of ${meant}, not of ${is}`];
  }
  const wanted = fresh.picture ? parts(svg(fresh.picture), there) : [await blocks(table, seat)];
  const shown = [...board.querySelectorAll(":scope > svg, :scope > .blocks")];
  const differences = [];

  /** Say that two things differ. */
  const differ = (where, is, ought) => is === ought || differences.push(`${where}: ${is} instead of ${ought}`);

  /** What is to be compared of an element. */
  const classes = (one) => [...one.classList].filter((name) => !OURS.includes(name)).join(" ");
  const attributes = (one) =>
    [...one.attributes]
      .filter(({ name }) => !LEFT.includes(name))
      .map(({ name, value }) => `${name}=${value}`)
      .sort()
      .join(" ");
  const called = (one) => `${one.nodeName}${one.id ? `#${one.id}` : ""}`;

  /** Compare two trees, node by node. */
  const compare = (is, ought, path) => {
    if (is.nodeType !== 1 || ought.nodeType !== 1) return differ(path, is.nodeValue, ought.nodeValue);
    const here = `${path} > ${called(is)}`;
    differ(here, called(is), called(ought));
    differ(here, classes(is), classes(ought));
    differ(here, attributes(is), attributes(ought));
    const [many, few] = [[...is.childNodes], [...ought.childNodes]];
    differ(`${here} children`, many.map(called).join(), few.map(called).join());
    many.slice(0, few.length).forEach((child, index) => compare(child, few[index], here));
    return true;
  };

  differ("pictures", shown.length, wanted.length);
  wanted.forEach((ought, index) => shown[index] && compare(shown[index], ought, ""));
  choices(standing, differ);
  return differences.slice(0, 12);

  /** The choices in words: buttons and headings are those of this position, as far as pieces are picked. */
  function choices({ view, seats, viewer, result }, say) {
    if (!view || result || seats[viewer]?.bot) return;
    const picked = [...board.querySelectorAll(".selected")].map((piece) => piece.id);
    const goes = (_, index) => picked.every((id) => view.touches[index].includes(id));
    const left = view.choices.filter(goes);
    const buttons = [...document.querySelectorAll("#choices .choice")];
    if (left.length || !picked.length) {
      const sorted = (texts) => [...texts].sort().join(" / ");
      say("choices", sorted(buttons.map((one) => one.dataset.action)), sorted(left));
    }
    for (const button of buttons) {
      const place = view.choices.indexOf(button.dataset.action);
      if (place < 0) continue; // an earlier answer that can be changed
      const [heading, words] = view.labels[place];
      const above = button.closest(".group").querySelector("h3");
      say(`heading of ${button.dataset.action}`, above?.textContent ?? "", heading ?? "");
      say(`words of ${button.dataset.action}`, button.textContent, words);
    }
  }
})()
