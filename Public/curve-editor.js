/** Editor of a spec's curve: its notation, handles or sliders, and a plot of the values that the engine computes. */
import { ask } from "/api.js";
import { make, rounded, Turns, verbatim } from "/dom.js";

/**
 * Kinds of curves with adjustable parameters. `head` is the function's name in the notation; each of `parts` is a
 * parameter's name, minimum, maximum, default value, and unit if it has one. `isPlain` kinds write no parameter names.
 */
const kinds = [
  { name: "Bézier", head: "cubic", parts: [["x1", 0, 1, 0.25], ["y1", -1, 2, 0.1], ["x2", 0, 1, 0.25], ["y2", -1, 2, 1]], isPlain: true },
  { name: "Spring by duration and bounce", head: "spring", parts: [["duration", 0.05, 2, 0.5, "s"], ["bounce", -0.9, 0.9, 0]] },
  { name: "Spring by damping ratio", head: "spring", parts: [["damping", 0.05, 1, 0.7]] },
  { name: "Spring by response", head: "spring", parts: [["response", 0.05, 2, 0.5, "s"], ["dampingFraction", 0.05, 1, 0.825]] },
  { name: "Spring by mass", head: "spring", parts: [["mass", 0.1, 10, 1], ["stiffness", 1, 1000, 100], ["damping", 0.1, 100, 10]] },
];
const plain = ["linear", "easeIn", "easeOut", "easeInOut", "default", "system", "smooth", "snappy", "bouncy"];
const notation = new RegExp(`^(?:(?:${plain.join("|")})|(?:cubic|spring|smooth|snappy|bouncy|keyframes)\\(.*\\))$`, "s");

/** Tests if a text is a curve in the notation of specs; a bare name may still have another meaning. */
export const isCurve = (text) => notation.test(text.trim());

/** Text of a curve with numbers in place of the names that have one. */
const numbered = (text, names) =>
  text.replaceAll(/(?<=[(,:]\s*)[A-Za-z_]\w*(?=\s*[,)])/g, (name) => typeof names[name] === "number" ? String(names[name]) : name);

/** Arguments of a curve in the notation, as texts by parameter; null unless they are exactly the kind's parameters. */
function argumentsOf(text, { head, parts, isPlain }) {
  const match = /^(\w+)\((.*)\)$/s.exec(text.trim());
  if (match === null || match[1] !== head) return null;
  const given = match[2].split(",").map((part) => part.trim());
  const all = Object.fromEntries(isPlain
    ? given.map((part, index) => [parts[index]?.[0], part])
    : given.map((part) => part.split(":").map((half) => half.trim())));
  return Object.keys(all).length === parts.length && parts.every(([name]) => name in all) ? all : null;
}

/** Numbers of a curve by parameter; null unless it is of the kind, and each of its arguments is a number. */
function numbersOf(text, kind) {
  const all = argumentsOf(text, kind);
  const numbers = all && Object.fromEntries(Object.entries(all).map(([name, part]) => [name, part === "" ? NaN : Number(part)]));
  return numbers && Object.values(numbers).every(Number.isFinite) ? numbers : null;
}

const round = (value) => rounded(value, 3);

const textOf = ({ head, parts, isPlain }, values, named = {}) => {
  const written = (name) => named[name] ?? round(values[name]);
  return `${head}(${parts.map(([name]) => isPlain ? written(name) : `${name}: ${written(name)}`).join(", ")})`;
};

export class CurveEditor {
  /**
   * @param {(text: string) => void} onChange Called with the curve's new notation.
   * @param {(name: string, value: number) => void} onName Called instead with the new value of a name in the curve.
   */
  constructor(id, name, onChange, onName = () => {}) {
    [this.onChange, this.onName] = [onChange, onName];
    /** Values of the names that a curve may have as arguments. */
    this.names = {};
    this.field = make("input", { type: "text", id, ...verbatim });
    this.choice = make(
      "select", { "aria-label": `${name}, curve type` },
      ...plain.map((word) => make("option", { value: word, text: word })),
      ...kinds.map((kind, index) => make("option", { value: String(index), text: kind.name })),
      make("option", { value: "", text: "Other" }));
    this.line = make("path", { class: "line", fill: "none" });
    this.arms = make("path", { class: "arms", fill: "none" });
    this.handles = [1, 2].map((index) => make("circle", { r: 5, class: "handle", tabindex: 0, role: "slider", "aria-label": `${name}, handle ${index}`, "aria-valuenow": 0 }));
    this.plot = make("svg", { viewBox: "-10 -60 120 180", class: "curve-plot", role: "group", "aria-label": `${name}, plot` },
      make("path", { class: "box", d: "M0 0H100V100H0Z", fill: "none" }), this.arms, this.line, ...this.handles);
    this.parts = make("div", { class: "parts" });
    this.name = name;
    this.field.addEventListener("change", () => this.take(this.field.value));
    this.choice.addEventListener("change", () => this.choose());
    for (const [index, handle] of this.handles.entries()) this.grip(handle, index);
    this.turns = new Turns();
  }

  get elements() { return [this.field, this.choice, this.plot, this.parts]; }

  show(text) {
    const numbers = numbered(text, this.names);
    if (text === this.text && numbers === this.numbers) return;
    [this.text, this.numbers] = [text, numbers];
    this.field.value = text;
    this.kind = kinds.find((kind) => numbersOf(numbers, kind) !== null) ?? null;
    this.values = this.kind && numbersOf(numbers, this.kind);
    const written = this.kind && argumentsOf(text, this.kind);
    /** Names that stand in place of numbers, by parameter. */
    this.named = Object.fromEntries(Object.entries(written ?? {}).filter(([, part]) => Object.hasOwn(this.names, part)));
    this.choice.value = plain.includes(text) ? text : this.kind === null ? "" : String(kinds.indexOf(this.kind));
    if (this.sliders !== this.kind) this.slide();
    for (const [name] of this.kind?.isPlain ? [] : this.kind?.parts ?? []) this.turnTo(name, this.values[name]);
    this.draw();
  }

  /** Sets parameters by hand: those that are names change the values of these names. */
  set(values) {
    for (const [name, value] of Object.entries(values)) {
      const known = this.named[name];
      if (known === undefined || value === this.values[name]) continue;
      this.names = { ...this.names, [known]: round(value) };
      this.onName(known, round(value));
    }
    const text = textOf(this.kind, values, this.named);
    if (text !== textOf(this.kind, this.values, this.named)) this.take(text);
    else this.show(this.text);
  }

  take(text) {
    this.show(text);
    this.onChange(text);
  }

  choose() {
    const kind = kinds[Number(this.choice.value)];
    if (this.choice.value === "") this.field.focus();
    else this.take(kind === undefined ? this.choice.value : textOf(kind, Object.fromEntries(kind.parts.map(([name, , , usual]) => [name, usual]))));
  }

  slide() {
    this.sliders = this.kind;
    this.inputs = new Map();
    this.parts.replaceChildren(...(this.kind === null || this.kind.isPlain ? [] : this.kind.parts).map(([name, min, max, , unit = ""]) => {
      const input = make("input", { type: "range", min, max, step: (max - min) / 200 });
      const told = make("output");
      input.addEventListener("input", () => {
        this.set({ ...this.values, [name]: input.valueAsNumber });
      });
      this.inputs.set(name, { input, told, unit });
      return make("label", {}, make("span", { text: name }), input, told);
    }));
  }

  turnTo(name, value) {
    const { input, told, unit } = this.inputs.get(name);
    input.value = String(value);
    told.textContent = `${round(value)}${unit && ` ${unit}`}`;
  }

  async draw() {
    const signal = this.turns.next();
    for (const part of [this.arms, ...this.handles]) part.style.display = this.kind?.isPlain ? "" : "none";
    if (this.kind?.isPlain) this.hold();
    try {
      const answer = await ask(`/v1/curves.json?samples=61&curve=${encodeURIComponent(this.numbers)}`, { signal });
      const { curves: [{ samples }] } = await answer.json();
      const end = samples.at(-1).time || 1;
      this.line.setAttribute("d", samples.map(({ time, value }, index) =>
        `${index === 0 ? "M" : "L"}${round(time / end * 100)} ${round(100 - value * 100)}`).join(""));
      this.field.removeAttribute("aria-invalid");
      this.field.title = "";
    } catch (error) {
      if (signal.aborted) return;
      this.line.setAttribute("d", "M0 0");
      // The values of other names are known when the spec is played.
      const isOpen = Object.keys(this.names).some((name) => new RegExp(`\\b${name}\\b`).test(this.text));
      if (isOpen) this.field.removeAttribute("aria-invalid");
      else this.field.setAttribute("aria-invalid", "true");
      this.field.title = isOpen ? "The values of this curve are known when the spec is played." : error.errors?.[0]?.detail ?? error.message;
    }
  }

  hold() {
    const { x1, y1, x2, y2 } = this.values;
    const [first, second] = [[x1 * 100, 100 - y1 * 100], [x2 * 100, 100 - y2 * 100]];
    this.arms.setAttribute("d", `M0 100L${first}M100 0L${second}`);
    for (const [index, [x, y]] of [first, second].entries()) {
      this.handles[index].setAttribute("cx", x);
      this.handles[index].setAttribute("cy", y);
      this.handles[index].setAttribute("aria-valuetext", `${round(x / 100)}, ${round(1 - y / 100)}`);
    }
  }

  grip(handle, index) {
    const move = (x, y) => {
      const [left, up] = [`x${index + 1}`, `y${index + 1}`];
      this.set({ ...this.values, [left]: Math.min(Math.max(x, 0), 1), [up]: Math.min(Math.max(y, -1), 2) });
    };
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      handle.focus();
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.plot.getScreenCTM().inverse());
      move(x / 100, 1 - y / 100);
    });
    handle.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-0.02, 0], ArrowRight: [0.02, 0], ArrowUp: [0, 0.02], ArrowDown: [0, -0.02] }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(this.values[`x${index + 1}`] + step[0], this.values[`y${index + 1}`] + step[1]);
    });
  }
}
