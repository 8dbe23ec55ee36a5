/** A film: the timeline and the pictures of one rendering, and the outcome of its transitions in words. */
import { percent, seconds } from "/dom.js";

/**
 * Entries of a ZIP archive by name: their compression method, 0 for none, and their bytes.
 * @throws {Error} If the data is not an archive.
 */
export function entriesOf(buffer) {
  const view = new DataView(buffer);
  const end = buffer.byteLength - 22;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error("The response is not a ZIP archive.");
  const files = new Map();
  const decoder = new TextDecoder();
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const size = view.getUint32(entry + 20, true);
    const nameLength = view.getUint16(entry + 28, true);
    const header = view.getUint32(entry + 42, true);
    const name = decoder.decode(new Uint8Array(buffer, entry + 46, nameLength));
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    files.set(name, { method: view.getUint16(entry + 10, true), bytes: new Uint8Array(buffer, start, size) });
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return files;
}

/**
 * Scale in pixels per point, 0.1…4, that makes a film as sharp as the screen allows at a width in CSS pixels.
 * @param {number} points Width of a frame in points.
 * @param {number} steps Steps per unit of scale; the scale is rounded up to the next step.
 */
export const density = (width, points, steps) => Math.min(4, Math.max(0.1, Math.ceil(width / points * devicePixelRatio * steps) / steps));

/** The result of one rendering. */
export class Film {
  /**
   * @param {ArrayBuffer} archive Response of the service in the format `zip`.
   * @param {string[]} warnings Warnings of that response.
   */
  constructor(archive, warnings = []) {
    const files = entriesOf(archive);
    const read = (name) => JSON.parse(new TextDecoder().decode(files.get(name).bytes));
    this.warnings = warnings;
    /** Frame size in pixels, scale, display size in points, and the display's rectangle unless that is the frame. */
    this.manifest = read("manifest.json");
    this.timeline = read("timeline.json");
    this.transitions = this.timeline.transitions;
    /** Gestures of screens' behaviors, and the states that they enter. */
    this.changes = this.timeline.changes ?? [];
    this.events = this.timeline.events;
    this.findings = this.timeline.findings;
    const urls = new Map();
    this.frames = this.timeline.frames.map((frame, index) => {
      const { file, pixels } = this.manifest.frames[index];
      // Identical frames share a picture.
      if (!urls.has(pixels)) urls.set(pixels, URL.createObjectURL(new Blob([files.get(file).bytes], { type: "image/png" })));
      return { ...frame, url: urls.get(pixels) };
    });
    this.urls = [...urls.values()];
  }

  /** Adopts the pictures of the same film rendered at another scale. */
  take({ manifest, frames, urls }) {
    this.manifest = manifest;
    for (const [index, { url }] of frames.entries()) this.frames[index].url = url;
    this.urls.push(...urls);
  }

  close() { for (const url of this.urls) URL.revokeObjectURL(url); }

  /** First and last time of the frames, touches, transitions and changes of states, in stage seconds; never empty. */
  get span() {
    const times = [
      ...this.frames.map((frame) => frame.time),
      ...this.events.filter((event) => event.name.startsWith("touch.")).map((event) => event.time),
      ...[...this.transitions, ...this.changes].flatMap(({ began, ended }) => [began, ended ?? began]),
    ];
    const [first, last] = [Math.min(...times), Math.max(...times)];
    return [first, last > first ? last : first + 0.001];
  }

  /** Index of the frame that shows a time: the latest one not after it, or the first one. */
  frameAt(time) { return Math.max(0, this.frames.findLastIndex((frame) => frame.time <= time + 1e-6)); }

  /** True if a frame shows exactly this time. */
  has(time) { return Math.abs(this.frames[this.frameAt(time)].time - time) < 1e-6; }

  /** Index of the first frame at or after a time, or of the last one. */
  frameFrom(time) {
    const index = this.frames.findIndex((frame) => frame.time >= time - 1e-6);
    return index < 0 ? this.frames.length - 1 : index;
  }
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Progress of an interactive transition when the finger let go; null if none was recorded. */
function progressAtRelease(film, { id, began, released }) {
  const updates = film.events.filter((event) =>
    event.name === "context.updateInteractiveTransition" && event.transition === id
    && event.time >= began && event.time <= released + 1e-6);
  const value = updates.at(-1)?.value;
  return typeof value === "number" ? value : null;
}

function sentence(film, transition) {
  const { operation, outcome, began, released, ended } = transition;
  const name = capital(operation);
  if (outcome === "stalled" || ended === null) return `${name} did not end: completeTransition was not called`;
  if (released === null) return `${name} ${outcome} in ${seconds(ended - began)}`;
  const progress = progressAtRelease(film, transition);
  const far = progress === null ? "" : ` at ${percent(progress)}`;
  return `${name} ${outcome}${far}: released at ${seconds(released)}`;
}

export function outcome(film) {
  if (film.transitions.length === 0) {
    const isTouched = film.events.some(({ name }) => name === "touch.began");
    return isTouched ? "No transition began: no interaction responded to the touch." : "No transition began.";
  }
  // Keep a number and its unit on one line.
  return film.transitions.map((transition) => sentence(film, transition) + ".").join("\n").replaceAll(/ (?=%|s\b)/g, "\u00a0");
}
