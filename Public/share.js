/**
 * Gives the work away: links, a command, files.
 */
import { ask, hasToken, render, store } from "/api.js";
import { make } from "/dom.js";
import { packed } from "/permalink.js";

const formats = [
  ["png", "PNG", "All frames on a sheet"], ["apng", "APNG", "The film, without loss"],
  ["svg", "SVG", "The sheet as vectors"], ["anim.svg", "Animated SVG", "The film as vectors"],
  ["html", "HTML", "A page that plays it"], ["json", "JSON", "The timeline"], ["zip", "ZIP", "Every frame and the timeline"],
];

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

const namedFiles = (text, files) => [...files.keys()].filter((name) => text.includes(JSON.stringify(name)));

/** The command that posts a spec as the page does. */
export function curl(text, files) {
  const token = hasToken() ? ' -H "Authorization: Bearer $FILMSTRIP_TOKEN"' : "";
  const end = `${location.origin}/v1/filmstrip.png -o filmstrip.png`;
  const names = namedFiles(text, files);
  if (names.length === 0) return `curl${token} --data-binary ${quoted(text)} ${end}`;
  const parts = names.map((name) => ` -F ${quoted(`file=@${name}`)}`).join("");
  return `printf %s ${quoted(text)} | curl${token} -F spec=@-${parts} ${end}`;
}

/** A row of the dialog: what is asked for appears in a field, and is copied. */
function row(title, explanation, action, get) {
  const field = make("textarea", { readonly: true, rows: "2", "aria-label": title, hidden: true });
  const told = make("p", { class: "told", role: "status" });
  const button = make("button", { type: "button", text: action });
  button.addEventListener("click", async () => {
    button.disabled = true;
    told.textContent = "";
    try {
      field.value = await get();
      field.hidden = false;
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        told.textContent = "Copied.";
      } catch {
        told.textContent = "Copy it from here.";
      }
    } catch (error) {
      told.textContent = error.message;
    }
    button.disabled = false;
  });
  return make(
    "div", { class: "share-row" },
    make("div", {}, make("b", { text: title }), make("p", { text: explanation })), button, field, told);
}

/** Saves an answer as a file. */
async function save(text, files, format) {
  const blob = await (await render(text, files, format)).blob();
  const url = URL.createObjectURL(blob);
  make("a", { href: url, download: `filmstrip.${format}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Opens the dialog.
 * @param {string} text The spec.
 * @param {Map<string, Blob>} files Its pictures.
 */
export function openShare(text, files) {
  const pictureless = (why) => {
    if (namedFiles(text, files).length > 0) throw new Error(`The spec has screenshots, ${why}. A short link keeps them.`);
  };
  const shortLink = async () => {
    try {
      return `${location.origin}/workbench#s=${(await store(text, files)).id}`;
    } catch (error) {
      if (error.status === 501) throw new Error("This service keeps no specs, so it has no short links. The long link holds the spec itself.");
      throw error;
    }
  };
  const longLink = async () => {
    pictureless("which no link can hold");
    return `${location.origin}/workbench#z=${await packed(text)}`;
  };
  const pictureLink = async () => {
    pictureless("which no link can hold");
    const path = `/v1/filmstrip/png/${await packed(text)}`;
    try {
      await ask(path);
    } catch (error) {
      if (error.status !== 414) throw error;
      throw new Error(`The link would have ${path.length.toLocaleString()} characters, more than this service takes. Make a short link, or leave out of the spec what its preset has.`);
    }
    return location.origin + path;
  };
  const told = make("p", { class: "told", role: "status" });
  const saves = formats.map(([format, name, explanation]) => {
    const button = make("button", { type: "button", title: explanation, text: name, data: { format } });
    button.addEventListener("click", async () => {
      button.disabled = true;
      told.textContent = `Rendering ${name}…`;
      told.textContent = await save(text, files, format).then(() => `filmstrip.${format} is saved.`, (error) => error.message);
      button.disabled = false;
    });
    return button;
  });
  const box = make(
    "dialog", { class: "share", "aria-labelledby": "share-title" },
    make(
      "div", { class: "title" }, make("h2", { id: "share-title", text: "Share" }),
      make("button", { type: "button", class: "quiet", text: "Done", on: { click: () => box.close() } })),
    row("Short link", "The service keeps the spec with its screenshots.", "Copy", shortLink),
    row("Long link", "Holds the spec itself; nothing is kept.", "Copy", longLink),
    row("Picture", "The strip's address, for an <img>.", "Copy", pictureLink),
    row("curl", "The same from a terminal.", "Copy", async () => curl(text, files)),
    make("h3", { text: "Download" }), make("div", { class: "saves" }, ...saves), told);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
}
