// The gloss: answers and refusals at the foot of the page, with a way to the rule that they name.

import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { RULE } from "./glossary.js";

/** Says a sentence until it is closed; ``open`` opens the rules. */
export class Gloss {
  constructor(open) {
    this.open = open;
    this.line = h("div", { class: "gloss-line", hidden: true });
  }

  /** Say something; ``drawn`` words stand on a wide board already. */
  say(sentence, drawn = false) {
    this.line.hidden = !sentence;
    this.line.classList.toggle("drawn", drawn);
    const rule = RULE.exec(sentence)?.[0];
    const words = rule ? sentence.replace(` ${rule}`, "").replace(` (${rule})`, "") : sentence;
    fill(
      this.line,
      h("span", { role: drawn ? false : "alert" }, words),
      rule ? button(t("Rule {number}", { number: rule.slice(1) }), () => this.rule(rule)) : null,
      button(t("Close"), () => this.say("")),
    );
  }

  /** Open the rules at the number that words name. */
  rule(words) {
    this.open(RULE.exec(words)?.[0] ?? "");
  }
}
