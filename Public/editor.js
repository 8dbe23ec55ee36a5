/**
 * A text editor for JSON with syntax colouring, line numbers, and errors at their lines.
 *
 * The input is a plain textarea, so selection, undo, dictation and screen readers work as in any text field; the
 * coloured text lies beneath it. Of long texts, only the visible lines are drawn.
 */
import { make, verbatim } from "/dom.js";
import { fixOf } from "/fixes.js";
import { Folds } from "/folds.js";

/** Number of lines drawn above and below the visible ones. */
const margin = 6;
/**
 * Number of lines above which a text is inserted as markup: for three thousand lines, Chromium takes 23 seconds as text
 * and 0.1 seconds as markup.
 */
const many = 50;

const tokens = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b|(⋯\d+⋯)/g;

/** Parts of a line of JSON as [kind, text] pairs; the kind is empty for punctuation and all other text. */
function parts(line) {
  const all = [];
  let end = 0;
  for (const match of line.matchAll(tokens)) {
    const [whole, string, colon, number, word, fold] = match;
    if (match.index > end) all.push(["", line.slice(end, match.index)]);
    if (string !== undefined) {
      all.push([colon === undefined ? "string" : "key", string]);
      if (colon !== undefined) all.push(["", colon]);
    } else all.push(number !== undefined ? ["number", number] : word !== undefined ? ["word", word] : ["fold", fold]);
    end = match.index + whole.length;
  }
  if (end < line.length) all.push(["", line.slice(end)]);
  return all;
}

/** Shortens an error that suggests a correction: omits the list of expected values. */
const brief = (detail) => detail.replace(/; expected .*; (did you mean .*)$/s, "; $1");

export class Editor {
  /**
   * @param {(text: string, isTurned: boolean) => void} onInput Called at each change; `isTurned` is true if a control
   *   beside the editor made it.
   */
  constructor(root, onInput) {
    this.numbers = make("div", { class: "numbers", "aria-hidden": "true" });
    this.colours = make("div", { class: "colours", "aria-hidden": "true" });
    this.area = make("textarea", {
      id: "spec", ...verbatim, wrap: "off", "aria-label": "Transition spec", "aria-describedby": "spec-hint problems", "data-gramm": "false",
    });
    this.problems = make("ul", { class: "problems", id: "problems", "aria-label": "Errors in the spec" });
    root.append(
      make("div", { class: "code" }, this.numbers, make("div", { class: "layers" }, this.colours, this.area)),
      this.problems);
    this.onInput = onInput;
    this.folds = new Folds();
    this.errors = new Map();
    /** Lines of the field, and the line number of each in the whole text, from 1. */
    [this.lines, this.places] = [[""], [1]];
    /** Drawn rows by line of the field, each with the state that it was made from. */
    this.drawn = new Map();
    this.leaves = false;
    /** True while a control beside the editor changes the text. */
    this.isTurned = false;
    this.area.addEventListener("input", () => this.changed());
    this.area.addEventListener("scroll", () => this.follow());
    this.area.addEventListener("keydown", (event) => this.pressed(event));
    this.area.addEventListener("beforeinput", (event) => this.guard(event));
    for (const type of ["copy", "cut"]) this.area.addEventListener(type, (event) => this.copies(event));
    this.numbers.addEventListener("click", (event) => {
      const line = event.target.closest("[data-line]")?.dataset.line;
      if (line !== undefined) this.fold(Number(line));
    });
    new ResizeObserver(() => this.follow()).observe(this.area);
    this.area.addEventListener("blur", () => { this.leaves = false; });
    /** Called with the string value at the caret, null if there is none, each time the user moves the caret. */
    this.onString = () => {};
    document.addEventListener("selectionchange", () => { if (document.activeElement === this.area && !this.isTurned) this.onString(this.string()); });
  }

  async assist() {
    const { Suggest } = await import("/suggest.js");
    this.suggest = new Suggest(this.area, {
      whole: () => this.text, type: (text, start, end) => this.type(text, start, end), point: (offset) => this.point(offset), under: (event) => this.under(event),
    });
  }

  /** The whole text, including its folded parts. */
  get text() { return this.folds.whole(this.area.value); }

  /** Sets the text without notifying listeners; moves the caret to the start. */
  set text(text) {
    this.folds = new Folds();
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.area.scrollTop = 0;
    this.errors.clear();
    this.problems.replaceChildren();
    this.draw();
  }

  /**
   * Replaces the text as if the user had typed it, so that it is stored and rendered; scrolls to the change unless a
   * control beside the editor makes it. What is folded stays folded where the text still has it.
   * @param {{isTurned: boolean, continues: boolean, folds: boolean}} options `continues` is true if the control's same
   *   movement has made the last change: both are undone in one step. `folds` also folds the samples of touches.
   */
  replace(text, { isTurned = false, continues = false, folds = false } = {}) {
    if (continues && this.turned?.now === this.area.value) this.writes(() => this.undo());
    const old = this.area.value;
    const shown = this.folds.kept(old, folds ? this.folds.samples(text) : text);
    let start = 0;
    while (start < old.length && old[start] === shown[start]) start++;
    let tail = 0;
    while (tail < Math.min(old.length, shown.length) - start && old.at(-1 - tail) === shown.at(-1 - tail)) tail++;
    [this.isTurned, this.isReplaced] = [isTurned, true];
    if (old === shown) this.changed();
    else this.type(shown.slice(start, shown.length - tail), start, old.length - tail);
    [this.isTurned, this.isReplaced] = [false, false];
    this.turned = { now: this.area.value };
    const line = shown.slice(0, start).split("\n").length;
    if (!isTurned) this.reveal(this.places[line - 1] ?? line);
  }

  /** Undoes the last change of the text. */
  undo() {
    const focused = document.activeElement;
    this.area.focus({ preventScroll: true });
    document.execCommand("undo");
    if (focused !== this.area) focused?.focus({ preventScroll: true });
  }

  /** String value at the caret: its line, its text, and a function that replaces it; null if there is none. */
  string() {
    const caret = this.area.selectionStart;
    const start = this.area.value.lastIndexOf("\n", caret - 1) + 1;
    const [line] = this.area.value.slice(start, start + 10_000).split("\n", 1);
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
        if (this.area.value.slice(from, from + written.length) !== written) return;
        this.isTurned = true;
        this.type(JSON.stringify(text), from, from + written.length);
        this.isTurned = false;
        written = JSON.stringify(text);
      };
      return { line: this.places[this.lineAt(from)], text: value, write };
    }
    return null;
  }

  /** Replaces a range of the field as if the user had typed the text, so that it can be undone. */
  type(text, start, end) {
    const focused = document.activeElement;
    // Keep the on-screen keyboard closed.
    this.area.inputMode = "none";
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, end);
    // Deprecated, but nothing else preserves the undo history; it fires the same events as typing.
    if (text.split("\n", many + 1).length <= many || !this.pours(text, start)) {
      if (start < end || text !== "") document.execCommand(text === "" ? "delete" : "insertText", false, text);
    }
    if (focused !== this.area) {
      this.area.blur();
      focused?.focus({ preventScroll: true });
    }
    this.area.inputMode = "";
  }

  /** Inserts a text of many lines as markup, which becomes plain text in a textarea; false if the browser cannot. */
  pours(text, start) {
    if (!document.execCommand("insertHTML", false, text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"))) return false;
    if (this.area.value.startsWith(text, start)) return true;
    document.execCommand("undo");
    return false;
  }

  /**
   * Marks errors at their lines, and lists them.
   * @param {{line: number, column: number, pointer: string, detail: string}[]} errors Lines and columns from 1.
   */
  mark(errors) {
    this.errors = Map.groupBy(errors.filter((error) => error.line > 0), (error) => error.line);
    const height = this.area.clientHeight;
    this.problems.replaceChildren(...errors.map((error) => {
      const place = error.line > 0 ? `Line ${error.line}` : "The spec";
      const where = error.line > 0
        ? make("button", { text: place, on: { click: () => this.go(error) } }) : make("b", { text: place });
      return make("li", {}, where, make("span", { text: ` ${brief(error.detail)}` }), ...this.fix(error));
    }));
    this.area.toggleAttribute("aria-invalid", errors.length > 0);
    if (document.activeElement === this.area) this.follows(height);
    this.draw();
  }

  /**
   * Keeps the caret's line visible when the list of errors makes the field shorter.
   * @param {number} height Height of the field before, in pixels.
   */
  follows(height) {
    const top = (this.lineAt(this.area.selectionStart) + 0.5) * this.pitch;
    const { scrollTop, clientHeight } = this.area;
    const under = top + 1.5 * this.pitch - clientHeight;
    if (top < scrollTop + height && under > scrollTop) this.area.scrollTop = under;
  }

  fix(error) {
    const fix = fixOf(this.text, error);
    if (fix === null) return [];
    const click = () => {
      this.unfold();
      // The text may have changed since.
      const now = fixOf(this.text, error);
      if (now !== null) this.type(now.word, now.start, now.end);
    };
    return [" ", make("button", { class: "fix", text: `Change to “${fix.word}”`, on: { click } })];
  }

  changed() {
    if (!this.isFolding && this.errors.size > 0) this.errors.clear();  // They belong to the previous text.
    this.draw();
    if (!this.isFolding) this.onInput(this.text, this.isTurned);
  }

  draw() {
    this.lines = this.area.value.split("\n");
    this.places = this.folds.lines(this.area.value);
    this.follow();
  }

  /** Draws the visible lines; reuses the rows of unchanged ones. */
  follow() {
    const { scrollTop, scrollLeft, clientHeight } = this.area;
    const first = Math.max(0, Math.floor(scrollTop / this.pitch) - margin);
    const last = Math.min(this.lines.length, Math.ceil((scrollTop + clientHeight) / this.pitch) + margin);
    const rows = new Map();
    for (let line = first; line < last; line++) {
      const number = this.places[line];
      const error = this.errorOf(line);
      const state = JSON.stringify([this.lines[line], error, number]);
      const old = this.drawn.get(line);
      rows.set(line, old?.state === state ? old : { state, row: this.row(this.lines[line], error), number: this.number(line, number, error) });
    }
    if ([...rows].some(([line, { state }]) => this.drawn.get(line)?.state !== state) || rows.size !== this.drawn.size) {
      this.colours.replaceChildren(...[...rows.values()].map(({ row }) => row));
      this.numbers.replaceChildren(...[...rows.values()].map(({ number }) => number));
    }
    this.drawn = rows;
    const shift = first * this.pitch - scrollTop;
    this.colours.style.transform = `translate(${-scrollLeft}px, ${shift}px)`;
    this.numbers.style.transform = `translateY(${shift}px)`;
    this.numbers.style.setProperty("--digits", String(this.places.at(-1)).length);
  }

  /** Line height in pixels, from the style sheet. */
  get pitch() { return parseFloat(getComputedStyle(this.area).lineHeight); }

  /** First error in a line of the field, including the part folded there; empty if there is none. */
  errorOf(line) {
    if (this.errors.size === 0) return "";
    const next = this.places[line + 1] ?? Infinity;
    const number = [...this.errors.keys()].find((number) => number >= this.places[line] && number < next);
    return number === undefined ? "" : brief(this.errors.get(number)[0].detail);
  }

  number(line, number, error) {
    const isFolded = this.folds.folded(this.lines[line], 0) !== null;
    const kinds = [error && "wrong", isFolded ? "folded" : /[{[]\s*$/.test(this.lines[line]) && "opens"];
    return make("div", { class: kinds.filter(Boolean).join(" "), text: String(number), data: { line: String(line) } });
  }

  row(text, error) {
    const row = make("div", { class: error ? "row wrong" : "row" });
    for (const [kind, part] of parts(text)) row.append(kind ? make("span", { class: kind, text: part }) : part);
    if (error) row.append(make("span", { class: "remark", text: error }));
    return row;
  }

  /** Index of the field's line that contains an offset, from 0. */
  lineAt(offset) {
    let line = 0;
    for (let at = this.area.value.indexOf("\n"); at >= 0 && at < offset; at = this.area.value.indexOf("\n", at + 1)) line++;
    return line;
  }

  startOf(line) { return this.lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0); }

  /** Position in the window of an offset in the field. */
  point(offset) {
    const line = this.lineAt(offset);
    const range = document.createRange();
    const row = this.drawn.get(line)?.row;
    const box = this.area.getBoundingClientRect();
    if (row === undefined) return box;
    let left = offset - this.startOf(line);
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (left <= node.length) {
        range.setStart(node, left);
        const { left: x, top, bottom } = range.getBoundingClientRect();
        return { left: Math.min(Math.max(x, box.left), box.right), top, bottom };
      }
      left -= node.length;
    }
    return row.getBoundingClientRect();
  }

  /** Offset inside the word under a pointer; null if there is none. */
  under({ clientX, clientY }) {
    for (const [line, { row }] of this.drawn) {
      const box = row.getBoundingClientRect();
      if (clientY < box.top || clientY >= box.bottom) continue;
      let offset = this.startOf(line);
      for (const part of row.childNodes) {
        const place = part.getBoundingClientRect?.();
        if (place !== undefined && clientX >= place.left && clientX < place.right && part.className !== "remark") return offset + 1;
        offset += part.textContent.length;
      }
    }
    return null;
  }

  /** Scrolls to a line of the whole text, counted from 1. */
  reveal(line) {
    const at = this.places.findLastIndex((number) => number <= line);
    this.area.scrollTop = Math.max(0, (at - 3) * this.pitch);
  }

  /** Moves the caret to a line and a column of the whole text, both from 1; columns count Unicode scalars. */
  go({ line, column }) {
    this.unfold();
    const before = [...this.lines[line - 1] ?? ""].slice(0, column - 1).join("").length;
    const start = this.startOf(line - 1) + before;
    this.area.focus();
    this.area.setSelectionRange(start, start);
    this.reveal(line);
  }

  /** Folds the brackets that open in a line of the field, or unfolds the part folded there. */
  fold(line) {
    const { value } = this.area;
    const start = this.startOf(line);
    const folded = this.folds.folded(value, start);
    const open = folded === null ? this.folds.foldable(value, start) : null;
    if (folded === null && open === null) return;
    const { scrollTop } = this.area;
    this.writes(() => {
      if (folded !== null) this.type(folded.text, folded.start, folded.end);
      else this.type(this.folds.put(value.slice(open.start, open.end)), open.start, open.end);
    });
    const caret = (folded ?? open).start;
    this.area.setSelectionRange(caret, caret);
    this.area.scrollTop = scrollTop;
  }

  /** Folds the nearest brackets around the caret that span lines, or unfolds the line of the caret. */
  foldAt(folds) {
    const { value, selectionStart: caret } = this.area;
    for (let line = this.lineAt(caret); line >= 0; line--) {
      const start = this.startOf(line);
      if (!folds) {
        if (this.folds.folded(value, start) !== null) this.fold(line);
        return;
      }
      const open = this.folds.foldable(value, start);
      if (open !== null && open.end >= caret) {
        this.fold(line);
        return;
      }
    }
  }

  unfold() {
    const { value } = this.area;
    const whole = this.text;
    if (whole !== value) this.writes(() => this.type(whole, 0, value.length));
  }

  /** Changes the field without changing the whole text; `onInput` is not called. */
  writes(change) {
    this.isFolding = true;
    change();
    this.isFolding = false;
  }

  /** Prevents a change that would cut into a folded part, and unfolds that part. */
  guard(event) {
    if (this.isFolding || this.isTurned || this.isReplaced || /^history/.test(event.inputType)) return;
    const { selectionStart: start, selectionEnd: end, value } = this.area;
    const from = value.lastIndexOf("\n", start - 1) + 1;
    const folded = this.folds.folded(value, from);
    if (folded === null || end < folded.start || start > folded.end || start < folded.start && end > folded.end) return;
    event.preventDefault();
    this.fold(this.lineAt(start));
  }

  /** Copies the selection with its folded parts; also cuts. */
  copies(event) {
    const { selectionStart: start, selectionEnd: end, value } = this.area;
    const part = value.slice(start, end);
    const whole = this.folds.whole(part);
    if (whole === part) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", whole);
    if (event.type === "cut") this.type("", start, end);
  }

  /**
   * Handles keys. Tab indents; Enter keeps the line's indentation, one level deeper after an opening bracket; a closing
   * bracket removes one level. After Escape, Tab moves the focus as usual. Ctrl+Shift+[ folds, Ctrl+Shift+] unfolds.
   */
  pressed(event) {
    if ((event.ctrlKey || event.metaKey) && event.shiftKey && ["BracketLeft", "BracketRight"].includes(event.code)) {
      event.preventDefault();
      this.foldAt(event.code === "BracketLeft");
    } else if (event.key === "Escape") {
      this.leaves = true;
    } else if (event.key === "Tab" && !event.shiftKey && !this.leaves) {
      event.preventDefault();
      this.type("  ", this.area.selectionStart, this.area.selectionEnd);
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      const { value, selectionStart: start, selectionEnd: end } = this.area;
      const [indent] = /^[ \t]*/.exec(value.slice(value.lastIndexOf("\n", start - 1) + 1, start));
      this.type(`\n${indent}${/[{[]\s*$/.test(value.slice(Math.max(0, start - 200), start)) ? "  " : ""}`, start, end);
    } else if (["}", "]"].includes(event.key) && /(^|\n)[ \t]*  $/.test(this.area.value.slice(0, this.area.selectionStart))) {
      event.preventDefault();
      this.type(event.key, this.area.selectionStart - 2, this.area.selectionEnd);
    } else if (event.key !== "Shift" && event.key !== "Tab") {
      this.leaves = false;
    }
  }
}
