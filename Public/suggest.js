/**
 * Completion for the editor: a list of the valid keys or values at the caret, and descriptions of those in the text.
 *
 * The field remains a textbox whose `aria-activedescendant` is the active option, as in the combobox pattern with a
 * listbox.
 */
import { make } from "/dom.js";
import { namesOf } from "/names.js";
import { about, placeAt, schema, suggestions } from "/schema.js";

/** Maximum number of suggestions; further typing brings up the others. */
const most = 60;
/** Time that the pointer rests on a word before its description is shown, in milliseconds. */
const rest = 400;

export class Suggest {
  /**
   * @param {Object} editor `whole()` returns the whole text including its folded parts, `type(text, start, end)`
   *   replaces a range, `point(offset)` returns a position in the window, and `under(event)` returns the offset under a
   *   pointer, null if there is none.
   */
  constructor(area, editor) {
    [this.area, this.editor] = [area, editor];
    this.list = make("ul", { class: "suggestions", id: "suggestions", role: "listbox", "aria-label": "Suggestions" });
    this.note = make("p", { class: "about", id: "about" });
    this.box = make("div", { class: "suggest", popover: "manual" }, this.list, this.note);
    this.said = make("p", { class: "unseen", role: "status" });
    area.after(this.box, this.said);
    area.setAttribute("aria-autocomplete", "list");
    area.setAttribute("aria-controls", "suggestions");
    this.choices = [];
    this.active = -1;
    /** Number of the latest request; results of earlier ones are discarded. */
    this.turn = 0;
    if (document.activeElement === area) schema();
    else area.addEventListener("focus", () => schema(), { once: true });
    area.addEventListener("input", (event) => { if (event.isTrusted && !this.types) this.typed(event); });
    // Capture keys before the editor handles them.
    area.addEventListener("keydown", (event) => this.pressed(event), { capture: true });
    area.addEventListener("blur", () => this.close());
    for (const root of [area, window]) root.addEventListener("scroll", () => this.move(), { passive: true });
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const index = [...this.list.children].indexOf(event.target.closest("li"));
      if (index >= 0) this.take(this.choices[index]);
    });
    area.addEventListener("pointermove", (event) => this.hovers(event));
    area.addEventListener("pointerleave", () => this.leaves());
    area.addEventListener("click", (event) => { if (event.pointerType === "touch") this.explain(area.selectionStart); else if (this.isOpen) this.close(); });
  }

  get isOpen() { return this.choices.length > 0; }

  typed({ inputType, data }) {
    if (inputType === "insertText" && /^[\w"$-]$/.test(data ?? "")) this.open(false);
    else if (this.isOpen && inputType === "deleteContentBackward") this.open(false);
    else this.close();
  }

  /**
   * Shows the suggestions at the caret.
   * @param {boolean} isAsked True if the user requested them; otherwise a completely typed word shows no list.
   */
  async open(isAsked) {
    const turn = ++this.turn;
    const root = await schema();
    if (turn !== this.turn) return;
    const { value: text, selectionStart: caret } = this.area;
    const place = root && document.activeElement === this.area ? placeAt(text, caret) : null;
    const written = place === null ? "" : text.slice(place.start, caret);
    const word = written.replace(/^"/, "").toLowerCase();
    // Do not complete a number that is being typed.
    const isWithin = place !== null && (isAsked || place.end > place.start && !/^[-\d]/.test(written));
    const names = isWithin && !place.isKey ? await namesOf(this.editor.whole()) : {};
    if (turn !== this.turn) return;
    const fitting = isWithin ? suggestions(root, place, names).filter(({ label }) => label.toLowerCase().includes(word)) : [];
    const starts = ({ label }) => label.toLowerCase().startsWith(word);
    const choices = [...fitting.filter(starts), ...fitting.filter((one) => !starts(one))].slice(0, most);
    if (choices.length === 0 || !isAsked && choices.length === 1 && choices[0].label.toLowerCase() === word) {
      this.close();
      if (isAsked) this.said.textContent = "No suggestions";
      return;
    }
    [this.place, this.choices] = [place, choices];
    this.list.replaceChildren(...choices.map(({ label }, index) => make("li", { id: `suggestion-${index}`, role: "option", "aria-selected": "false", text: label })));
    this.said.textContent = `${choices.length} ${choices.length === 1 ? "suggestion" : "suggestions"}`;
    this.go(isAsked || word !== "" ? 0 : -1);
    this.show(place.start);
  }

  go(index) {
    this.active = index;
    for (const [at, item] of [...this.list.children].entries()) item.setAttribute("aria-selected", String(at === index));
    this.note.textContent = this.choices[index]?.about ?? "";
    if (index < 0) this.area.removeAttribute("aria-activedescendant");
    else {
      this.area.setAttribute("aria-activedescendant", `suggestion-${index}`);
      this.list.children[index].setAttribute("aria-describedby", "about");
      this.list.children[index].scrollIntoView({ block: "nearest" });
    }
  }

  take({ label, text, back }) {
    const { start, end, isKey } = this.place;
    this.close();
    // A key that already has a value keeps it.
    const isNamed = isKey && /^\s*:/.test(this.area.value.slice(end));
    this.types = true;
    this.editor.type(isNamed ? JSON.stringify(label) : text, start, end);
    this.types = false;
    if (isNamed) return;
    const caret = this.area.selectionStart - back;
    this.area.setSelectionRange(caret, caret);
    if (back > 0) this.open(true);
  }

  pressed(event) {
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && event.key === " ") {
      event.preventDefault();
      this.open(true);
    } else if (event.key === "F1") {
      event.preventDefault();
      this.explain(this.area.selectionStart);
    } else if (event.key === "Escape" && this.box.matches(":popover-open")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.close();
    } else if (this.isOpen && !isControl && !event.altKey) this.chooses(event);
    else if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) this.close();
  }

  chooses(event) {
    const count = this.choices.length;
    const next = { ArrowDown: (this.active + 1) % count, ArrowUp: (this.active <= 0 ? count : this.active) - 1 }[event.key];
    if (next !== undefined) this.go(next);
    else if ((event.key === "Enter" || event.key === "Tab" && !event.shiftKey) && this.active >= 0) this.take(this.choices[this.active]);
    else {
      if (["ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Tab"].includes(event.key)) this.close();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  async explain(offset, isSaid = true) {
    const turn = ++this.turn;
    const root = await schema();
    if (turn !== this.turn) return;
    const place = root && placeAt(this.area.value, offset);
    const text = place ? about(root, this.area.value, place) : "";
    if (isSaid) this.said.textContent = text || "No description";
    if (this.isOpen || text === "") return;
    this.note.textContent = text;
    this.show(place.start);
  }

  hovers(event) {
    clearTimeout(this.timer);
    if (event.pointerType !== "mouse" || event.buttons > 0 || this.isOpen) return;
    const offset = this.editor.under(event);
    this.timer = setTimeout(() => { if (offset === null) this.leaves(); else this.explain(offset, false); }, rest);
  }

  leaves() {
    clearTimeout(this.timer);
    if (!this.isOpen) this.close();
  }

  show(offset) {
    this.list.hidden = !this.isOpen;
    this.anchor = offset;
    this.box.showPopover();
    this.move();
  }

  /** Positions the popup at its word, also after scrolling; closes it when the word is out of view. */
  move() {
    if (!this.box.matches(":popover-open")) return;
    const { left, top, bottom } = this.editor.point(this.anchor);
    const field = this.area.getBoundingClientRect();
    if (bottom < Math.max(field.top, 0) || top > Math.min(field.bottom, innerHeight)) {
      this.close();
      return;
    }
    const { width, height } = this.box.getBoundingClientRect();
    const isBelow = bottom + height <= innerHeight || top < innerHeight - bottom;
    this.box.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`;
    this.box.style.top = `${isBelow ? bottom + 2 : Math.max(8, top - height - 2)}px`;
  }

  close() {
    this.turn++;
    this.choices = [];
    this.area.removeAttribute("aria-activedescendant");
    if (!this.box.matches(":popover-open")) return;
    this.box.hidePopover();
    this.list.replaceChildren();
  }
}
