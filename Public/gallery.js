/**
 * The gallery: a strip of each preset, drawn when it comes into sight.
 */
import { ask, hasToken, presets } from "/api.js";
import { make, one } from "/dom.js";
import { packed } from "/permalink.js";
import { askByDialog } from "/token.js";

/** What of a preset is shown, and how large. */
const shown = { device: { scale: 0.5 }, filmstrip: { frames: 6, columns: 6, captions: false } };

/** Seconds until the service is asked again if it does not say. */
const again = 5;

/** Shows a preset's strip; a picture whose request needs a token is fetched by a script. */
async function load(image, name) {
  const path = `/v1/filmstrip/png/${await packed(JSON.stringify({ preset: name, ...shown }))}`;
  if (!hasToken()) {
    image.src = path;
    return;
  }
  image.src = URL.createObjectURL(await (await ask(path)).blob());
}

function card({ name, description }) {
  const image = make("img", { alt: "", decoding: "async" });
  const picture = make("div", { class: "picture" }, image);
  image.addEventListener("load", () => picture.classList.add("there"));
  const failed = () => {
    picture.classList.add("failed");
    setTimeout(() => load(image, name).catch(failed), again * 1000);
  };
  image.addEventListener("error", failed);
  const item = make(
    "li", {},
    make("a", { href: `/workbench#preset=${encodeURIComponent(name)}` }, picture, make("h2", { text: name }), make("p", { text: description })));
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    load(image, name).catch(failed);
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
await open();
