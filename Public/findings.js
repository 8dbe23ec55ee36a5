/**
 * Lists what is wrong with a play, and what the service warned of.
 */
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
