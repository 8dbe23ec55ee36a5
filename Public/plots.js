/**
 * Plots of the views' properties over the film.
 */
import { make, one } from "/dom.js";

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
    this.film = film;
    const all = series(film);
    // What moves goes first.
    this.all = [...all.filter(isMoving), ...all.filter((one) => !isMoving(one))];
    const keys = new Set(this.all.map(({ key }) => key));
    this.chosen = this.chosen.filter((key) => keys.has(key));
    if (this.chosen.length === 0) this.chosen = this.first();
    this.draw();
  }

  /** The first that moves of two views, or of one. */
  first() {
    const moving = this.all.filter(isMoving);
    const one = moving[0];
    const other = moving.find(({ view }) => view !== one.view);
    return [one, other].filter(Boolean).map(({ key }) => key);
  }

  add() {
    const next = this.all.find(({ key }) => !this.chosen.includes(key));
    if (!next) return;
    this.chosen.push(next.key);
    this.draw();
    this.root.lastChild?.querySelector("select").focus();
  }

  draw() {
    one("add-plot").disabled = this.all.length <= this.chosen.length;
    this.root.replaceChildren(...this.chosen.map((key, index) => this.plot(key, index)));
    this.show(this.shown ?? this.film.frames[0]);
  }

  plot(key, index) {
    const one = this.all.find((series) => series.key === key);
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
      type: "button", class: "remove", "aria-label": `Remove the plot of ${one.view} ${one.name}`, text: "×",
      on: { click: () => { this.chosen.splice(index, 1); this.draw(); } },
    });
    const present = one.values.filter((value) => value !== null);
    const [low, high] = [Math.min(...present), Math.max(...present)];
    const now = make("output", { class: "value" });
    const row = make(
      "div", { class: "plot", role: "group", "aria-label": `${one.view} ${one.name}` },
      make("div", { class: "name" }, make("span", { class: "view", text: one.view }), select, now, remove),
      make("div", { class: "track" }, this.curve(one, low, high),
        make("span", { class: "high", text: short(high) }), make("span", { class: "low", text: low === high ? "" : short(low) })));
    row.values = one.values;
    return row;
  }

  curve({ values }, low, high) {
    const [start, end] = this.film.span;
    const x = (time) => ((time - start) / (end - start) * 1000).toFixed(2);
    const y = (value) => (low === high ? 50 : 92 - (value - low) / (high - low) * 84).toFixed(2);
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
