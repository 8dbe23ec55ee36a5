/**
 * Makes elements. Texts are always texts: nothing here reads markup.
 */

const svgNames = new Set(["svg", "path", "rect", "line", "circle", "g"]);

/**
 * An element.
 * @param {string} name Its tag's name.
 * @param {Object<string, *>} properties `text`, `class`, `on` (listeners by event), `data`, else attributes;
 *   null and false leave an attribute out, true is an empty one.
 * @param {...(Node|string)} children What is in it.
 * @returns {HTMLElement|SVGElement}
 */
export function make(name, properties = {}, ...children) {
  const element = svgNames.has(name)
    ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
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

/** The one element of an id. */
export const one = (id) => document.getElementById(id);

/** A span of stage seconds, as people read it. */
export const seconds = (value) => `${value.toFixed(2)} s`;

/** A share of the whole, as people read it. */
export const percent = (value) => `${Math.round(value * 100)} %`;
