/**
 * Asks the service, and says plainly what went wrong.
 *
 * On these pages `text` is a spec, `files` are its pictures by the names that it has for them, and `signal` ends what is asked for.
 */

const tokenKey = "filmstrip.token";

/** What the service refused, or that it could not be reached. */
export class Refusal extends Error {
  /**
   * @param {number} status The HTTP status, 0 if nothing answered.
   * @param {Object} problem The problem document (RFC 9457), or what is known of it.
   * @param {number} [wait] Seconds after which the service may be asked again.
   */
  constructor(status, problem, wait = 5) {
    super(problem.detail ?? problem.title ?? `The service answered with ${status}.`);
    this.status = status;
    this.title = problem.title ?? "";
    /** Errors with `line`, `column`, `pointer` and `detail`, line and column from 1. */
    this.errors = problem.errors ?? [];
    this.wait = wait;
  }

  get isOffline() { return this.status === 0; }

  get isPassing() { return this.isOffline || this.status === 429 || this.status === 503; }
}

/** Asks who looks at the page for a token; set by the page. */
let askForToken = async () => null;

/** Has `ask` give a token when the service wants one; null gives up. */
export function onTokenNeeded(ask) { askForToken = ask; }

export const hasToken = () => sessionStorage.getItem(tokenKey) !== null;

async function refusal(answer) {
  let problem = {};
  if (answer.headers.get("content-type")?.startsWith("application/problem+json")) {
    problem = await answer.json().catch(() => ({}));
  }
  const wait = Number(answer.headers.get("retry-after"));
  return new Refusal(answer.status, problem, wait > 0 ? wait : undefined);
}

/**
 * One request; asks for a token if one is needed.
 * @returns {Promise<Response>} An answer that is no refusal.
 * @throws {Refusal} For every other answer; what was aborted throws as fetch does.
 */
export async function ask(path, options = {}) {
  for (;;) {
    const token = sessionStorage.getItem(tokenKey);
    const headers = new Headers(options.headers);
    if (token !== null) headers.set("Authorization", `Bearer ${token}`);
    let answer;
    try {
      const { status, headers: fields, body } = await fetch(path, { ...options, headers });
      // An answer that breaks off is none.
      answer = new Response(body && await new Response(body).arrayBuffer(), { status, headers: fields });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Refusal(0, { detail: "The service cannot be reached." });
    }
    if (answer.ok) return answer;
    const refused = await refusal(answer);
    if (refused.status !== 401) throw refused;
    // Another request may have been given one meanwhile.
    if (sessionStorage.getItem(tokenKey) !== token) continue;
    const given = await askForToken(token === null ? "" : refused.message);
    if (given === null) throw refused;
    sessionStorage.setItem(tokenKey, given);
  }
}

/** Those of the files that a spec names, with their names. */
export const named = (text, files) => [...files].filter(([name]) => text.includes(JSON.stringify(name)));

/** The body of a request for a spec: alone, or as a form with the files that it names. */
function body(text, files) {
  const parts = named(text, files);
  if (parts.length === 0) return { body: text, headers: { "Content-Type": "application/json" } };
  const form = new FormData();
  form.append("spec", new Blob([text], { type: "application/json" }));
  for (const [name, blob] of parts) form.append("file", blob, name);
  return { body: form };
}

/**
 * Renders a spec.
 * @param {string} format An extension, as `zip`.
 * @param {number} [scale] Pixels a point, where the spec asks for more.
 */
export const render = (text, files, format, signal, scale) =>
  ask(`/v1/filmstrip.${format}${scale === undefined ? "" : `?scale=${scale}`}`, { method: "POST", signal, ...body(text, files) });

/** What a spec plays at some times, as its timeline tells it; the pictures behind it are small. */
export const timeline = async (spec, times, files, signal) =>
  (await render(JSON.stringify({ ...spec, filmstrip: { times, scale: 0.5 } }), files, "json", signal)).json();

/** An answer about a spec, of a media type. */
function post(path, text, files, signal, type) {
  const request = body(text, files);
  return ask(path, { method: "POST", signal, ...request, headers: { ...request.headers, Accept: `${type};q=0.9, application/problem+json` } });
}

/** Plays the decision map of a spec's last gesture: a picture, or its plays as `application/json`. */
export const decisionMap = (text, files, signal, type = "image/svg+xml") => post("/v1/decision-map", text, files, signal, type);

/** The findings of a spec's play, with their places in its text. */
export const lint = async (text, files, signal) =>
  (await (await post("/v1/lint", text, files, signal, "application/json")).json()).specs[0].findings;

/** The differences between two specs, as the report of a check of one. */
export const compare = async (baseline, actual, files, signal) => {
  const form = new FormData();
  for (const [name, text] of [["baseline", baseline], ["actual", actual]]) form.append(name, new Blob([text], { type: "application/json" }));
  for (const [name, blob] of named(baseline + actual, files)) form.append("file", blob, name);
  return (await ask("/v1/compare", { method: "POST", signal, body: form, headers: { Accept: "application/json, application/problem+json" } })).json();
};

/** A spec in the standard layout (`format`), or as the one that is played, spelled out (`expand`); text. */
export const worded = async (text, files, wording, signal) =>
  (await ask(`/v1/${wording}`, { method: "POST", signal, ...body(text, files) })).text();

/** Stores a spec with its files, and tells what is known of it: `id`, `links`. */
export const store = async (text, files) =>
  (await ask("/v1/specs", { method: "PUT", ...body(text, files) })).json();

export const presets = async () => (await (await ask("/v1/presets")).json()).presets;

/** The presets' texts by name, as far as they were asked for. */
const known = new Map();

export async function preset(name, signal) {
  if (!known.has(name)) known.set(name, await (await ask(`/v1/presets/${encodeURIComponent(name)}`, { signal })).text());
  return known.get(name);
}

export async function stored(id, signal) {
  const path = `/v1/specs/${encodeURIComponent(id)}`;
  const [spec, list] = await Promise.all([ask(path, { signal }), ask(`${path}/files`, { signal })]);
  const files = new Map();
  for (const file of (await list.json()).files) files.set(file.name, await (await ask(file.path, { signal })).blob());
  return { text: await spec.text(), files };
}

/** The warnings of an answer: a List of Display Strings (RFC 9651). */
export function warnings(answer) {
  const field = answer.headers.get("filmstrip-warnings") ?? "";
  return [...field.matchAll(/%"([^"]*)"/g)].map((match) => decodeURIComponent(match[1]));
}

// Permalinks: specs as text, compressed as zlib does (RFC 1950), in base64url (RFC 4648, section 5).

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

export async function packed(text) {
  const bytes = new Uint8Array(await through(text, new CompressionStream("deflate")).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The spec of a link's text.
 * @throws {Error} For what is no such text.
 */
export async function unpacked(link) {
  const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return through(bytes, new DecompressionStream("deflate")).text();
}
