/** The gallery: a strip of each preset, rendered when it comes into view, and its film while the pointer is over it. */
import { draw, presets } from "/api.js";
import { make, one, whenSeen } from "/dom.js";
import { askByDialog } from "/token.js";
import { designersWords, ownWords } from "/words.js";

/** Groups of presets, in an order for newcomers; presets of no group are appended to the last one, "From articles". */
const groups = [
  ["System transitions", "Built into UIKit: pushes, sheets, zooms.",
    ["push", "sheet", "system-zoom", "content-pop", "tab-fade", "edge-attached-sheet", "keyboard-sheet", "cover", "cross-dissolve", "flip"]],
  ["Well-known patterns", "Custom transitions that designers know, without mistakes.",
    ["zoom", "card-stack", "concentric-corners", "circular-reveal", "swiftui-springs", "parallax", "shared-axis", "bounce", "turned-dialog", "page", "fold", "curtain"]],
  ["From articles", "Custom transitions as their authors published them. The workbench shows any mistakes.", []],
];

/** Formats, numbers of frames and their spacing of a preset's strip, in which fingers are seen, and film. */
const [strip, motion] = [{ format: "png", frames: 5, spacing: "motion" }, { format: "apng", frames: 16, spacing: "even" }];
/** Time that the pointer rests on a card before its film is requested, in milliseconds. */
const patience = 120;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

/** Renders a preset into an image. */
function show(image, preset, { format, frames, spacing }, signal) {
  const filmstrip = { frames, columns: frames, spacing, captions: false, track: false, overlays: ["touches"] };
  const device = { scale: 0.5, userInterfaceStyle: dark.matches ? "dark" : "light" };
  return draw(image, JSON.stringify({ preset, device, filmstrip }), format, signal);
}

async function load(box, name) {
  try {
    await show(box.firstChild, name, strip);
    box.className = "picture there";
  } catch (error) {
    box.className = "picture failed";
    box.title = error.message;
    if (error.isPassing) setTimeout(() => load(box, name), error.wait * 1000);
  }
}

/** Plays a preset's film over its strip while the pointer is over its link or the link has the focus. */
function enliven(link, box, name) {
  let controller = null;
  const begin = async () => {
    if (calm.matches || controller !== null) return;
    controller = new AbortController();
    const { signal } = controller;
    await new Promise((done) => { setTimeout(done, patience); });
    if (signal.aborted) return;
    const film = make("img", { class: "live", alt: "" });
    signal.addEventListener("abort", () => film.remove());
    try {
      await show(film, name, motion, signal);
      if (!signal.aborted) box.append(film);
    } catch {
      // The strip remains visible.
    }
  };
  const end = () => {
    if (link.matches(":hover, :focus")) return;
    controller?.abort();
    controller = null;
  };
  link.addEventListener("pointerenter", (event) => { if (event.pointerType !== "touch") begin(); });
  link.addEventListener("focus", begin);
  link.addEventListener("pointerleave", end);
  link.addEventListener("blur", end);
}

function card({ name, description }) {
  const box = make("div", { class: "picture" }, make("img", { alt: "", decoding: "async" }));
  const link = make(
    "a", { href: `/workbench#preset=${encodeURIComponent(name)}` }, box, make("h3", { text: name }), make("p", { text: description }));
  enliven(link, box, name);
  const item = make("li", { data: { words: `${name} ${description} ${designersWords(name)}`.toLowerCase() } }, link);
  whenSeen(item, () => load(box, name));
  return item;
}

/** Presets by group, in the order of each group; those of no group are appended to the last one. */
function grouped(all) {
  const named = new Map(all.map((preset) => [preset.name, preset]));
  const chosen = groups.map(([, , names]) => names.map((name) => named.get(name)).filter((preset) => preset !== undefined));
  const others = all.filter((preset) => !groups.some(([, , names]) => names.includes(preset.name)));
  return groups.map(([title, summary], index) => [title, summary, index === groups.length - 1 ? [...chosen[index], ...others] : chosen[index]]);
}

function section([title, summary, all]) {
  return make("section", {}, make("h2", { text: title }), make("p", { class: "faint", text: summary }), make("ul", { class: "cards" }, ...all.map(card)));
}

function search() {
  const words = one("search").value.toLowerCase().split(/[\s-]+/);
  let count = 0;
  for (const group of one("presets").children) {
    let shown = 0;
    for (const item of group.querySelectorAll("li")) {
      item.hidden = !words.every((word) => item.dataset.words.includes(word));
      if (!item.hidden) shown++;
    }
    group.hidden = shown === 0;
    count += shown;
  }
  one("own").hidden = count > 0 && !words.every((word) => ownWords.includes(word));
  one("status").textContent = one("search").value.trim() === "" ? "" : count === 0 ? "No matching presets" : `${count} ${count === 1 ? "preset" : "presets"}`;
}

async function open() {
  try {
    one("presets").replaceChildren(...grouped(await presets()).map(section));
    one("search").disabled = false;
    search();
  } catch (error) {
    one("status").textContent = error.message;
    if (error.isPassing) setTimeout(open, error.wait * 1000);
  }
}

one("search").addEventListener("input", search);
askByDialog();
open();
