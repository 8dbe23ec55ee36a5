/** Keeps the user's work across visits: the spec's text and its versions, earlier drafts, and pictures. */
import { nameOf, parsed } from "/spec-text.js";

const textKey = "filmstrip.draft";
const draftsKey = "filmstrip.drafts";
const historyKey = "filmstrip.history";
const openingKey = "filmstrip.opening";
const most = 24;

/** Text stored under a key; null if there is none, or if the browser refuses access. */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; false if the browser refuses. */
function keep(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export const keptText = () => kept(textKey);
export const keepText = (text) => keep(textKey, text);

/** Stores the script that "Start over" returns to; null stands for that of the preset. */
export const keepOpening = (script) => keep(openingKey, JSON.stringify(script));

/** Script stored for the text that was worked on last. */
export function keptOpening(script) {
  const text = kept(openingKey);
  return text === null ? script : JSON.parse(text);
}

/** List of objects with a `text`, stored under a key; empty if there is none. */
function listed(key) {
  try {
    const all = JSON.parse(kept(key) ?? "[]");
    return Array.isArray(all) ? all.filter((one) => typeof one?.text === "string") : [];
  } catch {
    return [];
  }
}

/** Earlier drafts, newest first: `name`, `text`, `history`, and the time `kept`, in milliseconds since 1970. */
export const drafts = () => listed(draftsKey);

/**
 * Adds a text and its history to the drafts, and drops the oldest drafts if there are too many. Does nothing if there
 * is no text, or if the text only names a preset and has no earlier version.
 */
export function keepDraft(text, history) {
  if (text === null || text.trim() === "") return;
  const spec = parsed(text);
  if (spec !== null && Object.keys(spec).join() === "preset" && history.length < 2) return;
  const all = [{ name: (nameOf(text) || text.trim()).slice(0, 60), text, history, kept: Date.now() }, ...drafts().filter((draft) => draft.text !== text)];
  // The browser may have room for fewer.
  let count = Math.min(all.length, most);
  while (count > 0 && !keep(draftsKey, JSON.stringify(all.slice(0, count)))) count--;
}

/** Maximum number of a draft's versions, and of characters in all of them: the browser has room for 24 drafts. */
const room = { versions: 24, letters: 40_000 };
/** Minimum age of a version to be kept when another follows, in milliseconds: turning a knob makes only one version. */
const settling = 2000;

/** The newest versions within the limits of `room`; always includes the newest one. */
function bounded(versions) {
  let letters = 0;
  return versions.slice(0, room.versions).filter(({ text }, index) => (letters += text.length) <= room.letters || index === 0);
}

/**
 * Adds a version to a history.
 * @param {{text: string, made: number, said: string, isKept: boolean}[]} history Newest first; `made` is in
 *   milliseconds since 1970, `said` is the outcome of the transitions, and a version with `isKept` is kept whatever its
 *   age.
 * @param {string} said Outcome of the new version's transitions.
 */
export function withVersion(history, text, said) {
  const now = Date.now();
  if (history[0]?.text === text) return [{ ...history[0], said }, ...history.slice(1)];
  const isPassing = history.length > 0 && !history[0].isKept && now - history[0].made < settling;
  const before = (isPassing ? history.slice(1) : history).filter((version) => version.text !== text);
  return bounded([{ text, made: now, said, isKept: false }, ...before]);
}

export const keptHistory = () => listed(historyKey);

/** Stores a history if the browser has room for it; a failure may be ignored, as storing the text reports its own. */
export const keepHistory = (history) => keep(historyKey, JSON.stringify(history));

const settled = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

let database = null;

async function files(mode) {
  if (database === null) {
    const opening = indexedDB.open("filmstrip", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files");
    database = await settled(opening);
    database.onclose = () => { database = null; };
  }
  return database.transaction("files", mode).objectStore("files");
}

/** Stored pictures by name; empty if the browser stores none. */
export async function keptFiles() {
  try {
    const store = await files("readonly");
    const [names, blobs] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    return new Map(names.map((name, index) => [name, blobs[index]]));
  } catch {
    return new Map();
  }
}

/**
 * Stores pictures, and deletes all others that no text refers to; false if the browser refuses.
 * @param {Map<string, Blob>} map Pictures by name.
 * @param {string[]} texts Specs whose pictures are kept, such as those of drafts.
 */
export async function keepFiles(map, texts = []) {
  try {
    const store = await files("readwrite");
    for (const name of await settled(store.getAllKeys())) {
      if (!texts.some((text) => text.includes(JSON.stringify(name)))) store.delete(name);
    }
    for (const [name, blob] of map) store.put(blob, name);
    await new Promise((done, failed) => {
      store.transaction.oncomplete = done;
      store.transaction.onabort = failed;
    });
    return true;
  } catch {
    return false;
  }
}
