/**
 * The versions of what is worked on: its spec after each change that was rendered, the newest first.
 */

const key = "filmstrip.history";
/** How many versions are kept of one draft, and how many letters of all of them: the browser has room for 24 drafts. */
const most = { versions: 24, letters: 40_000 };
/** How long a version must last to be kept when another follows, in milliseconds: a knob that turns makes one version. */
const settling = 2000;

/** As many of the versions, from the newest, as there is room for; the newest always. */
function bounded(versions) {
  let letters = 0;
  return versions.slice(0, most.versions).filter(({ text }, index) => (letters += text.length) <= most.letters || index === 0);
}

/**
 * A history with one more version.
 * @param {{text: string, made: number, said: string, isKept: boolean}[]} history Newest first; `made` in milliseconds since 1970,
 *   `said` is what became of the transitions, and what `isKept` lasts however short it was the newest.
 * @param {string} text The spec.
 * @param {string} said What became of its transitions.
 */
export function withVersion(history, text, said) {
  const now = Date.now();
  if (history[0]?.text === text) return [{ ...history[0], said }, ...history.slice(1)];
  const isPassing = history.length > 0 && !history[0].isKept && now - history[0].made < settling;
  const before = (isPassing ? history.slice(1) : history).filter((version) => version.text !== text);
  return bounded([{ text, made: now, said, isKept: false }, ...before]);
}

/** The kept history; empty if there is none. */
export function keptHistory() {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(all) ? all.filter((version) => typeof version?.text === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps a history if the browser has room for it. */
export function keepHistory(history) {
  try {
    localStorage.setItem(key, JSON.stringify(history));
  } catch {
    // The text itself matters more, and tells of it.
  }
}
