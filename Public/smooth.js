/** Frames between a film's frames, rendered by the service on demand at one pixel per point. */
import { render } from "/api.js";
import { rounded } from "/dom.js";
import { Film } from "/film.js";
import { reduced, small } from "/pictures.js";
import { parsed } from "/spec-text.js";

/** Frames per second of the display. */
const rate = 60;
const portion = 15;
/** Maximum number of cached frames; those farthest from the current time are dropped first. */
const most = 600;

/** Frames of one spec, loaded on demand. */
export class Smooth {
  /**
   * @param {[number, number]} span First and last time to show, in stage seconds.
   * @param {() => void} onArrival Called whenever more pictures have arrived.
   */
  constructor(text, files, size, span, onArrival) {
    this.onArrival = onArrival;
    this.spec = parsed(text);
    this.files = reduced(this.spec, files, size);
    this.span = span;
    this.controller = new AbortController();
    /** Films of one portion of frames each, by the portion's index. */
    this.films = new Map();
    this.speed = 1;
  }

  /** Sets the playback speed and discards all frames: slower playback needs frames at shorter intervals. */
  set speed(speed) {
    this.pace = rate / speed;
    this.clear();
  }

  close() {
    this.controller.abort();
    this.clear();
  }

  clear() {
    for (const film of this.films.values()) film.close();
    this.films.clear();
  }

  /**
   * URL of the picture at a time; null while there is none, in which case it is requested.
   * @param {number} time Stage seconds.
   * @param {boolean} isPlaying True to request the frames of the next second, too.
   */
  at(time, isPlaying) {
    const index = Math.floor((time - this.span[0]) * this.pace + 1e-6);
    this.wanted = Math.max(0, index);
    this.ahead = isPlaying ? rate / portion : 1;
    if (!this.isBusy && !this.controller.signal.aborted) this.fill();
    return this.films.get(Math.floor(index / portion))?.frames[index % portion].url ?? null;
  }

  /** Index of the first missing portion, starting at the wanted frame; null if all requested portions are there. */
  missing() {
    const last = Math.ceil((this.span[1] - this.span[0]) * this.pace);
    const begin = Math.floor(this.wanted / portion);
    for (let part = begin; part * portion <= last && part - begin < this.ahead; part++) {
      if (!this.films.has(part)) return part;
    }
    return null;
  }

  async fill() {
    this.isBusy = true;
    const { signal } = this.controller;
    try {
      const files = await this.files;
      for (let part = this.missing(); part !== null && !signal.aborted; part = this.missing()) {
        const pace = this.pace;
        const times = Array.from({ length: portion }, (_, index) =>
          rounded(this.span[0] + (part * portion + index) / pace, 6));
        const film = new Film(await (await render(JSON.stringify(small(this.spec, { times })), files, "zip", signal)).arrayBuffer());
        if (signal.aborted || pace !== this.pace) {
          film.close();
          continue;
        }
        this.films.set(part, film);
        this.forget();
        this.onArrival();
      }
    } catch {
      // The film's own frames remain; errors are reported when those are rendered.
      this.controller.abort();
    }
    this.isBusy = false;
  }

  forget() {
    const away = (part) => Math.abs(part * portion - this.wanted);
    while (this.films.size * portion > most) {
      const far = [...this.films.keys()].reduce((a, b) => away(a) > away(b) ? a : b);
      this.films.get(far).close();
      this.films.delete(far);
    }
  }
}
