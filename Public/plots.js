/** Plots of the views' properties and their velocities over the film. */
import { timeline } from "/api.js";
import { broken, make, one, rounded } from "/dom.js";
import { parsed } from "/spec-text.js";

/**
 * Time on either side over which velocities are averaged, in seconds: a view under a finger moves only when touches
 * arrive.
 */
const around = 0.02501;
/** Maximum number of samples of a plot, and of positions of views in all samples. */
const most = { moments: 121, places: 10_000 };
/**
 * Samples per second. If that is too many, their interval is a whole multiple of 1/120 s, so that equally many touches
 * come between any two samples.
 */
const rate = 120;
/** Delay after a film is loaded before the samples are requested, in milliseconds. */
const rest = 300;

/** Names of the components of a value. */
const members = {
  frame: ["x", "y", "width", "height"], transform: ["a", "b", "c", "d", "tx", "ty"],
  color: ["red", "green", "blue", "alpha"], size: ["width", "height"],
};

function names(property, count) {
  if (property === "frame" || property === "transform") return members[property];
  return count === 2 ? members.size : members.color;
}

/** All numeric properties of all views, each with a value for every frame; null if the frame lacks it. */
function series(frames) {
  const all = new Map();
  for (const [index, frame] of frames.entries()) {
    for (const [view, properties] of Object.entries(frame.views)) {
      for (const [property, value] of Object.entries(properties)) {
        const numbers = Array.isArray(value)
          ? value.map((number, at) => [`${property}.${names(property, value.length)[at]}`, number])
          : [[property, Number(value)]];
        for (const [name, number] of numbers) {
          const key = JSON.stringify([view, name]);
          if (!all.has(key)) all.set(key, { key, view, name, values: frames.map(() => null) });
          all.get(key).values[index] = number;
        }
      }
    }
  }
  return [...all.values()];
}

const isMoving = ({ values }) => new Set(values.filter((value) => value !== null)).size > 1;

/** Velocity of a property, per second: its slope around each frame. */
function velocity({ view, name, values }, frames) {
  const own = `velocity of ${name}`;
  const end = (index, step) => {
    let at = index;
    while ((values[at + step] ?? null) !== null && (at === index || Math.abs(frames[at + step].time - frames[index].time) <= around)) at += step;
    return at;
  };
  const slopes = values.map((value, index) => {
    const [first, last] = value === null ? [0, 0] : [end(index, -1), end(index, 1)];
    return first === last ? null : (values[last] - values[first]) / (frames[last].time - frames[first].time);
  });
  return { key: JSON.stringify([view, own]), view, name: own, values: slopes };
}

/** All series that can be plotted from frames: changing properties, then their velocities, then constant properties. */
function plottable(frames) {
  const all = series(frames);
  const moving = all.filter(isMoving);
  return [...moving, ...moving.map((one) => velocity(one, frames)), ...all.filter((one) => !isMoving(one))];
}

/** Positions of the maximum and the minimum in a plot of height 100: between the labels with these values. */
const [top, bottom] = [20, 80];

const short = (value) => String(Number(value.toPrecision(4)));

export class Plots {
  constructor() {
    this.root = one("plots");
    this.chosen = [];
    one("add-plot").addEventListener("click", () => this.add());
  }

  /** Loads a film; chosen properties stay if the film has them. */
  load(film, text, files, signal) {
    const isWanted = this.film === undefined || this.chosen.length > 0;
    [this.film, this.frames, this.time] = [film, film.frames, film.frames[0].time];
    this.all = plottable(film.frames);
    /** Values at the film's own frames, by key. */
    this.exact = new Map(this.all.map(({ key, values }) => [key, values]));
    this.chosen = this.chosen.filter((key) => this.exact.has(key));
    if (isWanted && this.chosen.length === 0) this.chosen = this.first();
    this.draw();
    this.refine(text, files, signal);
  }

  /** Redraws the plots from more samples than the film has frames, after the delay `rest`. */
  async refine(text, files, signal) {
    await new Promise((done) => { setTimeout(done, rest); });
    if (signal.aborted) return;
    const views = Math.max(...this.film.frames.map((frame) => Object.keys(frame.views).length), 1);
    const count = Math.min(most.moments, Math.floor(most.places / views));
    // With very many views, only the film's own frames are plotted.
    if (count < this.film.frames.length) return;
    const [start, end] = this.film.span;
    const step = Math.ceil((end - start) * rate / (count - 1)) / rate;
    // Sample just after each touch, and at the end.
    const times = Array.from({ length: Math.ceil((end - start) / step - 1e-3) }, (_, index) => rounded(start + index * step + 1e-6, 6));
    times.push(rounded(end, 6));
    try {
      const { frames } = await timeline(parsed(text), times, files, signal);
      if (signal.aborted) return;
      [this.frames, this.all] = [frames, plottable(frames)];
    } catch {
      // Keep the plots of the film's own frames.
      return;
    }
    // Keep the rows, so that the focus stays where it is.
    for (const row of this.root.children) this.fill(row);
    this.show(this.time);
  }

  /** Initial choice: the first changing property of each of two views, or of one. */
  first() {
    const [first, ...others] = this.all.filter(isMoving);
    const other = others.find(({ view }) => view !== first.view);
    return [first, other].filter(Boolean).map(({ key }) => key);
  }

  add() {
    const next = this.all.find(({ key }) => !this.chosen.includes(key));
    if (!next) return;
    this.chosen.push(next.key);
    this.draw();
    this.root.lastChild?.querySelector("select").focus();
  }

  remove(index) {
    this.chosen.splice(index, 1);
    this.draw();
    // The element with the focus was removed.
    (this.root.children[index]?.querySelector(".remove") ?? one("add-plot")).focus();
  }

  draw() {
    one("add-plot").disabled = this.all.length <= this.chosen.length;
    this.root.replaceChildren(...this.chosen.map((key, index) => this.plot(key, index)));
    this.show(this.time);
  }

  plot(key, index) {
    const [view, name] = JSON.parse(key);
    const select = make("select", { "aria-label": "Property to plot" });
    select.addEventListener("change", () => {
      this.chosen[index] = select.value;
      this.draw();
      this.root.children[index].querySelector("select").focus();
    });
    const remove = make("button", {
      class: "remove", "aria-label": `Remove the plot of “${view}” ${name}`, text: "×",
      on: { click: () => this.remove(index) },
    });
    const now = make("output", { class: "value" });
    const row = make(
      "div", { class: "plot", role: "group", "aria-label": `${view} ${name}` },
      make("div", { class: "name" }, make("span", { class: "view" }, ...broken(view)), select, now, remove),
      make("div", { class: "track" }));
    row.dataset.key = key;
    this.fill(row);
    return row;
  }

  fill(row) {
    const { key } = row.dataset;
    const select = row.querySelector("select");
    // Keep the options of a list that may be open.
    if (select !== document.activeElement) {
      select.replaceChildren(...[...Map.groupBy(this.all, ({ view }) => view)].map(([view, group]) =>
        make("optgroup", { label: view }, ...group.map((series) => make("option", { value: series.key, text: series.name })))));
      select.value = key;
    }
    const values = this.all.find((series) => series.key === key)?.values ?? [];
    const exact = this.exact.get(key) ?? [];
    // No dots for velocities: the film's frames are farther apart than the samples that a velocity is drawn from.
    const dots = key.includes("velocity of ") ? [] : exact;
    const present = [...values, ...dots].filter((value) => value !== null);
    const [low, high] = present.length === 0 ? [0, 0] : [Math.min(...present), Math.max(...present)];
    row.values = values;
    row.lastChild.replaceChildren(
      this.curve(values, dots, low, high),
      make("span", { class: "high", text: short(high) }), make("span", { class: "low", text: low === high ? "" : short(low) }));
  }

  curve(values, exact, low, high) {
    const [start, end] = this.film.span;
    const x = (time) => ((time - start) / (end - start) * 1000).toFixed(2);
    const y = (value) => (low === high ? 50 : bottom - (value - low) / (high - low) * (bottom - top)).toFixed(2);
    let [line, isOpen] = ["", false];
    for (const [index, value] of values.entries()) {
      if (value !== null) line += `${isOpen ? "L" : "M"}${x(this.frames[index].time)} ${y(value)}`;
      isOpen = value !== null;
    }
    const dots = exact.map((value, index) => value === null ? "" : `M${x(this.film.frames[index].time)} ${y(value)}h0`).join("");
    const releases = this.film.transitions.filter(({ released }) => released !== null)
      .map(({ released, outcome }) => make(
        "path", { class: `release ${outcome === "cancelled" ? "cancelling" : "completing"}`, d: `M${x(released)} 0V100` }));
    return make(
      "svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      make("path", { class: "bounds", d: low === high ? "" : `M0 ${top}H1000M0 ${bottom}H1000` }),
      ...releases, make("path", { class: "line", d: line }), make("path", { class: "dots", d: dots }));
  }

  show(time) {
    if (this.film === undefined) return;
    this.time = time;
    const index = this.film.frameAt(time);
    const near = Math.max(0, this.frames.findLastIndex((frame) => frame.time <= time + 1e-6));
    for (const row of this.root.children) {
      const { key } = row.dataset;
      const value = (this.film.has(time) ? this.exact.get(key)?.[index] : undefined) ?? row.values[near];
      row.querySelector("output").textContent = value === null || value === undefined ? "–" : short(value);
    }
  }
}
