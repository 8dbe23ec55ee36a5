/** Code folding: a mark between two brackets stands for the folded text. */

const mark = /([{\[])⋯(\d+)⋯(?=[}\]])/g;
const brackets = () => /"(?:[^"\\\n]|\\.)*"?|[{}\[\]]/g;

/** Folded texts by the numbers of their marks. */
export class Folds {
  constructor() {
    this.texts = new Map();
    this.count = 0;
  }

  /** Replaces all marks in a text by the folded texts. */
  whole(text) {
    return text.replaceAll(mark, (found, bracket, number) => this.texts.has(number) ? bracket + this.whole(this.texts.get(number)) : found);
  }

  /** Line number in the whole text of each line of a text, from 1. */
  lines(text) {
    if (this.texts.size === 0) return text.split("\n").map((line, index) => index + 1);
    let number = 1;
    return text.split("\n").map((line) => {
      const here = number;
      number += this.whole(line).split("\n").length;
      return here;
    });
  }

  /** First mark in the line that begins at `from`: its start, its end, and the folded text; null if there is none. */
  folded(text, from) {
    const end = text.indexOf("\n", from);
    for (const match of text.slice(from, end < 0 ? text.length : end).matchAll(mark)) {
      const [found, bracket, number] = match;
      const start = from + match.index + bracket.length;
      if (this.texts.has(number)) return { start, end: start + found.length - bracket.length, text: this.texts.get(number) };
    }
    return null;
  }

  /**
   * Range between the last bracket that stays open in the line that begins at `from`, and its closing bracket in a
   * later line; null if there is none.
   */
  foldable(text, from) {
    const end = text.indexOf("\n", from);
    if (end < 0) return null;
    const open = [];
    for (const { 0: found, index } of text.slice(from, end).matchAll(brackets())) {
      if (found === "{" || found === "[") open.push(from + index + 1);
      else if (found === "}" || found === "]") open.pop();
    }
    if (open.length === 0) return null;
    const start = open.at(-1);
    let depth = 1;
    const rest = brackets();
    rest.lastIndex = start;
    for (let match = rest.exec(text); match !== null; match = rest.exec(text)) {
      if (match[0] === "{" || match[0] === "[") depth++;
      else if ((match[0] === "}" || match[0] === "]") && --depth === 0) return match.index > end ? { start, end: match.index } : null;
    }
    return null;
  }

  /** Stores a text, if it is not there yet, and returns the mark to put in its place. */
  put(text) {
    const known = [...this.texts].find(([, other]) => other === text)?.[0];
    if (known === undefined) this.texts.set(String(++this.count), text);
    return `⋯${known ?? this.count}⋯`;
  }

  /** A text in which the samples of touches are folded, as recordings are laid out. */
  samples(text) {
    return text.replaceAll(/("(?:touches|pointerEvents)": \[)(\n(?: {6}[^\n]*\n)+ {4})(?=\])/g, (found, before, inner) => before + this.put(inner));
  }

  /** A new text with the parts folded that are folded in the field's text, where it still has them. */
  kept(field, text) {
    for (const { 2: number } of field.matchAll(mark)) {
      const inner = this.whole(this.texts.get(number) ?? "");
      const at = inner === "" ? -1 : text.indexOf(inner);
      if (at > 0 && /[{[]/.test(text[at - 1]) && /[}\]]/.test(text[at + inner.length])) text = `${text.slice(0, at)}⋯${number}⋯${text.slice(at + inner.length)}`;
    }
    return text;
  }
}
