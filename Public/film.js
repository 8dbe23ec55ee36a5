/**
 * A film: what one rendering gave, with its frames' pictures.
 */
import { unzip } from "/zip.js";

/** What one rendering gave. */
export class Film {
  /**
   * @param {ArrayBuffer} archive The service's answer in the format `zip`.
   * @param {string[]} warnings What the answer warned of.
   */
  constructor(archive, warnings = []) {
    const files = unzip(archive);
    const read = (name) => JSON.parse(new TextDecoder().decode(files.get(name)));
    this.warnings = warnings;
    /** Size in pixels, scale, and where the display lies if it is not the whole frame. */
    this.manifest = read("manifest.json");
    this.timeline = read("timeline.json");
    this.transitions = this.timeline.transitions;
    this.events = this.timeline.events;
    this.findings = this.timeline.findings;
    const urls = new Map();
    this.frames = this.timeline.frames.map((frame, index) => {
      const { file, pixels } = this.manifest.frames[index];
      // Frames that look alike share a picture.
      if (!urls.has(pixels)) urls.set(pixels, URL.createObjectURL(new Blob([files.get(file)], { type: "image/png" })));
      return { ...frame, url: urls.get(pixels) };
    });
    this.urls = [...urls.values()];
  }

  /** Gives the pictures' memory back. */
  close() { for (const url of this.urls) URL.revokeObjectURL(url); }

  /** Where the display lies in each frame, in pixels. */
  get display() { return this.manifest.display ?? [0, 0, ...this.manifest.size]; }

  /** From when to when there is something to show, in stage seconds. */
  get span() {
    const times = [
      ...this.frames.map((frame) => frame.time),
      ...this.events.filter((event) => event.name.startsWith("touch.")).map((event) => event.time),
      ...this.transitions.flatMap((transition) => [transition.began, transition.ended ?? transition.began]),
    ];
    const [first, last] = [Math.min(...times), Math.max(...times)];
    return [first, last > first ? last : first + 0.001];
  }

  /** The frame that shows a time: the latest that is not after it, or the first. */
  frameAt(time) { return Math.max(0, this.frames.findLastIndex((frame) => frame.time <= time + 1e-6)); }

  /** Whether one of the frames shows just this time. */
  has(time) { return Math.abs(this.frames[this.frameAt(time)].time - time) < 1e-6; }

  /** The first frame at a time or after it, or the last. */
  frameFrom(time) {
    const index = this.frames.findIndex((frame) => frame.time >= time - 1e-6);
    return index < 0 ? this.frames.length - 1 : index;
  }
}
