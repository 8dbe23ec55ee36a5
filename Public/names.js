/** The names that a spec gives to its screens, views and curves, read from a text that need not be finished. */
import { preset } from "/api.js";
import { isCurve } from "/curve-editor.js";
import { words } from "/schema.js";

/** The objects whose keys are names, and the kinds of those. */
const kinds = { screens: "screen", animators: "animator", interactions: "interaction" };

/** How many specs are looked through: one, and those that it extends. */
const most = 8;

/**
 * The names that a text and the specs that it extends give, by kind.
 * @param {string} text A spec, or the beginning of one.
 * @returns {Promise<Object<string, string[]>>} `screen`, `animator`, `interaction`, `state`, `curve` and `value` of `let`;
 *   `subview`, a view by its own name, `view`, one as animators name it, and `element`, one with its screen's name.
 */
export async function namesOf(text) {
  const names = Object.fromEntries(
    ["screen", "animator", "interaction", "state", "curve", "value", "subview", "element"].map((kind) => [kind, new Set()]));
  const snapshots = new Set();
  for (let count = 0, next = text; next !== null && count < most; count++) {
    let base = null;
    /** The elements for each of which there is a copy of a view, as that is read. */
    let copies = [];
    for (const { path, isKey, word } of words(next)) {
      const [root, name] = path;
      const key = path.at(-1);
      if (isKey && path.length === 2 && Object.hasOwn(kinds, root)) names[kinds[root]].add(word);
      else if (isKey && path.at(-2) === "states") names.state.add(word);
      else if (isKey) continue;
      else if (path.length === 2 && root === "let") names[isCurve(word) ? "curve" : "value"].add(name);
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
  // Names that are made of others are known when they are played.
  return Object.fromEntries(Object.entries(all).map(([kind, some]) => [kind, [...new Set(some)].filter((name) => !name.includes("{"))]));
}
