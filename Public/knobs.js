/**
 * Knobs of a spec: sliders, colour fields, curve editors and text fields for its named values, including those of the
 * preset that it extends.
 */
import { preset } from "/api.js";
import { CurveEditor, isCurve } from "/curve-editor.js";
import { make, one, verbatim } from "/dom.js";
import { parsed, withInner, withMember } from "/spec-text.js";
import { unitsOf } from "/units.js";

const colour = /^#[0-9a-f]{6}$/i;

/** Rounds a positive number up to one significant digit. */
function ceiling(value) {
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / unit) * unit;
}

/**
 * Range of a number's slider: up to 1 for magnitudes of at most 1, else up to a round number of about twice the
 * magnitude; from 0, or from the negative maximum if the value is negative.
 */
export function range(value) {
  const most = Math.abs(value) <= 1 ? 1 : ceiling(Math.abs(value) * 2);
  return { min: value < 0 ? -most : 0, max: most, step: most / 100 };
}

/** A spec and the specs that it extends, from the root to the spec itself; null if the text is not a JSON object. */
export async function lineage(text, signal) {
  const spec = parsed(text);
  if (spec === null) return null;
  const base = spec.preset ?? spec.extends;
  const before = typeof base !== "string" ? [] : await preset(base, signal).then((found) => lineage(found, signal)).catch((error) => {
    if (error.name === "AbortError") throw error;
    // The base is not a preset, so its values cannot be changed.
    return [];
  });
  return [...before, spec];
}

/** Named values of specs; later specs override earlier ones. */
export const knobsOf = (specs) => Object.assign({}, ...specs.map((spec) => spec.let !== null && typeof spec.let === "object" ? spec.let : {}));

/** Text of a spec with a new value under one of its names; null if the text is not a JSON object. */
export function withKnob(text, name, value) {
  const spec = parsed(text);
  if (spec === null) return null;
  const changed = withInner(text, ["let", name], JSON.stringify(value));
  if (changed !== null) return changed;
  const own = { ...spec.let, [name]: value };
  const lines = Object.entries(own).map(([key, one]) => `    ${JSON.stringify(key)}: ${JSON.stringify(one)}`);
  return withMember(text, "let", `{\n${lines.join(",\n")}\n  }`);
}

export class Knobs {
  /** @param {(name: string, value: number|string|boolean) => void} onTurn Called each time the user changes a knob. */
  constructor(onTurn) {
    this.onTurn = onTurn;
    this.panel = one("knobs");
    this.list = one("knobs-list");
    this.values = {};
    this.rows = new Map();
  }

  /**
   * Shows an editor for the curve at the caret; its changes go through `write`, not `onTurn`.
   * @param {{line: number, text: string, write: (text: string) => void}|null} curve String at the caret, with `line`
   *   from 1; null if there is none.
   */
  caret(curve) {
    const isShown = curve !== null && isCurve(curve.text);
    if (isShown) {
      this.written ??= new CurveEditor("knob-at-caret", "curve at the caret", (to) => this.write(to));
      this.at ??= make("div", { class: "knob is-curve" }, make("label", { for: "knob-at-caret" }), ...this.written.elements);
      this.write = curve.write;
      this.at.firstChild.textContent = `Line ${curve.line}`;
      this.written.show(curve.text);
      one("knobs-caret").replaceChildren(this.at);
    } else if (!one("knobs-caret").contains(document.activeElement)) one("knobs-caret").replaceChildren();
    this.reveal();
  }

  /** Hides the panel while it is empty. */
  reveal() { this.panel.hidden = this.rows.size === 0 && one("knobs-caret").childElementCount === 0; }

  /**
   * Shows the knobs of a spec; a knob that has the focus is only updated if its value has changed.
   * @param {Object[]|null} specs Result of `lineage`; null changes nothing.
   */
  load(specs) {
    if (specs === null) return;
    const values = knobsOf(specs);
    const names = Object.keys(values);
    if (names.join("\n") !== [...this.rows.keys()].join("\n") || names.some((name) => this.kind(values[name]) !== this.rows.get(name).kind)) {
      this.rows = new Map(names.map((name) => [name, this.row(name, values[name])]));
      this.list.replaceChildren(...[...this.rows.values()].map(({ element }) => element));
    }
    for (const name of names) {
      const row = this.rows.get(name);
      if (!row.element.contains(document.activeElement) || values[name] !== this.values[name]) row.show(values[name]);
    }
    const units = unitsOf(specs, names);
    for (const [name, { unit }] of this.rows) if (unit !== undefined) unit.textContent = units.get(name) ?? "";
    this.values = values;
    this.reveal();
  }

  kind(value) {
    if (typeof value === "number") return "number";
    if (typeof value !== "string") return "flag";
    return colour.test(value) ? "colour" : isCurve(value) ? "curve" : "text";
  }

  turn(name, value) {
    this.values[name] = value;
    this.onTurn(name, value);
  }

  /** Creates a row: its kind, its element, a function that shows a value, and the element of the unit if it has one. */
  row(name, value) {
    const kind = this.kind(value);
    const id = `knob-${name}`;
    const label = make("label", { for: id, text: name });
    const controls = this[kind](id, name, value);
    return { kind, element: make("div", { class: `knob is-${kind}` }, label, ...controls.elements), show: controls.show, unit: controls.unit };
  }

  number(id, name, value) {
    const { min, max, step } = range(value);
    const slider = make("input", { type: "range", min, max, step, "aria-label": `${name}, slider` });
    const field = make("input", { type: "number", id, step: "any", "aria-describedby": `${id}-unit` });
    const unit = make("span", { class: "unit", id: `${id}-unit` });
    const take = (from, to) => {
      if (!Number.isFinite(from.valueAsNumber)) return;
      to.value = from.value;
      this.turn(name, from.valueAsNumber);
    };
    slider.addEventListener("input", () => take(slider, field));
    field.addEventListener("input", () => take(field, slider));
    const show = (to) => {
      const wider = range(to);
      slider.min = Math.min(Number(slider.min), wider.min);
      slider.max = Math.max(Number(slider.max), Math.abs(to) > Number(slider.max) ? wider.max : 0);
      [slider.value, field.value] = [String(to), String(to)];
    };
    return { elements: [slider, field, unit], show, unit };
  }

  curve(id, name) {
    const editor = new CurveEditor(id, name, (to) => this.turn(name, to));
    return { elements: editor.elements, show: (to) => editor.show(to) };
  }

  /** Creates a field of a type: `event` reports changes of its value, which is in `property`. */
  field(id, name, type, event = "input", property = "value") {
    const field = make("input", { type, id, ...verbatim });
    field.addEventListener(event, () => this.turn(name, field[property]));
    return { elements: [field], show: (to) => { field[property] = to; } };
  }

  colour(id, name) { return this.field(id, name, "color"); }
  text(id, name) { return this.field(id, name, "text", "change"); }
  flag(id, name) { return this.field(id, name, "checkbox", "input", "checked"); }
}
