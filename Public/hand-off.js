/** The moment when the finger leaves a transition: how fast the finger is, and how the view goes on. */
import { timeline } from "/api.js";
import { make, one, percent, seconds, Turns } from "/dom.js";
import { parsed } from "/spec-text.js";

/** Over how long speeds are averaged, in seconds. */
const span = 0.05;
/** How far a view goes for each point of a finger that it follows, and how far one jumps that does not, in points; at least. */
const [following, visible] = [0.1, 2];
/** How long after its lift a finger may be told to have let go, in seconds: what a display of 60 frames a second takes for one. */
const tick = 0.017;
/** Just after what happens at a time, in seconds: the grid of the timeline. */
const instant = 1e-6;

const after = (time) => Math.round((time + instant) / instant) * instant;

/** How far a corner of a rectangle moves to that of another; of all corners the farthest. */
function way([x, y, width, height], [u, v, breadth, length]) {
  const corners = [[u - x, v - y], [u + breadth - x - width, v + length - y - height]];
  return corners.reduce((a, b) => Math.hypot(...a) >= Math.hypot(...b) ? a : b);
}

/** Where a finger is at a time: on the line between two of its places. */
function at(places, time) {
  const next = places.findIndex(([moment]) => moment >= time);
  if (next <= 0) return places.at(next).slice(1);
  const [[start, x, y], [end, u, v]] = [places[next - 1], places[next]];
  const share = (time - start) / (end - start);
  return [x + (u - x) * share, y + (v - y) * share];
}

/** How far a finger goes from one time to another. */
function far(places, from, to) {
  const inner = places.filter(([time]) => time > from && time < to).map(([, ...place]) => place);
  const all = [at(places, from), ...inner, at(places, to)];
  return all.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - all[index][0], y - all[index][1]), 0);
}

/** The finger that lifts as something is let go, and when it moved before: from, to. null if none does. */
function finger({ timeline: { gestures } }, { began, released }) {
  const places = gestures.map(({ places }) => places).findLast((all) => all.at(-1)[0] < released + 1e-3 && all.at(-1)[0] > released - tick);
  const stop = places?.findLast(([time]) => time < places.at(-1)[0] - 1e-3)?.[0];
  const start = places?.findLast(([time]) => time <= stop - span + instant && time >= began) ?? places?.find(([time]) => time >= began && time < stop);
  return start === undefined ? null : { places, start: start[0], stop };
}

/** What fingers let go, the latest first: the last transition, and what is moved without one, as a sheet between its detents. */
function released({ transitions, timeline: { gestures } }) {
  const transition = transitions.findLast((one) => one.released !== null);
  const [last] = gestures.map(({ places }) => [places[0][0], places.at(-1)[0]]).sort(([, a], [, b]) => b - a);
  const isLater = last !== undefined && last[1] > (transition?.released ?? -1) + 1e-3;
  return [...isLater ? [{ began: last[0], released: last[1], ended: Infinity }] : [], ...transition === undefined ? [] : [transition]];
}

/**
 * The hand-off of what a finger let go last, as the display shows it.
 *
 * The finger's last move comes with its lift: where the view would be then follows from how far it went with the finger
 * before. From there the view jumps, and so far it has its speed from the finger. Of several views that follow the finger, and
 * screens that jump, it is the one that changes most.
 * @returns {Promise<{view: string, time: number, finger: number, before: number, after: number, jump: number, part: number}|string>}
 *   Speeds in points a second along the view's way, over 50 ms; the jump in points, and as a part of the display's longer
 *   side. A sentence that says why there is none, else.
 */
export async function handOff(text, files, film, signal) {
  const reasons = [];
  for (const each of released(film)) {
    const found = await measured(each, text, files, film, signal);
    if (typeof found === "object") return found;
    reasons.push(found);
  }
  return reasons.at(-1) ?? "No finger lets go of a screen that goes on.";
}

async function measured({ began, released, ended, from, to, velocity }, text, files, film, signal) {
  if (ended !== null && ended <= released + instant) return "The transition ends as the finger lets go: nothing goes on.";
  const seen = finger(film, { began, released });
  if (seen === null) return "No finger moves before it lets go, so no speed is known.";
  const { places: moves, start, stop } = seen;
  const end = Math.min(released + span, (ended ?? Infinity) - instant);
  const { frames } = await timeline(parsed(text), [start, stop, released, end].map(after), files, signal);
  const lift = moves.at(-1)[0];
  const [moved, last, late] = [far(moves, start, stop), far(moves, stop, lift), far(moves, lift - span, lift)];
  const side = Math.max(...film.manifest.points);
  const all = Object.keys(frames[0].views).flatMap((view) => {
    const places = frames.map(({ views }) => views[view]?.place ?? views[view]?.frame);
    if (places.includes(undefined)) return [];
    const [pulled, lifted, left] = [0, 1, 2].map((index) => way(places[index], places[index + 1]));
    const length = Math.hypot(...pulled);
    const rate = moved === 0 ? 0 : length / moved;
    const along = ([x, y]) => length === 0 ? Math.hypot(x, y) : (x * pulled[0] + y * pulled[1]) / length;
    const [dx, dy] = length === 0 ? [0, 0] : pulled.map((part) => part / length * rate * last);
    const jump = Math.hypot(lifted[0] - dx, lifted[1] - dy);
    const [before, onwards] = [rate * late / span, along(left) / (end - released)];
    if (rate < following && (jump < visible || ![from, to].includes(view) && !view.endsWith("Flight"))) return [];
    const size = places[0][2] * places[0][3];
    return [{ view, time: released, finger: velocity ? Math.hypot(...velocity) : late / span, before, after: onwards, jump, part: jump / side, size }];
  });
  if (all.length === 0) return "No view of the timeline follows this finger.";
  const change = ({ before, after: then, jump }) => Math.abs(then - before) + jump / span;
  // Of what goes along with others, the largest is the one that was moved.
  return all.sort((a, b) => b.size - a.size).reduce((best, one) => change(one) > change(best) + 1e-3 ? one : best);
}

const points = (value) => String(Math.round(value * 10) / 10 + 0);

/** The meter beside the decision map. */
export class HandOff {
  constructor() {
    this.panel = one("decisions");
    this.root = one("hand-off");
    this.turns = new Turns();
    this.panel.addEventListener("toggle", () => this.refresh());
  }

  load(text, files, film) {
    [this.text, this.files, this.film] = [text, files, film];
    this.refresh();
  }

  async refresh() {
    const signal = this.turns.next();
    if (!this.panel.open || this.film === undefined) return;
    try {
      const found = await handOff(this.text, this.files, this.film, signal);
      if (!signal.aborted) this.show(found);
    } catch {
      // What is wrong is told where the film is.
      if (!signal.aborted) this.root.hidden = true;
    }
  }

  show(found) {
    this.root.hidden = false;
    if (typeof found === "string") {
      this.root.replaceChildren(make("h3", { text: "Hand-off" }), make("p", { class: "faint", text: found }));
      return;
    }
    const { view, time, finger, before, after, jump, part } = found;
    const speeds = [["Finger", finger], [`${view}, before`, before], [`${view}, after`, after]];
    const most = Math.max(...speeds.map(([, speed]) => Math.abs(speed)), 1);
    const rows = speeds.map(([name, speed]) => {
      const bar = make("div", { class: "amount" });
      bar.style.width = `${Math.abs(speed) / most * 100}%`;
      return make("tr", {}, make("th", { scope: "row", text: name }), make("td", {}, bar), make("td", { text: `${Math.round(speed)} pt/s` }));
    });
    const change = before < 1 ? "" : ` The speed changes by ${after < before ? "−" : "+"}${percent(Math.abs(after - before) / before).replace(" ", "\u00a0")}.`;
    this.root.replaceChildren(
      make("h3", { text: `Hand-off at ${seconds(time)}` }), make("table", {}, make("tbody", {}, ...rows)),
      make("p", { text: `${view} ${jump < 0.05 ? "does not jump" : `jumps by ${points(jump)} pt, ${points(part * 100)} % of the screen`}.${change}` }));
  }
}
