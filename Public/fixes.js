/** Corrections that the service's errors suggest, as changes of the text. */

const lineStart = (text, line) => text.split("\n").slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);

/**
 * Change of the text that an error's "did you mean" suggests.
 * @param {{line: number, column: number, detail: string}} error Line and column from 1.
 * @returns {{start: number, end: number, word: string}|null} null if nothing is suggested, or if the
 *   wrong word is not in that line.
 */
export function fixOf(text, { line, column, detail }) {
  const [, word] = /; did you mean "([^"]+)"\?$/.exec(detail) ?? [];
  const [, wrong] = /^[^"]*"([^"]+)"/.exec(detail) ?? [];
  if (!(line > 0) || word === undefined || wrong === undefined) return null;
  const from = lineStart(text, line);
  const end = text.indexOf("\n", from) < 0 ? text.length : text.indexOf("\n", from);
  // Columns count Unicode scalars; strings are indexed in UTF-16 code units.
  const before = [...text.slice(from, end)].slice(0, column - 1).join("").length;
  const start = text.indexOf(wrong, from + before);
  return start < 0 || start + wrong.length > end ? null : { start, end: start + wrong.length, word };
}
