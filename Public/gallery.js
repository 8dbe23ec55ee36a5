/**
 * The gallery: a strip of each preset, drawn when it comes into sight, and its film while it is pointed at.
 */
import { ask, presets } from "/api.js";
import { make, one } from "/dom.js";
import { packed } from "/permalink.js";
import { askByDialog } from "/token.js";

/** What is drawn of a preset. */
const [strip, motion] = [{ format: "png", frames: 5 }, { format: "apng", frames: 16 }];
/** How long a card is pointed at before its film is asked for, in milliseconds. */
const patience = 120;
/** Seconds until the service is asked again if it does not say. */
const again = 5;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A picture of a preset as an object URL; whoever gets it gives it back. */
async function picture(preset, { format, frames }, signal) {
  const filmstrip = { frames, columns: frames, captions: false };
  const link = await packed(JSON.stringify({ preset, device: { scale: 0.5 }, filmstrip }));
  return URL.createObjectURL(await (await ask(`/v1/filmstrip/${format}/${link}`, { signal })).blob());
}

/** Shows an object URL, and gives it back once it is read. */
async function show(image, url) {
  image.src = url;
  await image.decode().catch(() => null);
  URL.revokeObjectURL(url);
}

/** Shows a preset's strip. */
async function load(box, name) {
  try {
    await show(box.firstChild, await picture(name, strip));
    box.className = "picture there";
  } catch (error) {
    box.className = "picture failed";
    box.title = error.message;
    if (error.isPassing) setTimeout(() => load(box, name), (error.wait ?? again) * 1000);
  }
}

/** Plays a preset's film over its strip while its link is pointed at or has the focus. */
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
      await show(film, await picture(name, motion, signal));
      if (!signal.aborted) box.append(film);
    } catch {
      // The strip is there.
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
    "a", { href: `/workbench#preset=${encodeURIComponent(name)}` }, box, make("h2", { text: name }), make("p", { text: description }));
  enliven(link, box, name);
  const item = make("li", {}, link);
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    load(box, name);
  }, { rootMargin: "200px" }).observe(item);
  return item;
}

async function open() {
  try {
    one("presets").replaceChildren(...(await presets()).map(card));
    one("status").textContent = "";
  } catch (error) {
    one("status").textContent = error.message;
    if (error.isPassing) setTimeout(open, (error.wait ?? again) * 1000);
  }
}

askByDialog();
open();
