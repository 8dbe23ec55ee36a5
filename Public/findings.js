/** List of a play's findings and of the service's warnings. */
import { lint } from "/api.js";
import { make, one, seconds } from "/dom.js";

/** Why a call or a touch came to nothing, by the end of its event's name. */
const reasons = {
  nothingToPop: "a pop found no screen to go back to", operationRefused: "a call came during another transition",
  selectionRefused: "a tab was selected during another transition", presentationRefused: "a presentation was refused",
  pauseRefused: "a transition could not be paused", updateIgnored: "an update came outside a transition",
};

/** Events of calls and touches that came to nothing, unless a finding tells of them. */
const lost = ({ events, findings, transitions }) => events.filter(({ name, time }) =>
  /Refused$|Ignored$|nothingToPop$/.test(name) && !findings.some((finding) => finding.time === time && finding.rule === "call-without-effect")
  // Another gesture may begin in place of one that does not.
  || name.endsWith(".declined") && transitions.every(({ began }) => began < time));

/** Says why a spec has no findings: it was not played. */
export function unplayed(why) {
  one("findings").replaceChildren();
  one("findings-none").textContent = why;
  one("findings-none").hidden = false;
  one("findings-count").textContent = "";
}

/**
 * Lists a film's findings and warnings.
 * @param {{text: string, files: Map<string, Blob>}} spec Spec of the film, with its pictures.
 * @param {(index: number) => void} onGo Called with the index of the frame to show.
 * @param {(place: {line: number, column: number}) => void} onPlace Called with the position in the spec to show.
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
      if (place === null) show.replaceWith("No position in the spec.");
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
  const isQuiet = items.length === 0;
  items.push(...lost(film).map(({ name, time, subject, value }) => make(
    "li", { class: "warning" }, make("div", { class: "rule" }, make("b", { text: "without effect" })),
    make("p", { text: `At ${seconds(time)} ${name.endsWith(".declined") ? `“${subject ?? "a gesture"}” does not begin, for ${value}` : reasons[name.split(".").at(-1)] ?? `something came to nothing: ${name}`}.` }))));
  one("findings").replaceChildren(...items);
  one("findings-none").textContent = film.transitions.length === 0 ? "No transition was played, so there is nothing to find." : "No problems found.";
  one("findings-none").hidden = !isQuiet || items.length > 0;
  one("findings-count").textContent = items.length > 0 ? String(items.length) : "";
}

/**
 * Position of a finding in the text of its spec, which the service finds by playing the spec again.
 * @returns {Promise<{line: number, column: number}|null>} From 1; null if the finding has no position.
 */
async function placeOf({ rule, time, message }, text, files) {
  const found = await lint(text, files).catch(() => []);
  const place = found.find((one) => one.rule === rule && one.time === time && one.message === message);
  return place?.line > 0 ? place : null;
}
