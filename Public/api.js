/**
 * Client of the service's HTTP interface; failed requests throw a `Refusal`.
 *
 * In all scripts of the pages, `text` is a spec, `files` maps the names that the spec gives its pictures to their
 * blobs, and `signal` aborts the request.
 */

const tokenKey = "filmstrip.token";

/** Error of a request that the service refused, or that could not reach the service. */
export class Refusal extends Error {
  /**
   * @param {number} status HTTP status; 0 if the service could not be reached.
   * @param {Object} problem Problem document (RFC 9457); any of its members may be missing.
   * @param {number} [wait] Seconds to wait before the request may be repeated.
   */
  constructor(status, problem, wait = 5) {
    super(problem.detail ?? problem.title ?? `The service responded with status ${status}.`);
    this.status = status;
    this.title = problem.title ?? "";
    /** Errors with `line`, `column`, `pointer` and `detail`; line and column count from 1. */
    this.errors = problem.errors ?? [];
    this.wait = wait;
  }

  get isOffline() { return this.status === 0; }

  get isPassing() { return this.isOffline || this.status === 429 || this.status === 503; }
}

/** Asks the user for a token; set by the page through `onTokenNeeded`. */
let askForToken = async () => null;

/** Sets the function that supplies a token when the service requires one; its result is null if the user cancels. */
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
 * Sends a request; asks the user for a token if the service requires one.
 * @returns {Promise<Response>} Successful response, received completely.
 * @throws {Refusal} If the service refuses or cannot be reached; an aborted request throws an `AbortError`, as `fetch`
 *   does.
 */
export async function ask(path, options = {}) {
  for (;;) {
    const token = sessionStorage.getItem(tokenKey);
    const headers = new Headers(options.headers);
    if (token !== null) headers.set("Authorization", `Bearer ${token}`);
    let answer;
    try {
      const { status, headers: fields, body } = await fetch(path, { ...options, headers });
      // Read the whole body: a truncated response counts as a failure.
      answer = new Response(body && await new Response(body).arrayBuffer(), { status, headers: fields });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Refusal(0, { detail: "The service cannot be reached." });
    }
    if (answer.ok) return answer;
    const refused = await refusal(answer);
    if (refused.status !== 401) throw refused;
    // Another request may have received a token in the meantime.
    if (sessionStorage.getItem(tokenKey) !== token) continue;
    const given = await askForToken(token === null ? "" : refused.message);
    if (given === null) throw refused;
    sessionStorage.setItem(tokenKey, given);
  }
}

/** Files that a spec refers to, as [name, blob] pairs. */
export const named = (text, files) => [...files].filter(([name]) => text.includes(JSON.stringify(name)));

/** `fetch` options that send a spec: the JSON alone, or a form with the files that the spec refers to. */
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
 * @param {string} format Filename extension of the output format, such as `zip`.
 * @param {number} [scale] Maximum number of pixels per point; a spec that asks for fewer keeps its own.
 */
export const render = (text, files, format, signal, scale) =>
  ask(`/v1/filmstrip.${format}${scale === undefined ? "" : `?scale=${scale}`}`, { method: "POST", signal, ...body(text, files) });

/**
 * Timeline of a spec's play, with frames at the given times in stage seconds. The scale is low because the pictures are
 * not used.
 */
export const timeline = async (spec, times, files, signal) =>
  (await render(JSON.stringify({ ...spec, filmstrip: { times, scale: 0.5 } }), files, "json", signal)).json();

/** Posts a spec and requests a response of the given media type. */
function post(path, text, files, signal, type) {
  const request = body(text, files);
  return ask(path, { method: "POST", signal, ...request, headers: { ...request.headers, Accept: `${type};q=0.9, application/problem+json` } });
}

/** Formats of films that the service can make: for some it needs programs that may not be installed. */
export const possibleFormats = async () => (await (await ask("/version")).json()).formats;

/** Requests the decision map of a spec's last gesture: a picture, or its plays as `application/json`. */
export const decisionMap = (text, files, signal, type = "image/svg+xml") => post("/v1/map", text, files, signal, type);

/** Findings of a spec's play, with their positions in its text. */
export const lint = async (text, files, signal) =>
  (await (await post("/v1/lint", text, files, signal, "application/json")).json()).specs[0].findings;

/** Differences between two specs, in the form of a check's report on one spec. */
export const compare = async (baseline, actual, files, signal) => {
  const form = new FormData();
  for (const [name, text] of [["baseline", baseline], ["actual", actual]]) form.append(name, new Blob([text], { type: "application/json" }));
  for (const [name, blob] of named(baseline + actual, files)) form.append("file", blob, name);
  return (await ask("/v1/compare", { method: "POST", signal, body: form, headers: { Accept: "application/json, application/problem+json" } })).json();
};

/**
 * Text of a spec in the standard layout (`format`), expanded to the spec that is played (`expand`), or as UIKit code
 * (`export`).
 */
export const worded = async (text, files, wording, signal) =>
  (await ask(`/v1/${wording}`, { method: "POST", signal, ...body(text, files) })).text();

/** Stores a spec with its files; the result has its `id` and `links`. */
export const store = async (text, files) =>
  (await ask("/v1/specs", { method: "PUT", ...body(text, files) })).json();

let storing = null;

/** Tests if the service stores specs: one that does not answers 501 to each request for one. */
export const isStoring = () => storing ??= ask(`/v1/specs/${"0".repeat(24)}`).then(() => true, ({ status }) => {
  if (![404, 501].includes(status)) storing = null;
  return status === 404;
});

export const presets = async () => (await (await ask("/v1/presets")).json()).presets;

/** Cache of the presets' texts, by name. */
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

/** Warnings in the header of a response, a List of Display Strings (RFC 9651). */
export function warnings(answer) {
  const field = answer.headers.get("filmstrip-warnings") ?? "";
  return [...field.matchAll(/%"([^"]*)"/g)].map((match) => decodeURIComponent(match[1]));
}

// Permalinks: the text of a spec, in the zlib format (RFC 1950), encoded as base64url (RFC 4648, section 5).

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

export async function packed(text) {
  const bytes = new Uint8Array(await through(text, new CompressionStream("deflate")).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Renders a spec by its permalink into an image. */
export async function draw(image, text, format = "png", signal) {
  const url = URL.createObjectURL(await (await ask(`/v1/filmstrip/${format}/${await packed(text)}`, { signal })).blob());
  image.src = url;
  await image.decode().catch(() => null);
  URL.revokeObjectURL(url);
}

/**
 * Decodes the spec in a permalink.
 * @throws {Error} If the text is not a valid permalink.
 */
export async function unpacked(link) {
  const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return through(bytes, new DecompressionStream("deflate")).text();
}
