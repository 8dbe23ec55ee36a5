/**
 * Plots of the views' properties over the film.
 */
import { broken, make, one } from "/dom.js";

/** Names of the numbers that make up a value. */
const members = {
  frame: ["x", "y", "width", "height"], transform: ["a", "b", "c", "d", "tx", "ty"],
  color: ["red", "green", "blue", "alpha"], size: ["width", "height"],
};

function names(property, count) {
  if (property === "frame" || property === "transform") return members[property];
  return count === 2 ? members.size : members.color;
}

/** Every number of every view, as `[view, property, values]`; null where a frame lacks it. */
export function series(film) {
  const all = new Map();
  for (const [index, frame] of film.frames.entries()) {
    for (const [view, properties] of Object.entries(frame.views)) {
      for (const [property, value] of Object.entries(properties)) {
        const numbers = Array.isArray(value)
          ? value.map((number, at) => [`${property}.${names(property, value.length)[at]}`, number])
          : [[property, Number(value)]];
        for (const [name, number] of numbers) {
          const key = JSON.stringify([view, name]);
          if (!all.has(key)) all.set(key, { key, view, name, values: film.frames.map(() => null) });
          all.get(key).values[index] = number;
        }
      }
    }
  }
  return [...all.values()];
}

const isMoving = ({ values }) => new Set(values.filter((value) => value !== null)).size > 1;

/** Where the greatest and the least value lie, of 100: between the two figures, which say what they are. */
const [top, bottom] = [20, 80];

const short = (value) => String(Number(value.toPrecision(4)));

/** Draws plots on the axis of the slider. */
export class Plots {
  constructor() {
    this.root = one("plots");
    this.chosen = [];
    one("add-plot").addEventListener("click", () => this.add());
  }

  /** Takes on a film; the properties that were chosen stay where it has them. */
  load(film) {
    const isWanted = this.film === undefined || this.chosen.length > 0;
    [this.film, this.shown] = [film, film.frames[0]];
    const all = series(film);
    // What moves goes first.
    this.all = [...all.filter(isMoving), ...all.filter((still) => !isMoving(still))];
    const keys = new Set(this.all.map(({ key }) => key));
    this.chosen = this.chosen.filter((key) => keys.has(key));
    if (isWanted && this.chosen.length === 0) this.chosen = this.first();
    this.draw();
  }

  /** The first that moves of two views, or of one. */
  first() {
    const [first, ...rest] = this.all.filter(isMoving);
    const other = rest.find(({ view }) => view !== first.view);
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
    // What had the focus is gone.
    (this.root.children[index]?.querySelector(".remove") ?? one("add-plot")).focus();
  }

  draw() {
    one("add-plot").disabled = this.all.length <= this.chosen.length;
    this.root.replaceChildren(...this.chosen.map((key, index) => this.plot(key, index)));
    this.show(this.shown);
  }

  plot(key, index) {
    const chosen = this.all.find((series) => series.key === key);
    const select = make("select", { "aria-label": "Property to plot" });
    for (const [view, group] of Map.groupBy(this.all, ({ view }) => view)) {
      const options = group.map((series) => {
        const option = make("option", { value: series.key, text: series.name });
        option.selected = series.key === key;
        return option;
      });
      select.append(make("optgroup", { label: view }, ...options));
    }
    select.addEventListener("change", () => {
      this.chosen[index] = select.value;
      this.draw();
      this.root.children[index].querySelector("select").focus();
    });
    const remove = make("button", {
      type: "button", class: "remove", "aria-label": `Remove the plot of ${chosen.view} ${chosen.name}`, text: "×",
      on: { click: () => this.remove(index) },
    });
    const present = chosen.values.filter((value) => value !== null);
    const [low, high] = [Math.min(...present), Math.max(...present)];
    const now = make("output", { class: "value" });
    const row = make(
      "div", { class: "plot", role: "group", "aria-label": `${chosen.view} ${chosen.name}` },
      make("div", { class: "name" }, make("span", { class: "view" }, ...broken(chosen.view)), select, now, remove),
      make("div", { class: "track" }, this.curve(chosen, low, high),
        make("span", { class: "high", text: short(high) }), make("span", { class: "low", text: low === high ? "" : short(low) })));
    row.values = chosen.values;
    return row;
  }

  curve({ values }, low, high) {
    const [start, end] = this.film.span;
    const x = (time) => ((time - start) / (end - start) * 1000).toFixed(2);
    const y = (value) => (low === high ? 50 : bottom - (value - low) / (high - low) * (bottom - top)).toFixed(2);
    let [line, dots, isOpen] = ["", "", false];
    for (const [index, value] of values.entries()) {
      if (value === null) {
        isOpen = false;
        continue;
      }
      const place = `${x(this.film.frames[index].time)} ${y(value)}`;
      line += `${isOpen ? "L" : "M"}${place}`;
      dots += `M${place}h0`;
      isOpen = true;
    }
    const releases = this.film.transitions.filter(({ released }) => released !== null)
      .map(({ released, outcome }) => make(
        "path", { class: `release ${outcome === "cancelled" ? "cancelling" : "completing"}`, d: `M${x(released)} 0V100` }));
    return make(
      "svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      make("path", { class: "bounds", d: low === high ? "" : `M0 ${top}H1000M0 ${bottom}H1000` }),
      ...releases, make("path", { class: "line", d: line }), make("path", { class: "dots", d: dots }));
  }

  /** Tells the values of a frame. */
  show(frame) {
    this.shown = frame;
    for (const row of this.root.children) {
      const value = row.values[frame.index];
      row.querySelector("output").textContent = value === null || value === undefined ? "–" : short(value);
    }
  }
}
