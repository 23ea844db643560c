// What a page's layout does wrong, found by measuring it: evaluated in the browser by the tests.
({
  /** Texts that are cut off, or reach beyond the sides of the page. */
  cut() {
    const found = [];
    for (const element of document.querySelectorAll(".bar *, .rail *")) {
      if (!element.textContent.trim() || !element.checkVisibility()) continue;
      if (element.closest("svg, .lines, .list, datalist")) continue;
      const { left, right } = element.getBoundingClientRect();
      const clips = getComputedStyle(element).overflowX !== "visible";
      if (clips && element.scrollWidth > element.clientWidth + 1) found.push(element.outerHTML.slice(0, 80));
      if (left < -1 || right > innerWidth + 1) found.push(`outside: ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  },

  /** Texts and buttons that lie over one another, as far as they are not scrolled out of sight. */
  overlaps() {
    const seen = (element) => {
      const text = document.createRange();
      text.selectNodeContents(element); // a heading is as wide as its words, not as its line
      let { left, right } = (element.matches("h1, h2, p") ? text : element).getBoundingClientRect();
      let { top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const clip = around.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return { element, left, right, top, bottom };
    };
    const tags = ["h1", "p", "a", "button", "h2", "input"].flatMap((tag) => [`.bar ${tag}`, `.rail ${tag}`]);
    const boxes = [...document.querySelectorAll(tags.join(", "))].filter((one) => one.checkVisibility()).map(seen)
      .filter((box) => box.right > box.left + 1 && box.bottom > box.top + 1);
    const beside = (a, b) => a.left >= b.right - 1 || b.left >= a.right - 1;
    const apart = (a, b) => beside(a, b) || a.top >= b.bottom - 1 || b.top >= a.bottom - 1;
    const found = [];
    boxes.forEach((a, index) => boxes.slice(index + 1).forEach((b) => {
      const [one, other] = [a.element, b.element];
      const layers = !one.closest(".bar") !== !other.closest(".bar"); // the header lies over what scrolls
      if (layers || one.contains(other) || other.contains(one) || apart(a, b)) return;
      found.push(`${one.textContent} / ${other.textContent}`);
    }));
    return found;
  },

  /** Panels of the rail whose lists show less than two lines, though there are more. */
  strips() {
    const found = [];
    for (const list of document.querySelectorAll(".rail .list, .rail .people, .rail .lines")) {
      const panel = list.closest(".leaf");
      if (!list.checkVisibility() || !list.childElementCount) continue;
      const [one, all] = [list.getBoundingClientRect(), panel.getBoundingClientRect()];
      const seen = Math.min(one.bottom, all.bottom) - Math.max(one.top, all.top);
      const line = parseFloat(getComputedStyle(list).lineHeight);
      const needed = Math.min(list.scrollHeight, 2 * line);
      if (seen < needed - 1) found.push(`${panel.className}: ${seen} of ${needed}`);
    }
    return found;
  },

  /** What lies outside of the window, in whole or in part. */
  outside(selectors) {
    return selectors.filter((selector) => {
      const { top, bottom, left, right } = document.querySelector(selector).getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
    });
  },

  /** How large the smallest letters of the board are, in pixels. */
  letters() {
    const sizes = [...document.querySelectorAll(".board text")].map((one) => {
      const { a, b } = one.getScreenCTM();
      return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
    });
    return Math.min(...sizes);
  },

  /** What can be touched and is smaller than a finger needs, by the ground or the die that takes the touch. */
  small(selector, least) {
    return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).flatMap((one) => {
      const box = (one.querySelector(".ground, .die") ?? one).getBoundingClientRect();
      if (Math.min(box.width, box.height) >= least) return [];
      return [`${one.id || one.textContent}: ${box.width} x ${box.height}`];
    });
  },
})
