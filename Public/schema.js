/**
 * The keys and values that may stand at a place of a spec, and their explanations, by the language's JSON Schema.
 */
import { ask } from "/api.js";

let loading = null;

/** The schema, asked for once. */
export function schema() {
  loading ??= ask("/v1/schema").then((answer) => answer.json()).catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

const tokens = /"(?:[^"\\\n]|\\.)*("|$)?|[{}\[\],:]|[^\s"{}\[\],:]+/gm;

/** The text that a string or a part of one says. */
function said(string) {
  try {
    return JSON.parse(/^"(?:[^"\\]|\\.)*"$/s.test(string) ? string : `${string}"`);
  } catch {
    return string.slice(1);
  }
}

/**
 * Where a place in a text is: within what, and what stands there.
 * @returns {{path: (string|number)[], isKey: boolean, start: number, end: number, keys: string[]}|null} The path of the object
 *   around a key, or of a value; the string or word at the place, empty if there is none; and the keys that the object has
 *   otherwise. null outside of everything.
 */
export function placeAt(text, caret) {
  const stack = [];
  let here = null;
  const top = () => stack.at(-1);
  const note = (start, end) => {
    const box = top();
    if (box === undefined) return;
    const isKey = box.isObject && !box.hasKey;
    const path = stack.slice(0, isKey ? -1 : undefined).map(({ key }) => key);
    here = { path: isKey ? stack.slice(0, -1).map(({ key }) => key) : path, isKey, start, end, box };
  };
  let last = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    // A string that is not closed yet goes no farther than the caret.
    const end = token.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/.test(token) && caret > index ? Math.min(index + token.length, caret) : index + token.length;
    const isWord = !/^[{}\[\],:]$/.test(token);
    // Between two tokens, or within a word.
    if (here === null && caret <= index && caret >= last && !(isWord && caret === index)) note(caret, caret);
    if (here === null && isWord && caret >= index && caret <= end) note(index, end);
    if (here !== null && stack.length === 0) break;
    last = end;
    const box = top();
    if (token === "{" || token === "[") stack.push({ isObject: token === "{", hasKey: false, key: token === "[" ? 0 : null, keys: [] });
    else if (token === "}" || token === "]") {
      stack.pop();
      if (here !== null && here.box === box) break;
    } else if (box === undefined) continue;
    else if (token === ",") {
      if (box.isObject) [box.hasKey, box.key] = [false, null];
      else box.key++;
    } else if (token === ":") box.hasKey = box.isObject;
    else if (box.isObject && !box.hasKey && token.startsWith('"') && here?.start !== index) {
      box.key = said(token);
      box.keys.push(box.key);
    } else if (box.isObject && !box.hasKey && token.startsWith('"')) box.key = said(token);
  }
  if (here === null && caret >= last) note(caret, caret);
  return here === null ? null : { path: here.path, isKey: here.isKey, start: here.start, end: here.end, keys: here.box.keys };
}

/** A schema and all that it stands for: references followed, alternatives side by side. */
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

/** The schemas of a member, from those of what it is in. */
function member(root, parts, step) {
  const next = parts.flatMap((part) => typeof step === "number"
    ? [part.prefixItems?.[step] ?? part.items]
    : [Object.hasOwn(part.properties ?? {}, step) ? part.properties[step] : part.additionalProperties]);
  const seen = new Set();
  return next.flatMap((one) => meant(root, one, seen));
}

/** The schemas of the value at a path. */
export const schemasAt = (root, path) => path.reduce((parts, step) => member(root, parts, step), meant(root, root));

/** The words of a schema; empty if nothing. */
export const description = (parts) => parts.find((part) => part.description !== undefined)?.description ?? "";

/** The beginning of a value of a schema: with what it opens and closes. */
function opening(parts) {
  const kinds = parts.flatMap((part) => part.type ?? (part.enum ? "string" : part.properties ? "object" : []));
  if (kinds.length > 0 && kinds.every((kind) => kind === "object")) return ["{ ", " }"];
  if (kinds.length > 0 && kinds.every((kind) => kind === "array")) return ["[", "]"];
  return kinds.length > 0 && kinds.every((kind) => kind === "string") ? ['"', '"'] : ["", ""];
}

/**
 * The keys and values that may stand at a place.
 * @returns {{label: string, text: string, back: number, about: string}[]} What is read, what is written, how far from its end
 *   the caret stands, and what is known of it.
 */
export function suggestions(root, { path, isKey, keys }) {
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
  for (const part of parts) {
    const values = part.enum ?? (part.const !== undefined ? [part.const] : [part.type].flat().includes("boolean") ? [true, false] : []);
    for (const value of values) {
      const text = JSON.stringify(value);
      const isOwn = part.description !== undefined && part.const !== undefined;
      if (!all.has(text)) all.set(text, { label: String(value), text, back: 0, about: isOwn ? part.description : description(parts) });
    }
  }
  for (const { default: usual } of parts) {
    const text = JSON.stringify(usual);
    if (usual !== undefined && !all.has(text)) all.set(text, { label: text, text, back: 0, about: description(parts) });
  }
  return [...all.values()];
}

/** The explanation of a place: of the key there, or of the value. */
export function about(root, text, { path, isKey, start, end }) {
  const whole = isKey ? [...path, said(text.slice(start, end))] : path;
  return start === end ? "" : description(schemasAt(root, whole));
}
