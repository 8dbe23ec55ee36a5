/**
 * A text field for JSON: coloured, with line numbers, and errors at their lines.
 *
 * The field itself is a plain textarea, so selecting, undoing, dictating and reading aloud are the browser's;
 * what is coloured lies beneath it.
 */
import { make } from "/dom.js";
import { fixOf } from "/fixes.js";

const tokens = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** The parts of a line of JSON, with their kinds; an empty kind is everything else. */
function parts(line) {
  const all = [];
  let end = 0;
  for (const match of line.matchAll(tokens)) {
    const [whole, string, colon, number, word] = match;
    if (match.index > end) all.push(["", line.slice(end, match.index)]);
    if (string !== undefined) {
      all.push([colon === undefined ? "string" : "key", string]);
      if (colon !== undefined) all.push(["", colon]);
    } else all.push([number !== undefined ? "number" : "word", number ?? word]);
    end = match.index + whole.length;
  }
  if (end < line.length) all.push(["", line.slice(end)]);
  return all;
}

/** What is wrong without all that would be accepted, where there is a guess at what was meant: the list below has all. */
const brief = (detail) => detail.replace(/, accepted is .*; (did you mean .*)$/s, "; $1");

/** The editor within an element. */
export class Editor {
  /**
   * @param {HTMLElement} root Gets the editor.
   * @param {(text: string) => void} onInput Told of each change that a person makes.
   */
  constructor(root, onInput) {
    this.numbers = make("div", { class: "numbers", "aria-hidden": "true" });
    this.colours = make("div", { class: "colours", "aria-hidden": "true" });
    this.area = make("textarea", {
      id: "spec", spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off", wrap: "off",
      "aria-label": "Transition spec", "aria-describedby": "spec-hint problems", "data-gramm": "false",
    });
    this.problems = make("ul", { class: "problems", id: "problems", "aria-label": "Errors in the spec" });
    root.append(
      make("div", { class: "code" }, this.numbers, make("div", { class: "layers" }, this.colours, this.area)),
      this.problems);
    this.onInput = onInput;
    this.errors = new Map();
    this.lines = [];
    this.leaves = false;
    /** Whether what changes is typed by the page. */
    this.types = false;
    this.area.addEventListener("input", () => this.changed());
    this.area.addEventListener("scroll", () => this.follow());
    this.area.addEventListener("keydown", (event) => this.pressed(event));
    this.area.addEventListener("blur", () => { this.leaves = false; });
    /** Told of the string value at the caret, null where there is none, each time a person moves it. */
    this.onString = () => {};
    document.addEventListener("selectionchange", () => { if (document.activeElement === this.area && !this.types) this.onString(this.string()); });
  }

  /** The text. */
  get text() { return this.area.value; }

  /** Sets the text without telling of it; the caret goes to the beginning. */
  set text(text) {
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.area.scrollTop = 0;
    this.errors.clear();
    this.problems.replaceChildren();
    this.draw();
  }

  /** Replaces the text as if it had been typed, so that it is kept and rendered; scrolls to the change if it reveals it. */
  replace(text, { reveals } = { reveals: true }) {
    const old = this.area.value;
    let start = 0;
    while (start < old.length && old[start] === text[start]) start++;
    let tail = 0;
    while (tail < Math.min(old.length, text.length) - start && old.at(-1 - tail) === text.at(-1 - tail)) tail++;
    this.type(text.slice(start, text.length - tail), start, old.length - tail);
    if (reveals) this.reveal(text.slice(0, start).split("\n").length);
  }

  /** The string that is a value at the caret: its line, its text, and what writes another in its place. */
  string() {
    const caret = this.area.selectionStart;
    const start = this.text.lastIndexOf("\n", caret - 1) + 1;
    const [line] = this.text.slice(start).split("\n", 1);
    for (const match of line.matchAll(tokens)) {
      const [whole, string, colon] = match;
      const from = start + match.index;
      if (string === undefined || colon !== undefined || caret < from || caret > from + whole.length) continue;
      let value;
      try {
        value = JSON.parse(string);
      } catch {
        return null;
      }
      let written = string;
      const write = (text) => {
        // Something else may have been typed there since.
        if (this.text.slice(from, from + written.length) !== written) return;
        this.types = true;
        this.type(JSON.stringify(text), from, from + written.length);
        this.types = false;
        written = JSON.stringify(text);
      };
      return { line: this.text.slice(0, from).split("\n").length, text: value, write };
    }
    return null;
  }

  /** Types a text in place of what is from one place to another, so that it can be undone as what a person types. */
  type(text, start, end) {
    const focused = document.activeElement;
    // No keyboard comes up on the screen for it.
    this.area.inputMode = "none";
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, end);
    // Nothing that is not deprecated keeps what can be undone; it tells of the change as a person's typing does.
    if (start < end || text !== "") document.execCommand(text === "" ? "delete" : "insertText", false, text);
    if (focused !== this.area) {
      this.area.blur();
      focused?.focus({ preventScroll: true });
    }
    this.area.inputMode = "";
  }

  /**
   * Marks errors at their lines, and lists them.
   * @param {{line: number, column: number, pointer: string, detail: string}[]} errors Lines and columns from 1.
   */
  mark(errors) {
    this.errors = Map.groupBy(errors.filter((error) => error.line > 0), (error) => error.line);
    this.problems.replaceChildren(...errors.map((error) => {
      const place = error.line > 0 ? `Line ${error.line}` : "The spec";
      const where = error.line > 0
        ? make("button", { type: "button", text: place, on: { click: () => this.go(error) } }) : make("b", { text: place });
      return make("li", {}, where, make("span", { text: ` ${error.detail}` }), ...this.fix(error));
    }));
    this.area.toggleAttribute("aria-invalid", errors.length > 0);
    this.draw();
  }

  /** A button that does what an error suggests; nothing if it suggests nothing. */
  fix(error) {
    const fix = fixOf(this.text, error);
    if (fix === null) return [];
    const click = () => {
      // The text may have changed since.
      const now = fixOf(this.text, error);
      if (now !== null) this.type(now.word, now.start, now.end);
    };
    return [" ", make("button", { type: "button", class: "fix", text: `Write “${fix.word}”`, on: { click } })];
  }

  changed() {
    // What was marked is of another text.
    if (this.errors.size > 0) this.errors.clear();
    this.draw();
    this.onInput(this.text);
  }

  /** Draws the lines that are not drawn already. */
  draw() {
    const lines = this.text.split("\n");
    const rows = lines.map((text, index) => ({ text, error: brief(this.errors.get(index + 1)?.[0].detail ?? "") }));
    const isSame = (a, b) => a.text === b.text && a.error === b.error;
    let start = 0;
    while (start < Math.min(rows.length, this.lines.length) && isSame(rows[start], this.lines[start])) start++;
    let tail = 0;
    while (tail < Math.min(rows.length, this.lines.length) - start
      && isSame(rows.at(-1 - tail), this.lines.at(-1 - tail))) tail++;
    for (let left = this.lines.length - start - tail; left > 0; left--) this.colours.children[start].remove();
    const next = this.colours.children[start] ?? null;
    for (const row of rows.slice(start, rows.length - tail)) this.colours.insertBefore(this.row(row), next);
    while (this.numbers.childElementCount < rows.length) {
      this.numbers.append(make("div", { text: String(this.numbers.childElementCount + 1) }));
    }
    while (this.numbers.childElementCount > rows.length) this.numbers.lastChild.remove();
    for (const marked of [...this.numbers.querySelectorAll(".wrong")]) marked.classList.remove("wrong");
    for (const line of this.errors.keys()) this.numbers.children[line - 1]?.classList.add("wrong");
    this.lines = rows;
    this.follow();
  }

  row({ text, error }) {
    const row = make("div", { class: error ? "row wrong" : "row" });
    for (const [kind, part] of parts(text)) row.append(kind ? make("span", { class: kind, text: part }) : part);
    if (error) row.append(make("span", { class: "remark", text: error }));
    return row;
  }

  follow() {
    const shift = `translate(${-this.area.scrollLeft}px, ${-this.area.scrollTop}px)`;
    this.colours.style.transform = shift;
    this.numbers.style.transform = `translateY(${-this.area.scrollTop}px)`;
  }

  /** Scrolls so that a line, from 1, is in sight. */
  reveal(line) {
    const height = this.area.scrollHeight / this.text.split("\n").length;
    this.area.scrollTop = Math.max(0, (line - 4) * height);
  }

  /** Puts the caret at an error. */
  go({ line, column }) {
    const start = this.text.split("\n").slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(start + column - 1, start + column - 1);
    this.reveal(line);
  }

  /** Tab indents; after Escape it leaves, as everywhere else. */
  pressed(event) {
    if (event.key === "Escape") {
      this.leaves = true;
    } else if (event.key === "Tab" && !event.shiftKey && !this.leaves) {
      event.preventDefault();
      this.type("  ", this.area.selectionStart, this.area.selectionEnd);
    } else if (event.key !== "Shift" && event.key !== "Tab") {
      this.leaves = false;
    }
  }
}
