/** Parts of a text that are folded away: between the brackets around them stands a mark in their place. */

const mark = /([{\[])⋯(\d+)⋯(?=[}\]])/g;
const brackets = () => /"(?:[^"\\\n]|\\.)*"?|[{}\[\]]/g;

/** The texts between brackets, by the numbers of their marks. */
export class Folds {
  constructor() {
    this.texts = new Map();
    this.count = 0;
  }

  /** A text with everything that is folded away in it. */
  whole(text) {
    return text.replaceAll(mark, (found, bracket, number) => this.texts.has(number) ? bracket + this.whole(this.texts.get(number)) : found);
  }

  /** For each line of a text, which line of the whole text it is, from 1. */
  lines(text) {
    if (this.texts.size === 0) return text.split("\n").map((line, index) => index + 1);
    let number = 1;
    return text.split("\n").map((line) => {
      const here = number;
      number += this.whole(line).split("\n").length;
      return here;
    });
  }

  /** The text folded away where a line has a mark: from, to, and the text; null if it has none. */
  folded(text, from) {
    const end = text.indexOf("\n", from);
    for (const match of text.slice(from, end < 0 ? text.length : end).matchAll(mark)) {
      const [found, bracket, number] = match;
      const start = from + match.index + bracket.length;
      if (this.texts.has(number)) return { start, end: start + found.length - bracket.length, text: this.texts.get(number) };
    }
    return null;
  }

  /** Where the brackets are that open last in a line and close in a later one: between them; null if there are none. */
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

  /** The mark for a text, to be put in its place. */
  put(text) {
    this.texts.set(String(++this.count), text);
    return `⋯${this.count}⋯`;
  }
}
