/** Changes single members of a spec's text, and leaves all other characters as they are. */

/** Formats a value as JSON on one line with spaces, such as `{ "at": 0, "location": [1, 2] }`. */
export const oneLine = (value) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ").replaceAll(/\[ ([^\[\]]*) \]/g, "[$1]");

/** Formats a value as JSON whose lines have at most about a hundred characters. */
export function laid(value, indent = "") {
  const flat = oneLine(value);
  if (value === null || typeof value !== "object" || flat.length + indent.length <= 96) return flat;
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const parts = Object.entries(value).map(([key, part]) => `${inner}${isArray ? "" : `${JSON.stringify(key)}: `}${laid(part, inner)}`);
  return `${isArray ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isArray ? "]" : "}"}`;
}

/** The end of the string that begins at `at`. */
function stringEnd(text, at) {
  for (at++; text[at] !== '"'; at++) if (text[at] === "\\") at++;
  return at + 1;
}

/** The end of the value that begins at `at`. */
function valueEnd(text, at) {
  let depth = 0;
  for (;;) {
    const letter = text[at];
    if (letter === '"') at = stringEnd(text, at) - 1;
    else if (letter === "{" || letter === "[") depth++;
    else if (letter === "}" || letter === "]") {
      if (depth === 0) return at;
      depth--;
    } else if (letter === "," && depth === 0) return at;
    at++;
    if (depth === 0 && (letter === '"' || letter === "}" || letter === "]")) return at;
  }
}

/** Ranges of a member in the text of an object, as [start, end, start of its key]; null if there is no such member. */
function place(text, key) {
  let at = text.indexOf("{") + 1;
  for (;;) {
    at += /^[\s,]*/.exec(text.slice(at))[0].length;
    if (text[at] === "}") return null;
    const [first, end] = [at, stringEnd(text, at)];
    const name = JSON.parse(text.slice(at, end));
    const start = end + /^\s*:\s*/.exec(text.slice(end))[0].length;
    at = valueEnd(text, start);
    if (name === key) return [start, start + text.slice(start, at).trimEnd().length, first];
  }
}

/** Ranges of the elements in the text of an array. */
function places(text) {
  const all = [];
  for (let at = text.indexOf("[") + 1; ;) {
    at += /^[\s,]*/.exec(text.slice(at))[0].length;
    if (text[at] === "]") return all;
    const next = valueEnd(text, at);
    all.push([at, at + text.slice(at, next).trimEnd().length]);
    at = next;
  }
}

/** Texts of the elements of an array that is a member of an object, each as it is written. */
export function elements(text, key) {
  const array = memberText(text, key);
  return places(array).map((range) => array.slice(...range));
}

/** Range of the value at a path of keys and indices; null if there is none. */
function rangeOf(text, path) {
  let [start, end] = [0, text.length];
  for (const [depth, key] of path.entries()) {
    const part = text.slice(start, end);
    const isArray = typeof key === "number";
    if (depth > 0 && part[0] !== (isArray ? "[" : "{")) return null;
    const found = isArray ? places(part)[key] : place(part, key);
    if (!found) return null;
    [start, end] = [start + found[0], start + found[1]];
  }
  return [start, end];
}

/** Value with another one at a path inside it; an array that it lacks on the way is copied from `whole`. */
function put(own, whole, [key, ...rest], value) {
  const base = own ?? (Array.isArray(whole) ? whole : {});
  const inner = rest.length === 0 ? value : put(base[key], whole?.[key], rest, value);
  return Array.isArray(base) ? base.with(key, inner) : { ...base, [key]: inner };
}

/**
 * Text of a spec with a value at a path of keys and indices.
 * @param {Object} [whole] The spec with all that it extends: an array is replaced as a whole, so that one which the text
 *   lacks is copied from there.
 * @returns {string|null} null if the text is not a JSON object.
 */
export function withValue(text, path, value, whole = {}) {
  const spec = parsed(text);
  if (spec === null) return null;
  const range = rangeOf(text, path);
  if (range !== null) return text.slice(0, range[0]) + laid(value) + text.slice(range[1]);
  return withMember(text, path[0], laid(put(spec, whole, path, value)[path[0]], "  "));
}

/** Text of the value of a member in the text of an object; null if there is none, or if the text is not an object. */
export function memberText(text, key) {
  const found = parsed(text) === null ? null : place(text, key);
  return found && text.slice(found[0], found[1]);
}

/** Text of an object without a member. */
export function withoutMember(text, key) {
  const [, end, start] = (parsed(text) === null ? null : place(text, key)) ?? [];
  if (end === undefined) return text;
  const after = /^\s*,\s*/.exec(text.slice(end));
  if (after !== null) return text.slice(0, start) + text.slice(end + after[0].length);
  return text.slice(0, start).replace(/,?\s*$/, "") + text.slice(end);
}

/**
 * Replaces the value of a member in the text of an object, or adds the member at the end.
 * @returns {string|null} null if the text is not a JSON object.
 */
export function withMember(text, key, value) {
  const object = parsed(text);
  if (object === null) return null;
  const found = place(text, key);
  if (found !== null) return text.slice(0, found[0]) + value + text.slice(found[1]);
  const at = text.lastIndexOf("}");
  const before = text.slice(0, at).trimEnd();
  const comma = Object.keys(object).length === 0 ? "" : ",";
  return `${before}${comma}\n  ${JSON.stringify(key)}: ${value}\n${text.slice(at)}`;
}

/** Parses a text as a JSON object; null if it is not one. */
export function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Name of a spec: its description, else the preset or spec that it extends; empty if it has neither. */
export function nameOf(text) {
  const { description, preset, extends: base } = parsed(text) ?? {};
  return String(description ?? preset ?? base ?? "");
}
