/** Hand-off of a transition when the finger lifts: velocities of the finger and the view, and the view's shift. */
import { make, one, percent, seconds } from "/dom.js";

/**
 * Hand-off of the film's last transition that a finger released, from the timeline.
 * @returns {{view: string, time: number, finger: number|null, before: number, after: number, shift: number}|null}
 *   Speeds in points per second along the view's direction of motion, `shift` in points; null if there is none.
 */
export const handOff = (film) => film.timeline.motion?.findLast(({ handOff: found }) => found)?.handOff ?? null;

const points = (value) => String(Math.round(value * 10) / 10 + 0);

/** The meter beside the decision map. */
export class HandOff {
  constructor() { this.root = one("hand-off"); }

  /** Shows the hand-off of a film. */
  load(film) {
    this.root.hidden = false;
    const found = handOff(film);
    if (found === null) {
      const isLetGo = film.transitions.some(({ released }) => released !== null);
      const why = isLetGo
        ? "No hand-off could be measured for a screen or shared element."
        : "No finger is released during a transition.";
      this.root.replaceChildren(make("h3", { text: "Hand-off" }), make("p", { class: "faint", text: why }));
      return;
    }
    const { view, time, finger, before, after, shift } = found;
    const side = Math.max(...film.manifest.points);
    const speeds = [...finger === null ? [] : [["Finger", finger]], [`${view}, before`, before], [`${view}, after`, after]];
    const most = Math.max(...speeds.map(([, speed]) => Math.abs(speed)), 1);
    const rows = speeds.map(([name, speed]) => {
      const bar = make("div", { class: "amount" });
      bar.style.width = `${Math.abs(speed) / most * 100}%`;
      return make("tr", {}, make("th", { scope: "row", text: name }), make("td", {}, bar), make("td", { text: `${Math.round(speed)} pt/s` }));
    });
    const jump = Math.abs(after - before);
    const amount = before < 1 ? `${Math.round(jump)} pt/s` : percent(jump / before).replace(" ", "\u00a0");
    const change = jump < Math.max(before / 200, 0.5) ? " The speed stays the same." : ` The speed changes by ${after < before ? "−" : "+"}${amount}.`;
    this.root.replaceChildren(
      make("h3", { text: `Hand-off at ${seconds(time)}` }), make("table", {}, make("tbody", {}, ...rows)),
      make("p", { text: `“${view}” ${shift < 0.05 ? "stays in place" : `shifts by ${points(shift)} pt, ${points(shift / side * 100)} % of the screen`}.${change}` }));
  }
}
