/** Helpers that create elements. Text is always inserted as text, never parsed as markup. */

const svgNames = new Set(["svg", "path", "rect", "line", "circle", "g"]);

/**
 * Creates an element.
 * @param {Object<string, *>} properties `text`, `on` (listeners by event), `data` (entries of `dataset`); all other
 *   keys, such as `class`, are attributes. null, undefined and false omit a property; true sets an empty attribute.
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
 * Makes several buttons a single Tab stop (WAI-ARIA's roving tabindex); keys move the focus from one to another.
 * @param {string} back Key that moves the focus to the previous button.
 * @param {string} on Key that moves the focus to the next button.
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

/** Parts of a name with `<wbr>` elements between them: lines may break before its capitals and after its dots. */
export const broken = (name) => name.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)/).flatMap((part, index) => index === 0 ? [part] : [make("wbr"), part]);

/** Attributes that turn off the browser's corrections and completions in a field. */
export const verbatim = { spellcheck: "false", autocomplete: "off", autocapitalize: "off", autocorrect: "off" };

export const one = (id) => document.getElementById(id);

export const rounded = (value, digits) => Number(value.toFixed(digits));

/** Formats stage seconds for display, with two decimals. */
export const seconds = (value) => `${value.toFixed(2)} s`;

/** Formats a fraction, 0…1, as a whole percentage for display. */
export const percent = (value) => `${Math.round(value * 100)} %`;

/** Sequence of abort signals; each new signal aborts the previous one. */
export class Turns {
  next() {
    this.controller?.abort();
    this.controller = new AbortController();
    return this.controller.signal;
  }
}

/** Calls `act` once an element is nearly seen. */
export function whenSeen(element, act) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  }, { rootMargin: "200px" }).observe(element);
}
