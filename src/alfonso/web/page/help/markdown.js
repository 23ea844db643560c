// The rules as Markdown, made into elements: headings, paragraphs, lists, tables, emphasis. Nothing is read as HTML.

import { h } from "../kit/dom.js";

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)/;

/** A line with emphasis and code. */
function inline(text) {
  const found = INLINE.exec(text);
  if (!found) return [text];
  const [whole, strong, em, code, link] = found;
  const made = strong
    ? h("strong", {}, inline(strong))
    : em
      ? h("em", {}, inline(em))
      : code
        ? h("code", {}, code)
        : link;
  return [text.slice(0, found.index), made, ...inline(text.slice(found.index + whole.length))];
}

/** The cells of a row of a table. */
function cells(line, tag) {
  return h(
    "tr",
    {},
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => h(tag, {}, inline(cell.trim()))),
  );
}

/** Blocks of text as elements. */
export function markdown(text) {
  const found = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split("\n").filter((line) => line.trim());
    if (!lines.length) continue;
    const heading = /^(#{1,4}) (.*)/.exec(lines[0]);
    if (heading) {
      found.push(h(`h${Math.min(heading[1].length + 1, 5)}`, {}, inline(heading[2])));
      lines.shift();
    }
    if (!lines.length) continue;
    if (lines[0].startsWith("|")) {
      found.push(
        h(
          "div",
          { class: "scroll" },
          h(
            "table",
            {},
            h("thead", {}, cells(lines[0], "th")),
            h(
              "tbody",
              {},
              lines.slice(2).map((line) => cells(line, "td")),
            ),
          ),
        ),
      );
    } else if (/^([-*]|\d+\.) /.test(lines[0])) {
      const items = [];
      for (const line of lines) {
        if (/^([-*]|\d+\.) /.test(line)) items.push(line.replace(/^([-*]|\d+\.) /, ""));
        else items.push(`${items.pop()} ${line.trim()}`);
      }
      found.push(
        h(
          /^\d/.test(lines[0]) ? "ol" : "ul",
          {},
          items.map((item) => h("li", {}, inline(item))),
        ),
      );
    } else found.push(h("p", {}, inline(lines.join(" "))));
  }
  return found;
}
