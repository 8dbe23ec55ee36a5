/** Decision map of the script's last gesture: the outcome for each distance and velocity. */
import { decisionMap } from "/api.js";
import { one, rounded, Turns } from "/dom.js";

const own = "The ring marks the gesture in the script. Point at the map to see the outcome there; click to use that gesture instead.";

/** Panel with the decision map; while it is open, the map is played anew after each film. */
export class Decisions {
  /**
   * @param {(step: number, finger: {from: number[], to: number[], velocity: number}) => void} onChoose Called when
   *   the user chooses a finger on the map, with the index of the script step that it replaces; `from` and `to` are in
   *   points, `velocity` in points per second.
   */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.panel = one("decisions");
    this.picture = one("decisions-map");
    this.said = one("decisions-said");
    this.turns = new Turns();
    this.shown = null;
    /** Promise of the displayed map's plays; null until they are requested. */
    this.plays = null;
    /** Last pointer event over the map; null while the pointer is elsewhere. */
    this.pointed = null;
    this.panel.addEventListener("toggle", () => this.refresh());
    this.picture.addEventListener("pointerenter", () => this.ask());
    this.picture.addEventListener("pointermove", (event) => this.tell(event));
    this.picture.addEventListener("pointerleave", () => {
      this.pointed = null;
      if (!this.picture.hidden && this.shown === this.text) this.said.textContent = own;
    });
    this.picture.addEventListener("click", (event) => this.choose(event));
  }

  load(text, files) {
    [this.text, this.files] = [text, files];
    this.refresh();
  }

  async refresh() {
    if (!this.panel.open || this.text === undefined) return;
    // Discard responses for outdated text.
    const signal = this.turns.next();
    const { text, files } = this;
    this.plays = null;
    if (this.shown === text) {
      this.picture.classList.remove("old");
      this.said.textContent = own;
      return;
    }
    this.said.textContent = "Playing about 500 gestures…";
    this.picture.classList.add("old");
    try {
      const picture = await (await decisionMap(text, files, signal)).blob();
      if (signal.aborted) return;
      URL.revokeObjectURL(this.picture.src);
      this.picture.src = URL.createObjectURL(picture);
      this.picture.hidden = false;
      this.said.textContent = own;
      this.shown = text;
      // Load the plays in advance: the user is likely to point at the map.
      this.ask();
    } catch (error) {
      if (signal.aborted) return;
      [this.shown, this.picture.hidden] = [null, true];
      this.said.textContent = error.errors?.[0]?.detail ?? error.message;
    }
    this.picture.classList.remove("old");
  }

  ask() {
    const signal = this.turns.controller?.signal;
    const { shown, files } = this;
    if (shown === null || this.plays !== null || shown !== this.text) return this.plays;
    const plays = decisionMap(shown, files, signal, "application/json").then((answer) => answer.json()).catch(() => {
      if (this.plays === plays) this.plays = null;
      return null;
    });
    this.plays = plays;
    return plays;
  }

  /**
   * Play nearest to a pointer over the picture, with its gesture and velocity; null if none lifts near there, or if
   * the plays are not available.
   */
  async nearest({ clientX, clientY }) {
    const map = await this.ask();
    if (map === null || map === undefined) return null;
    const box = this.picture.getBoundingClientRect();
    const { size, area: [left, top, width, height] } = map.picture;
    const across = ((clientX - box.left) / box.width * size[0] - left) / width;
    const up = 1 - ((clientY - box.top) / box.height * size[1] - top) / height;
    if (across < 0 || across > 1 || up < 0 || up > 1) return null;
    const [slowest, fastest] = [map.rows[0].velocity, map.rows.at(-1).velocity];
    const [distance, velocity] = [across * map.gesture.room, slowest + up * (fastest - slowest)];
    const row = map.rows.reduce((best, one) => Math.abs(one.velocity - velocity) < Math.abs(best.velocity - velocity) ? one : best);
    const { plays } = row;
    if (plays.length === 0 || distance < plays[0].distance - 5 || distance > plays.at(-1).distance + 5) return null;
    const play = plays.reduce((best, one) => Math.abs(one.distance - distance) < Math.abs(best.distance - distance) ? one : best);
    return { gesture: map.gesture, velocity: row.velocity, play };
  }

  async tell(event) {
    this.pointed = event;
    const found = await this.nearest(event);
    // The pointer may have moved, or the map may have changed, in the meantime.
    if (this.pointed !== event || this.picture.hidden || this.shown !== this.text) return;
    this.said.textContent = found === null ? own : this.words(found);
  }

  words({ play, velocity }) {
    const measured = play.progress === null ? "" : `, progress ${Math.round(play.progress * 100)} %`;
    const outcome = play.outcome === "none" ? "no transition" : play.outcome;
    return `${Math.round(play.distance)} points, released at ${Math.round(velocity)} points per second${measured}: ${outcome}.`;
  }

  async choose(event) {
    const found = await this.nearest(event);
    if (found === null) return;
    const { gesture: { step, from, direction }, play, velocity } = found;
    if (velocity < 0) {
      this.said.textContent = "A gesture that moves back at release cannot be used here. Choose one with a velocity of 0 or more.";
      return;
    }
    const to = from.map((start, axis) => rounded(start + direction[axis] * play.distance, 2));
    this.onChoose(step, { from, to, velocity });
  }
}
