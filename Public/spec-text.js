/** Changes single members of a spec's text, and leaves all other characters as they are. */

/** Formats a value as JSON on one line with spaces, such as `{ "at": 0, "location": [1, 2] }`. */
export const oneLine = (value) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ").replaceAll(/\[ ([^\[\]]*) \]/g, "[$1]");

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

/** Range of a member's value in the text of an object, as [start, end]; null if there is no such member. */
function place(text, key) {
  let at = text.indexOf("{") + 1;
  for (;;) {
    at += /^[\s,]*/.exec(text.slice(at))[0].length;
    if (text[at] === "}") return null;
    const end = stringEnd(text, at);
    const name = JSON.parse(text.slice(at, end));
    const start = end + /^\s*:\s*/.exec(text.slice(end))[0].length;
    at = valueEnd(text, start);
    if (name === key) return [start, start + text.slice(start, at).trimEnd().length];
  }
}

/** Texts of the elements of an array that is a member of an object, each as it is written. */
export function elements(text, key) {
  const [start, end] = place(text, key);
  const all = [];
  for (let at = start + 1; ;) {
    at += /^[\s,]*/.exec(text.slice(at, end))[0].length;
    if (text[at] === "]") return all;
    const next = valueEnd(text, at);
    all.push(text.slice(at, next).trimEnd());
    at = next;
  }
}

/** Replaces the value of the member `inner` of the object in the member `outer`; null if either does not exist. */
export function withInner(text, [outer, inner], value) {
  const [start, end] = typeof parsed(text)?.[outer] === "object" ? place(text, outer) ?? [] : [];
  const found = text[start] === "{" ? place(text.slice(start, end), inner) : null;
  return found && text.slice(0, start + found[0]) + value + text.slice(start + found[1]);
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
