/** Names that a spec gives to its screens, views and curves, read from a text that may be incomplete. */
import { preset } from "/api.js";
import { isCurve } from "/curve-editor.js";
import { words } from "/schema.js";

/** Objects whose keys are names, with the kind of these names. */
const kinds = { screens: "screen", animators: "animator", interactions: "interaction" };

/** Maximum number of specs that are searched: the spec itself and those that it extends. */
const most = 8;

/**
 * Names in a text and in the specs that it extends, by kind.
 * @param {string} text A spec, possibly incomplete.
 * @returns {Promise<Object<string, string[]>>} Names by kind: `screen`, `animator`, `interaction`, `state`; `curve` and
 *   `value` in `let`; `subview`, the own name of a view; `view`, a name that animators use; `element`, a view with the
 *   name of its screen, or a screen.
 */
export async function namesOf(text) {
  const names = Object.fromEntries(
    ["screen", "animator", "interaction", "state", "curve", "value", "subview", "element"].map((kind) => [kind, new Set()]));
  const snapshots = new Set();
  for (let count = 0, next = text; next !== null && count < most; count++) {
    let base = null;
    /** Elements of the current `each`: the view that is being read is copied for each of them. */
    let copies = [];
    for (const { path, isKey, word } of words(next)) {
      const [root, name] = path;
      const key = path.at(-1);
      if (isKey && path.length === 2 && Object.hasOwn(kinds, root)) names[kinds[root]].add(word);
      else if (isKey && path.at(-2) === "states") names.state.add(word);
      else if (isKey) continue;
      else if (root === "let" && (path.length === 2 || path.length === 3 && key === "value")) names[isCurve(word) ? "curve" : "value"].add(name);
      else if (path.length === 1 && (key === "preset" || key === "extends")) base = word;
      else if (path.at(-2) === "each") copies = key === 0 ? [word] : [...copies, word];
      else if (key === "as") snapshots.add(word);
      else if (key === "name") {
        for (const view of word.includes("{each}") ? copies.map((copy) => word.replaceAll("{each}", copy)) : [word]) {
          names.subview.add(view);
          if (root === "screens") names.element.add(`${name}.${view}`);
        }
      }
    }
    next = base === null ? null : await preset(base).catch(() => null);
  }
  const { screen, subview, element } = names;
  const all = { ...names, view: ["from", "to", ...screen, ...subview, ...snapshots], element: [...element, ...screen] };
  // Names with placeholders are only known when the spec is played.
  return Object.fromEntries(Object.entries(all).map(([kind, some]) => [kind, [...new Set(some)].filter((name) => !name.includes("{"))]));
}
