/**
 * The decision map of the script's last gesture: where it finishes, for every distance and velocity.
 */
import { decisionMap } from "/api.js";
import { one } from "/dom.js";

const own = "The ring is the script's own finger. Point at the map for what a finger does there; a click has it do so.";

/** The panel with the map; it is played while the panel is open, after each film. */
export class Decisions {
  /**
   * @param {(step: number, finger: {from: number[], to: number[], velocity: number}) => void} onChoose Told of the finger
   *   that a person chooses, in place of a step of the script.
   */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.panel = one("decisions");
    this.picture = one("decisions-map");
    this.said = one("decisions-said");
    this.controller = new AbortController();
    this.shown = null;
    /** The plays of the map that is shown, once it is pointed at. */
    this.plays = null;
    this.panel.addEventListener("toggle", () => this.refresh());
    this.picture.addEventListener("pointerenter", () => this.ask());
    this.picture.addEventListener("pointermove", (event) => this.tell(event));
    this.picture.addEventListener("pointerleave", () => { if (!this.picture.hidden) this.said.textContent = own; });
    this.picture.addEventListener("click", (event) => this.choose(event));
  }

  /**
   * Takes on what was rendered.
   * @param {string} text The spec.
   * @param {Map<string, Blob>} files Its pictures.
   */
  load(text, files) {
    [this.text, this.files] = [text, files];
    this.refresh();
  }

  async refresh() {
    if (!this.panel.open || this.text === undefined || this.shown === this.text) return;
    this.controller.abort();
    this.controller = new AbortController();
    const { signal } = this.controller;
    const { text, files } = this;
    this.plays = null;
    this.said.textContent = "Playing some five hundred fingers…";
    this.picture.classList.add("old");
    try {
      const picture = await (await decisionMap(text, files, signal)).blob();
      if (signal.aborted) return;
      URL.revokeObjectURL(this.picture.src);
      this.picture.src = URL.createObjectURL(picture);
      this.picture.hidden = false;
      this.said.textContent = own;
      this.shown = text;
    } catch (error) {
      if (signal.aborted) return;
      this.picture.hidden = true;
      this.said.textContent = error.errors?.[0]?.detail ?? error.message;
    }
    this.picture.classList.remove("old");
  }

  /** Asks for the plays of the map that is shown, once. */
  ask() {
    const { signal } = this.controller;
    const { shown, files } = this;
    if (shown === null || this.plays !== null || shown !== this.text) return this.plays;
    this.plays = decisionMap(shown, files, signal, "application/json").then((answer) => answer.json()).catch(() => {
      this.plays = null;
      return null;
    });
    return this.plays;
  }

  /** The play that is nearest to a point of the picture; null where no finger lifts so, or where nothing is known. */
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
    const found = await this.nearest(event);
    if (this.picture.hidden) return;
    if (found === null) {
      this.said.textContent = own;
      return;
    }
    const { play, velocity } = found;
    const measured = play.progress === null ? "" : `, progress ${Math.round(play.progress * 100)} %`;
    const outcome = play.outcome === "none" ? "nothing begins" : play.outcome;
    this.said.textContent = `${Math.round(play.distance)} points, lifted at ${Math.round(velocity)} points a second${measured}: ${outcome}.`;
  }

  async choose(event) {
    const found = await this.nearest(event);
    if (found === null) return;
    const { gesture: { step, from, direction }, play, velocity } = found;
    if (velocity < 0) {
      this.said.textContent = "A finger that goes back has no short step in a script: choose one at rest or on its way.";
      return;
    }
    const to = from.map((start, axis) => Math.round((start + direction[axis] * play.distance) * 100) / 100);
    this.onChoose(step, { from, to, velocity });
  }
}
