/** Valid keys and values at a position in a spec, and their descriptions, from the language's JSON Schema. */
import { ask } from "/api.js";

let loading = null;

export function schema() {
  loading ??= ask("/v1/schema").then((answer) => answer.json()).catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

const tokens = /"(?:[^"\\\n]|\\.)*("|$)?|[{}\[\],:]|[^\s"{}\[\],:]+/gm;

/** Decodes a JSON string, which may lack its end. */
export function said(string) {
  try {
    return JSON.parse(/^"(?:[^"\\]|\\.)*"$/s.test(string) ? string : `${string}"`);
  } catch {
    return string.slice(1);
  }
}

const isKeyIn = (box) => box.isObject && !box.hasKey;

/**
 * Tokens of a text that may be incomplete.
 * @returns {Generator<{token: string, index: number, isWord: boolean, stack: Object[]}>} Each token with the objects
 *   and arrays that are open where it begins, from the outside in: `key` is the current key or index, `keys` are all
 *   keys so far by their offsets.
 */
export function* walk(text) {
  const stack = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const isWord = !/^[{}\[\],:]$/.test(token);
    yield { token, index, isWord, stack };
    const box = stack.at(-1);
    if (token === "{" || token === "[") stack.push({ isObject: token === "{", hasKey: false, key: token === "{" ? null : 0, keys: new Map() });
    else if (token === "}" || token === "]") stack.pop();
    else if (box === undefined) continue;
    else if (token === ":") box.hasKey = box.isObject;
    else if (token === ",") [box.hasKey, box.key] = [false, box.isObject ? null : box.key + 1];
    else if (isKeyIn(box) && token.startsWith('"')) {
      box.key = said(token);
      box.keys.set(index, box.key);
    }
  }
}

/** Keys and scalar values of a text, each with its path: it ends with the key itself, the value's key, or its index. */
export function* words(text) {
  for (const { token, isWord, stack } of walk(text)) {
    if (!isWord || stack.length === 0) continue;
    const [isKey, word] = [isKeyIn(stack.at(-1)), token.startsWith('"') ? said(token) : token];
    const path = stack.map(({ key }) => key);
    yield { path: isKey ? [...path.slice(0, -1), word] : path, isKey, word };
  }
}

/**
 * Place of a caret in a text.
 * @returns {{path: (string|number)[], isKey: boolean, start: number, end: number, keys: string[]}|null} Path of the
 *   object around a key, or of a value; range of the string or word at the caret, empty if there is none; and the other
 *   keys of the object. null outside all objects and arrays.
 */
export function placeAt(text, caret) {
  let [here, open, last] = [null, [], 0];
  const note = (start, end) => {
    const box = open.at(-1);
    if (box === undefined) return;
    const isKey = isKeyIn(box);
    here = { path: open.slice(0, isKey ? -1 : undefined).map(({ key }) => key), isKey, start, end, box };
  };
  for (const { token, index, isWord, stack } of walk(text)) {
    open = stack;
    // A string that is not closed yet ends no later than the caret.
    const isOpen = token.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/.test(token) && caret > index;
    const end = isOpen ? Math.min(index + token.length, caret) : index + token.length;
    // Between two tokens, or within a word.
    if (here === null && caret <= index && caret >= last && !(isWord && caret === index)) note(caret, caret);
    if (here === null && isWord && caret >= index && caret <= end) note(index, end);
    if (here !== null && /^[}\]]$/.test(token) && stack.at(-1) === here.box) break;
    last = end;
  }
  if (here === null && caret >= last) note(caret, caret);
  if (here === null) return null;
  const { path, isKey, start, end, box } = here;
  return { path, isKey, start, end, keys: [...box.keys].filter(([at]) => at !== start).map(([, key]) => key) };
}

/** A schema with its references and alternatives, resolved to one flat list. */
function meant(root, part, seen = new Set()) {
  if (part === null || typeof part !== "object" || seen.has(part)) return [];
  seen.add(part);
  const all = [part];
  if (typeof part.$ref === "string") {
    const steps = part.$ref.slice(2).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    all.push(...meant(root, steps.reduce((at, step) => at?.[step], root), seen));
  }
  for (const key of ["anyOf", "oneOf", "allOf"]) for (const one of part[key] ?? []) all.push(...meant(root, one, seen));
  return all;
}

/** Schemas of a member, from the schemas of its object or array. */
function member(root, parts, step) {
  const next = parts.flatMap((part) => typeof step === "number"
    ? [part.prefixItems?.[step] ?? part.items]
    : [Object.hasOwn(part.properties ?? {}, step) ? part.properties[step] : part.additionalProperties]);
  const seen = new Set();
  return next.flatMap((one) => meant(root, one, seen));
}

export const schemasAt = (root, path, start = root) => path.reduce((parts, step) => member(root, parts, step), meant(root, start));

/** First description among schemas; empty if none has one. */
export const description = (parts) => parts.find((part) => part.description !== undefined)?.description ?? "";

/** Opening and closing characters of a schema's values; empty if they vary. */
function opening(parts) {
  const kinds = parts.flatMap((part) => part.type ?? (part.enum ? "string" : part.properties ? "object" : []));
  if (kinds.length > 0 && kinds.every((kind) => kind === "object")) return ["{ ", " }"];
  if (kinds.length > 0 && kinds.every((kind) => kind === "array")) return ["[", "]"];
  return kinds.length > 0 && kinds.every((kind) => kind === "string") ? ['"', '"'] : ["", ""];
}

const kinds = [
  ["element", /SCREEN\.VIEW/], ["view", /name of a view\b(?! of| in| within)/i], ["subview", /name of (?:a|the) (?:sub|scroll )?view\b/i],
  ["screen", /name of a screen\b/i], ["animator", /name of an animator\b/i], ["interaction", /name of an interaction\b/i],
  ["state", /name of a state\b/i], ["curve", /\bcurve such as\b/i], ["value", /\bexpression of\b|\bnumber\b/i],
];

/** Kind of the names that a schema's value refers to; null if it is not a name. */
export function kindOf(parts) {
  if (!parts.some(({ type }) => [type].flat().includes("string"))) return null;
  return kinds.find(([, pattern]) => parts.some(({ description: words = "" }) => pattern.test(words)))?.[0] ?? null;
}

/**
 * Valid keys or values at a place.
 * @param {Object<string, string[]>} names Names in the spec, by kind.
 * @returns {{label: string, text: string, back: number, about: string}[]} `label` to display, `text` to insert,
 *   distance `back` of the caret from its end, and description.
 */
export function suggestions(root, { path, isKey, keys }, names = {}) {
  const parts = schemasAt(root, path);
  const all = new Map();
  if (isKey) {
    for (const part of parts) {
      for (const key of Object.keys(part.properties ?? {})) {
        if (keys.includes(key) || all.has(key)) continue;
        const inner = member(root, parts, key);
        const [before, after] = opening(inner);
        all.set(key, { label: key, text: `${JSON.stringify(key)}: ${before}${after}`, back: after.length, about: description(inner) });
      }
    }
    return [...all.values()];
  }
  const add = (value, about) => {
    const text = JSON.stringify(value);
    if (!all.has(text)) all.set(text, { label: typeof value === "string" ? value : text, text, back: 0, about });
  };
  for (const name of names[kindOf(parts)] ?? []) add(name, description(parts));
  for (const part of parts) {
    const values = part.enum ?? (part.const !== undefined ? [part.const] : [part.type].flat().includes("boolean") ? [true, false] : []);
    const isOwn = part.description !== undefined && part.const !== undefined;
    for (const value of values) add(value, isOwn ? part.description : description(parts));
  }
  for (const { examples = [], default: usual } of parts) {
    for (const value of usual === undefined ? examples : [usual, ...examples]) add(value, description(parts));
  }
  return [...all.values()];
}

/** Description of the key or value at a place; empty if there is none. */
export function about(root, text, { path, isKey, start, end }) {
  const whole = isKey ? [...path, said(text.slice(start, end))] : path;
  return start === end ? "" : description(schemasAt(root, whole));
}
