/**
 * Lists what is wrong with a play, and what the service warned of.
 */
import { lint } from "/api.js";
import { make, one, seconds } from "/dom.js";

/**
 * Lists a film's findings.
 * @param {Film} film
 * @param {(index: number) => void} onGo Told which frame to show.
 */
export function listFindings(film, onGo) {
  const items = film.findings.map((finding) => {
    const index = finding.frame ?? film.frameFrom(finding.time);
    const go = make("button", {
      type: "button", class: "link", text: `Frame ${index + 1}, ${seconds(finding.time)}`, on: { click: () => onGo(index) },
    });
    return make(
      "li", { class: finding.allowed === undefined ? finding.severity : "allowed" },
      make("div", { class: "rule" }, make("b", { text: finding.rule }), go),
      make("p", { text: finding.message }),
      make("p", { class: "fix", text: finding.allowed === undefined ? finding.fix : `Allowed: ${finding.allowed}` }));
  });
  for (const warning of film.warnings) {
    items.push(make("li", { class: "note" }, make("div", { class: "rule" }, make("b", { text: "warning" })), make("p", { text: warning })));
  }
  one("findings").replaceChildren(...items);
  one("findings-none").hidden = items.length > 0;
  one("findings-count").textContent = items.length > 0 ? String(items.length) : "";
}

/**
 * Adds to each finding of the list the line of the spec that it is about, once the service has told it.
 * @param {Film} film
 * @param {string} text The spec.
 * @param {Map<string, Blob>} files Its pictures.
 * @param {(place: {line: number, column: number}) => void} onLine Told where to go, from 1.
 */
export async function linkFindings(film, text, files, onLine) {
  if (film.findings.length === 0) return;
  const heads = [...one("findings").querySelectorAll(".rule")].slice(0, film.findings.length);
  // Who looks at the film has it without these, too.
  const placed = await lint(text, files).catch(() => []);
  for (const [index, { rule, time, message }] of film.findings.entries()) {
    const place = placed.find((one) => one.rule === rule && one.time === time && one.message === message);
    if (!(place?.line > 0)) continue;
    heads[index].append(make("button", { type: "button", class: "link", text: `Line ${place.line}`, on: { click: () => onLine(place) } }));
  }
}
