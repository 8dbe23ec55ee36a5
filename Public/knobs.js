/**
 * Knobs of a spec: its named values, and the durations, curves, thresholds and the look that it has without names, each
 * in words, with those of the preset that it extends.
 */
import { preset } from "/api.js";
import { CurveEditor, isCurve } from "/curve-editor.js";
import { make, one, verbatim } from "/dom.js";
import { parsed } from "/spec-text.js";
import { unitsOf } from "/units.js";
import { spelled, thresholds, usualWords } from "/words.js";

/** A colour; a field of colours leaves its opacity as it is. */
const colour = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;
const systemColour = /^system[A-Z]\w*$|^(?:black|white|clear)$/;
const systemColours = ["Blue", "Brown", "Cyan", "Green", "Indigo", "Mint", "Orange", "Pink", "Purple", "Red", "Teal", "Yellow", "Gray"].map((name) => `system${name}`);
/** A number that a formula compares with a part of the gesture. */
const comparison = /\b(progress|translation|velocity|scale)(?:\.[xy])?\s*[<>]=?\s*(-?\d+(?:\.\d+)?)(?![\w.*/])/g;

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

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function over(base, own) {
  if (!isObject(base) || !isObject(own)) return own;
  return { ...base, ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, key in base ? over(base[key], value) : value])) };
}

/** One spec of several; later ones override earlier ones key by key. Its named values are without their words. */
export function merged(specs) {
  const spec = specs.reduce(over, {});
  if (!isObject(spec.let)) return spec;
  return { ...spec, let: Object.fromEntries(Object.entries(spec.let).map(([name, value]) => [name, isObject(value) ? value.value : value])) };
}

const ranged = (min, max) => ({ min, max, step: (max - min) / 100 });

/** Words of a named value, those of the specs that it overrides included. */
function wordsOf(specs, name) {
  const { label = spelled(name), about = "", range, unit } = Object.assign({}, ...specs.map((spec) => spec.let?.[name]).filter(isObject));
  return { label, about, unit, range: Array.isArray(range) ? ranged(...range) : undefined };
}

/** All strings and numbers inside a value, each with its path. */
function* leaves(value, path) {
  if (typeof value === "string" || typeof value === "number") yield [path, value];
  else if (value !== null && typeof value === "object") {
    for (const [key, one] of Object.entries(value)) yield* leaves(one, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/**
 * A knob: `paths` are the places of its value in a spec; `read` and `write` convert between this value and the one that
 * is shown.
 */
const knob = (id, paths, value, words, more = {}) => ({ id, paths, value, unit: "", write: (to) => to, ...words, ...more });

const durationWords = { ...usualWords.seconds, range: ranged(...usualWords.seconds.range) };
const curveWords = "How the movement speeds up and slows down.";

/** Kind of a value's control; null for a formula, which is no knob. */
function kindOf(value) {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  if (typeof value !== "string") return null;
  return colour.test(value) ? "colour" : systemColour.test(value) ? "choice" : isCurve(value) ? "curve" : null;
}

/** Knobs of named values. */
function named(specs, spec) {
  const names = Object.entries(spec.let ?? {}).filter(([, value]) => kindOf(value) !== null);
  const units = unitsOf(specs, names.map(([name]) => name));
  return names.map(([name, value]) => {
    const { unit = units.get(name) ?? "", ...words } = wordsOf(specs, name);
    // Beside its words, the value has a key of its own.
    const path = isObject(specs.at(-1).let?.[name]) ? ["let", name, "value"] : ["let", name];
    return knob(name, [path], value, words, { unit, options: systemColours });
  });
}

/** Paths of all animations of a spec, and of those that follow them. */
function* animations(spec) {
  const within = function* (list, path) {
    for (const [index, one] of (Array.isArray(list) ? list : []).entries()) {
      yield [...path, index];
      yield* within(one?.then, [...path, index, "then"]);
    }
  };
  for (const [name, { animate }] of Object.entries(spec.animators ?? {})) yield* within(animate, ["animators", name, "animate"]);
}

/** Durations and curves that the animators and gestures have without names. */
function* unnamed(spec) {
  for (const [path, value] of [...leaves(spec.animators ?? {}, ["animators"]), ...leaves(spec.interactions ?? {}, ["interactions"])]) {
    const key = path.at(-1);
    const isDuration = key === "duration" && typeof value === "number" && value > 0;
    const isPlainCurve = /curve$/i.test(key) && typeof value === "string" && isCurve(value) && !/:\s*[A-Za-z]/.test(value);
    if (isDuration || isPlainCurve) yield { id: path.join("."), path, value, isDuration, kind: JSON.stringify([isDuration, path[1], value]) };
  }
}

/**
 * Knobs of durations and curves without names: one for all of an animator that are equal.
 * @param {Map<string, string>} groups Knobs by path, as they were: equal values of two knobs do not make them one.
 */
function timings(spec, groups) {
  const list = [...unnamed(spec)];
  const stays = ({ id, value }) => groups.has(id) && list.every((one) => groups.get(one.id) !== groups.get(id) || one.value === value);
  const staying = new Set(list.filter(stays));
  const found = Map.groupBy(list, (one) => staying.has(one) ? groups.get(one.id) : list.find((other) => other.kind === one.kind && !staying.has(other)).id);
  for (const [id, some] of found) for (const one of some) groups.set(one.id, id);
  const all = [...found].slice(0, 6).map(([id, some]) => {
    const [{ isDuration, value }, paths] = [some[0], some.map(({ path }) => path)];
    const owner = paths[0][1];
    if (isDuration) return knob(`timing-${id}`, paths, value, durationWords, { owner, unit: "s" });
    if (paths[0].at(-1) !== "completionCurve") return knob(`timing-${id}`, paths, value, { label: "Curve", about: curveWords }, { owner });
    return knob(`timing-${id}`, paths, value, { label: "Curve after letting go", about: "How the rest of the way goes." }, { owner, kind: "choice", options: ["linear", "easeIn", "easeOut", "easeInOut"] });
  });
  // Animations without a curve have the one that UIKit gives them.
  const paths = [...animations(spec)].map((path) => [...path, "curve"]);
  const hasCurve = paths.length === 0 || all.some(({ unit }) => unit === "") || Object.values(spec.let ?? {}).some((value) => kindOf(value) === "curve") || /spring\(/.test(JSON.stringify(spec.animators));
  return hasCurve ? all : [...all, knob("timing-curve", paths, "easeInOut", { label: "Curve", about: curveWords })];
}

/** Knobs of the numbers that decide whether a gesture finishes. */
function limits(spec) {
  const all = [];
  for (const [path, formula] of leaves(spec.interactions ?? {}, ["interactions"])) {
    const isDecision = path.at(-1) === "finish" || path.at(-1) === "when" && path.includes("ended");
    if (!isDecision || typeof formula !== "string") continue;
    for (const [index, match] of [...formula.matchAll(comparison)].entries()) {
      const [label, about, min, max] = thresholds[match[1]];
      const number = Number(match[2]);
      if (number <= 0) continue;
      const words = { label, about, range: ranged(min, max) };
      const write = (to) => {
        let place = -1;
        return formula.replaceAll(comparison, (whole, part, old) => ++place === index ? whole.slice(0, -old.length) + to : whole);
      };
      all.push(knob(`limit-${path.join(".")}-${index}`, [path], number, words, { owner: path[1], write, unit: { translation: "pt", velocity: "pt/s" }[match[1]] ?? "" }));
    }
  }
  return all;
}

/** Knob of the look that every spec has. */
const look = (spec) => knob("look", [["device", "userInterfaceStyle"]], spec.device?.userInterfaceStyle ?? "light",
  { label: "Appearance", about: "Light or dark screens, as the system shows them." }, { options: ["light", "dark"], kind: "choice" });

/** All knobs of a spec. */
export function knobsOf(specs, groups = new Map()) {
  const spec = merged(specs);
  const all = [...named(specs, spec), ...timings(spec, groups), ...limits(spec), look(spec)];
  // Equal labels are told apart by their animator or gesture, and these by numbers.
  const isRepeated = ({ label }) => all.filter((other) => other.label === label).length > 1;
  const counts = new Map();
  return all.map((one) => {
    const label = isRepeated(one) && one.owner !== undefined ? `${one.label} (${spelled(one.owner).toLowerCase()})` : one.label;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return { kind: kindOf(one.value), ...one, label: count > 1 ? `${label}, ${count}` : label };
  });
}

export class Knobs {
  /**
   * @param {(paths: Array[], value: *, continues: boolean) => void} onTurn Called each time the user changes a knob;
   *   `continues` is true if the same movement has changed it before.
   * @param {{ask: Function, add: Function}} gestures Offers the usual gesture, and adds it.
   */
  constructor(onTurn, gestures) {
    [this.onTurn, this.gestures] = [onTurn, gestures];
    this.panel = one("knobs");
    this.list = one("knobs-list");
    this.names = {};
    this.groups = new Map();
    this.rows = new Map();
    /** Knob that is being turned; null after the movement. */
    this.turning = null;
    // The editor takes the focus for each change, at which a browser reports that a slider is done: it is while it is held.
    let isHeld = false;
    this.panel.addEventListener("pointerdown", () => { isHeld = true; });
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => { [isHeld, this.turning] = [false, null]; });
    for (const type of ["change", "keyup"]) this.panel.addEventListener(type, () => { if (!isHeld) this.turning = null; });
  }

  /**
   * Shows an editor for the curve at the caret; its changes go through `write`, not `onTurn`.
   * @param {{line: number, text: string, write: (text: string) => void}|null} curve String at the caret, with `line`
   *   from 1; null if there is none.
   */
  caret(curve) {
    const isShown = curve !== null && isCurve(curve.text);
    if (isShown) {
      this.written ??= new CurveEditor("knob-at-caret", "curve at the caret", (to) => this.write(to), (name, value) => this.turnNamed(name, value));
      this.at ??= make("div", { class: "knob is-curve" }, make("label", { for: "knob-at-caret" }), ...this.written.elements);
      this.write = curve.write;
      this.at.firstChild.textContent = `Line ${curve.line}`;
      this.written.names = this.names;
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
    const all = knobsOf(specs, this.groups);
    this.names = merged(specs).let ?? {};
    const kinds = (knobs) => knobs.map(({ id, kind, label }) => [id, kind, label].join()).join("\n");
    if (kinds(all) !== kinds([...this.rows.values()].map(({ knob }) => knob))) {
      this.rows = new Map(all.map((knob) => [knob.id, this.row(knob)]));
      this.list.replaceChildren(...[...this.rows.values()].map(({ element }) => element));
    }
    for (const knob of all) {
      const row = this.rows.get(knob.id);
      const isNew = knob.value !== row.value;
      [row.knob, row.value] = [knob, knob.value];
      if (!row.element.contains(document.activeElement) || isNew) row.show(knob.value);
      row.unit.textContent = knob.unit;
    }
    if (this.written !== undefined && this.written.text !== undefined) {
      this.written.names = this.names;
      this.written.show(this.written.text);
    }
    this.tell(specs);
    this.reveal();
  }

  /** Says which of the usual knobs a transition cannot have, and offers the gesture that it lacks. */
  async tell(specs) {
    const offer = await this.gestures.ask();
    if (merged(specs).animators === undefined) {
      one("knobs-said").replaceChildren("The system makes this transition: its duration, its curve and its threshold cannot be changed.");
    } else if (offer.add && offer.isMissing) {
      one("knobs-said").replaceChildren(`${offer.said} `, make("button", { text: `Add the usual gesture: ${offer.name}`, on: { click: () => this.gestures.add(offer) } }));
    } else one("knobs-said").replaceChildren();
  }

  turn(knob, value) {
    const continues = this.turning === knob.id;
    this.turning = knob.id;
    const row = this.rows.get(knob.id);
    if (row !== undefined) row.value = value;
    this.onTurn(knob.paths, knob.write(value), continues);
  }

  /** Changes a named value that an argument of a curve is. */
  turnNamed(name, value) { this.turn(this.rows.get(name)?.knob ?? { id: name, paths: [["let", name]], write: (to) => to }, value); }

  /** Creates a row: the knob it was made for, its element, a function that shows a value, and the element of its unit. */
  row(knob) {
    const id = `knob-${knob.id.replaceAll(/[^\w-]/g, "-")}`;
    const unit = make("span", { class: "unit", id: `${id}-unit` });
    const about = make("span", { class: "line", id: `${id}-about`, text: knob.about });
    const row = { knob, value: knob.value, unit };
    const controls = this[knob.kind](id, knob, (value) => this.turn(row.knob, value));
    const described = [knob.kind === "number" && unit.id, knob.about && about.id].filter(Boolean).join(" ");
    const field = controls.elements.find((element) => element.id === id);
    if (described !== "") field.setAttribute("aria-describedby", described);
    controls.elements[0].setAttribute("title", knob.paths[0].join("."));
    row.element = make("div", { class: `knob is-${knob.kind}`, data: { knob: knob.id } },
      make("label", { for: id, text: knob.label }), ...controls.elements, ...knob.kind === "number" ? [unit] : [], ...knob.about ? [about] : []);
    row.show = controls.show;
    return row;
  }

  number(id, { label, value, range: known }, turn) {
    const { min, max, step } = known && value >= known.min && value <= known.max ? known : range(value);
    const slider = make("input", { type: "range", min, max, step, "aria-label": `${label}, slider` });
    const field = make("input", { type: "number", id, step: "any" });
    const take = (from, to) => {
      if (!Number.isFinite(from.valueAsNumber)) return;
      to.value = from.value;
      turn(from.valueAsNumber);
    };
    slider.addEventListener("input", () => take(slider, field));
    field.addEventListener("input", () => take(field, slider));
    const show = (to) => {
      const wider = range(to);
      slider.min = to < Number(slider.min) ? wider.min : slider.min;
      slider.max = Math.max(Number(slider.max), Math.abs(to) > Number(slider.max) ? wider.max : 0);
      [slider.value, field.value] = [String(to), String(to)];
    };
    return { elements: [slider, field], show };
  }

  curve(id, { label }, turn) {
    const editor = new CurveEditor(id, label, turn, (name, value) => this.turnNamed(name, value));
    const show = (to) => {
      editor.names = this.names;
      editor.show(to);
    };
    return { elements: editor.elements, show };
  }

  /** Creates a field of a type; `property` holds its value. */
  field(id, type, property, turn) {
    const field = make("input", { type, id, ...verbatim });
    field.addEventListener("input", () => turn(field[property]));
    return { elements: [field], show: (to) => { field[property] = to; } };
  }

  choice(id, { options, value }, turn) {
    const field = make("select", { id },
      ...[...new Set([value, ...options])].map((option) => make("option", { value: option, text: spelled(option.replace(/^system/, "")) })));
    field.addEventListener("change", () => turn(field.value));
    return { elements: [field], show: (to) => { field.value = to; } };
  }

  colour(id, knob, turn) {
    let opacity = "";
    const { elements, show } = this.field(id, "color", "value", (value) => turn(value + opacity));
    return { elements, show: (to) => {
      opacity = to.slice(7);
      show(to.slice(0, 7));
    } };
  }
  flag(id, knob, turn) { return this.field(id, "checkbox", "checked", turn); }
}
