// What this browser keeps for us; where it keeps nothing, or has no room left, the page remembers until it is left.

/** A storage of the browser that never objects. */
class Keeping {
  /** @param {"localStorage" | "sessionStorage"} name */
  constructor(name) {
    this.name = name;
    /** @type {Map<string, string>} */
    this.here = new Map();
  }

  /** What is kept under a name, or null. */
  get(key) {
    if (this.here.has(key)) return this.here.get(key);
    try {
      return window[this.name].getItem(key);
    } catch {
      return null;
    }
  }

  /** Keep something; whether it lasts. */
  set(key, value) {
    this.here.delete(key);
    try {
      window[this.name].setItem(key, value);
      return true;
    } catch {
      this.here.set(key, value);
      return false;
    }
  }
}

export const always = new Keeping("localStorage");
export const meanwhile = new Keeping("sessionStorage"); // until the tab is closed
