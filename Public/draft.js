/**
 * Keeps what is being worked on across visits: the spec's text, and pictures.
 */

const textKey = "filmstrip.draft";

/** The kept text, null if there is none. */
export function keptText() {
  try {
    return localStorage.getItem(textKey);
  } catch {
    return null;
  }
}

/** Keeps a text; false if the browser does not. */
export function keepText(text) {
  try {
    localStorage.setItem(textKey, text);
    return true;
  } catch {
    return false;
  }
}

const settled = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

/** The one connection; null until there is one. */
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

/** Keeps these pictures and no others; false if the browser does not. */
export async function keepFiles(map) {
  try {
    const store = await files("readwrite");
    store.clear();
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
