/** Keeps what is being worked on across visits: the spec's text and its versions, those that were left, and pictures. */
import { nameOf, parsed } from "/spec-text.js";

const textKey = "filmstrip.draft";
const draftsKey = "filmstrip.drafts";
const historyKey = "filmstrip.history";
const most = 24;

/** What the browser keeps under a key; null if there is nothing. */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Has the browser keep a text under a key; false if it does not. */
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

/** What is kept as a list of texts; empty if there is none. */
function listed(key) {
  try {
    const all = JSON.parse(kept(key) ?? "[]");
    return Array.isArray(all) ? all.filter((one) => typeof one?.text === "string") : [];
  } catch {
    return [];
  }
}

/** The drafts that were left, newest first: `name`, `text`, `history`, and when they were `kept`, in milliseconds since 1970. */
export const drafts = () => listed(draftsKey);

/**
 * Keeps a text and its history among the drafts, the oldest of which are given up; nothing if there is no text, or if it
 * only names a preset and always did.
 */
export function keepDraft(text, history) {
  if (text === null || text.trim() === "") return;
  const spec = parsed(text);
  if (spec !== null && Object.keys(spec).join() === "preset" && history.length < 2) return;
  const all = [{ name: (nameOf(text) || text.trim()).slice(0, 60), text, history, kept: Date.now() }, ...drafts().filter((draft) => draft.text !== text)];
  // There may be room for fewer.
  let count = Math.min(all.length, most);
  while (count > 0 && !keep(draftsKey, JSON.stringify(all.slice(0, count)))) count--;
}

/** How many versions are kept of one draft, and how many letters of all of them: the browser has room for 24 drafts. */
const room = { versions: 24, letters: 40_000 };
/** How long a version must last to be kept when another follows, in milliseconds: a knob that turns makes one version. */
const settling = 2000;

/** As many of the versions, from the newest, as there is room for; the newest always. */
function bounded(versions) {
  let letters = 0;
  return versions.slice(0, room.versions).filter(({ text }, index) => (letters += text.length) <= room.letters || index === 0);
}

/**
 * A history with one more version.
 * @param {{text: string, made: number, said: string, isKept: boolean}[]} history Newest first; `made` in milliseconds since 1970,
 *   `said` is what became of the transitions, and what `isKept` lasts however short it was the newest.
 * @param {string} said What became of its transitions.
 */
export function withVersion(history, text, said) {
  const now = Date.now();
  if (history[0]?.text === text) return [{ ...history[0], said }, ...history.slice(1)];
  const isPassing = history.length > 0 && !history[0].isKept && now - history[0].made < settling;
  const before = (isPassing ? history.slice(1) : history).filter((version) => version.text !== text);
  return bounded([{ text, made: now, said, isKept: false }, ...before]);
}

export const keptHistory = () => listed(historyKey);

/** Keeps a history if the browser has room for it: the text itself matters more, and tells of it. */
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

/** The kept pictures, by name; none where the browser keeps none. */
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
 * Keeps these pictures and those that some texts name, and no others; false if the browser does not.
 * @param {Map<string, Blob>} map Pictures by name.
 * @param {string[]} texts The specs of drafts.
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
