/** Makes elements. Texts are always texts: nothing here reads markup. */

const svgNames = new Set(["svg", "path", "rect", "line", "circle", "g"]);

/**
 * An element.
 * @param {Object<string, *>} properties `text`, `class`, `on` (listeners by event), `data`, else attributes;
 *   null and false leave an attribute out, true is an empty one.
 */
export function make(name, properties = {}, ...children) {
  const element = svgNames.has(name)
    ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
  if (name === "button") element.type = "button";
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "text") element.textContent = value;
    else if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (key === "data") Object.assign(element.dataset, value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/**
 * Has several buttons be one stop of Tab, as WAI-ARIA's roving tabindex: keys lead from one to another.
 * @param {string} back The key that leads to the one before.
 * @param {string} on The key that leads to the next.
 */
export function rove(buttons, back, on) {
  for (const [index, button] of buttons.entries()) {
    button.tabIndex = index === 0 ? 0 : -1;
    button.addEventListener("focus", () => { for (const other of buttons) other.tabIndex = other === button ? 0 : -1; });
    button.addEventListener("keydown", (event) => {
      const target = { [back]: index - 1, [on]: index + 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      buttons[target]?.focus();
    });
  }
}

/** A name that may be broken before its capitals and after its dots. */
export const broken = (name) => name.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)/).flatMap((part, index) => index === 0 ? [part] : [make("wbr"), part]);

/** Attributes of a field in which a browser corrects nothing. */
export const verbatim = { spellcheck: "false", autocomplete: "off", autocapitalize: "off", autocorrect: "off" };

export const one = (id) => document.getElementById(id);

export const rounded = (value, digits) => Number(value.toFixed(digits));

/** A span of stage seconds, as people read it. */
export const seconds = (value) => `${value.toFixed(2)} s`;

/** A share of the whole, as people read it. */
export const percent = (value) => `${Math.round(value * 100)} %`;

/** Signals, each of which ends the one before. */
export class Turns {
  next() {
    this.controller?.abort();
    this.controller = new AbortController();
    return this.controller.signal;
  }
}
