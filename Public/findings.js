/** Lists what is wrong with a play, and what the service warned of. */
import { lint } from "/api.js";
import { make, one, seconds } from "/dom.js";

/**
 * Lists a film's findings.
 * @param {{text: string, files: Map<string, Blob>}} spec That of the film, and its pictures.
 * @param {(index: number) => void} onGo Told which frame to show.
 * @param {(place: {line: number, column: number}) => void} onPlace Told which place of the spec to show.
 */
export function listFindings(film, { text, files }, onGo, onPlace) {
  const items = film.findings.map((finding) => {
    const index = finding.frame ?? film.frameFrom(finding.time);
    const go = make("button", {
      class: "link", text: `Frame ${index + 1}, ${seconds(finding.time)}`, on: { click: () => onGo(index) },
    });
    const show = make("button", { class: "link", text: "Show in the spec" });
    show.addEventListener("click", async () => {
      const place = await placeOf(finding, text, files);
      if (place === null) show.replaceWith("It is at no place of the spec.");
      else onPlace(place);
    });
    return make(
      "li", { class: finding.allowed === undefined ? finding.severity : "allowed" },
      make("div", { class: "rule" }, make("b", { text: finding.rule }), go, show),
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
 * Where a finding is in the text of its spec, which the service tells of a play of its own.
 * @returns {Promise<{line: number, column: number}|null>} From 1; null if it is at no place.
 */
async function placeOf({ rule, time, message }, text, files) {
  const found = await lint(text, files).catch(() => []);
  const place = found.find((one) => one.rule === rule && one.time === time && one.message === message);
  return place?.line > 0 ? place : null;
}
