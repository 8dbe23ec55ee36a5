/** The share dialog: links, commands, and files. */
import { ask, hasToken, named, packed, render, store, worded } from "/api.js";
import { archived } from "/archive.js";
import { make } from "/dom.js";
import { nameOf, parsed } from "/spec-text.js";

const formats = [
  ["png", "PNG", "All frames on a sheet"], ["apng", "APNG", "The film, lossless"],
  ["webp", "WebP", "The film in a smaller file"], ["gif", "GIF", "The film in 255 colours"], ["mp4", "MP4", "The film as a video"],
  ["svg", "SVG", "The sheet as vectors"], ["anim.svg", "Animated SVG", "The film as vectors"],
  ["html", "HTML", "A page that plays the film"], ["pdf", "PDF", "The sheet for print"], ["txt", "Words", "What happens, in sentences"], ["json", "JSON", "The timeline"], ["zip", "ZIP", "Every frame and the timeline"],
];

/** Formats that play in time: every frame of the display, unless the spec chooses its frames. */
const moving = ["apng", "webp", "gif", "mp4"];
const choices = ["frames", "between", "times", "progress", "events", "displayFrames"];

/** True if a spec chooses the frames of its film. */
const choosesFrames = (spec) => choices.some((key) => spec?.filmstrip?.[key] !== undefined);

/** The text of a spec whose animations show every frame of the display, or as many as the sheet. */
export function paced(text, isSmooth, count) {
  const spec = parsed(text);
  if (spec === null || choosesFrames(spec) !== isSmooth) return text;
  const strip = Object.entries(spec.filmstrip ?? {}).filter(([key]) => !choices.includes(key));
  return JSON.stringify({ ...spec, filmstrip: { ...Object.fromEntries(strip), ...isSmooth ? {} : { frames: count } } });
}

/** Rows whose texts contain an address of this service. */
const linked = ["Short link", "Long link", "Embed", "Markdown", "Address", "curl"];

/** Width of an embedded film and height of the controls below its frame, in CSS pixels. */
const [breadth, controls] = [420, 220];

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** curl command that sends the same request as the page. */
export function curl(text, files, format) {
  const token = hasToken() ? ' -H "Authorization: Bearer $FILMSTRIP_TOKEN"' : "";
  const end = `${location.origin}/v1/filmstrip.${format} -o filmstrip.${format}`;
  const parts = named(text, files).map(([name]) => ` -F ${quoted(`file=@${name}`)}`).join("");
  if (parts === "") return `curl${token} --data-binary ${quoted(text)} ${end}`;
  return `printf %s ${quoted(text)} | curl${token} -F spec=@-${parts} ${end}`;
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** True if the page's links work on this computer alone. */
const isLocal = /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/**
 * Creates a row of the dialog; its button shows the text of `get` in a field and copies it to the clipboard.
 * @param {string} [why] Reason for which there is no such text; then the row has no button.
 */
function row(title, explanation, action, get, why = "") {
  const field = make("textarea", { readonly: true, rows: "2", "aria-label": title, hidden: true });
  const told = make("p", { class: "told", role: "status", text: why });
  const button = make("button", { text: action });
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
        told.textContent = "Could not copy. Copy the text from the field.";
      }
    } catch (error) {
      told.textContent = error.message;
    }
    button.disabled = false;
  });
  return make(
    "div", { class: "share-row" },
    make("div", {}, make("b", { text: title }), ...isLocal && why === "" && linked.includes(title) ? [" ", make("span", { class: "mark", text: "this computer only" })] : [], make("p", { text: explanation })), ...why === "" ? [button, field] : [], told);
}

function save(blob, name) {
  const url = URL.createObjectURL(blob);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Opens the share dialog.
 * @param {number[]} size Width and height of a frame, in any unit.
 * @param {string} description Description of the film; empty if it has none.
 * @param {boolean} stores True if the service stores specs.
 * @param {string[]|null} possible Formats that the service can make; null if unknown.
 * @param {number} count Number of the film's frames.
 */
export function openShare(text, files, size, description, stores, possible, count = 12) {
  const shown = formats.filter(([format]) => possible?.includes(format) ?? true);
  const title = (description || nameOf(text) || "A transition").replaceAll(/\s+/g, " ");
  const pictures = named(text, files);
  const where = pictures.length === 0 ? "" : `, in the folder with ${pictures.map(([name]) => name).join(" and ")}`;
  const kept = async () => (await store(text, files)).id;
  const longLink = async () => `${location.origin}/workbench#z=${await packed(text)}`;
  const hasPictures = pictures.length > 0;
  const noStore = "This service was started without --store, so it has no short links.";
  const noRoom = !hasPictures ? "" : stores ? "A link that contains the spec has no room for screenshots. The short link has them."
    : "A link has no room for screenshots, and a service without --store cannot keep them. Send the archive.";
  /** Why there is no text with an address of the film. */
  const needs = hasPictures && !stores ? "Not with screenshots: it needs a short link." : "";
  const chosen = make(
    "select", { id: "share-format", "aria-label": "Format" },
    ...shown.map(([format, name, explanation]) => make("option", { value: format, text: `${name}: ${explanation.toLowerCase()}` })));
  const smooth = make("input", { type: "checkbox", id: "share-smooth" });
  smooth.checked = !choosesFrames(parsed(text));
  /** The spec as a format shows it. */
  const shownAs = (format) => moving.includes(format) ? paced(text, smooth.checked, count) : text;
  /** URL of the film in a format, which must work without a token. */
  const address = async (format) => {
    if (hasToken()) throw new Error("This service requires a token, which other pages do not have. “filmstrip sign” creates links that need no token.");
    const sent = shownAs(format);
    if (pictures.length > 0) return `${location.origin}/s/${(await store(sent, files)).id}.${format}`;
    const path = `/v1/filmstrip/${format}/${await packed(sent)}`;
    try {
      await ask(path);
    } catch (error) {
      if (error.status !== 414) throw error;
      throw new Error(`The link would have ${path.length.toLocaleString()} characters, more than this service accepts. Use a short link, or remove values that the preset already has.`);
    }
    return location.origin + path;
  };
  const embedded = async () => {
    const height = Math.round(breadth * size[1] / size[0]) + controls;
    return `<iframe src="${escaped(await address("html"))}" title="${escaped(title)}" width="${breadth}" height="${height}" loading="lazy" frameborder="0"></iframe>`;
  };
  const markdown = async () => {
    const words = (await (await render(text, files, "txt")).text()).trim().replaceAll("\n", " ");
    const name = `${title.replace(/[.:]?$/, ".")} ${words}`.replaceAll(/[\\[\]]/g, "\\$&");
    const link = pictures.length > 0 ? `${location.origin}/workbench#s=${await kept()}` : await longLink();
    return `[![${name}](${await address("png")})](${link})`;
  };
  const command = async () => `printf %s ${quoted(shownAs(chosen.value))} | filmstrip render - -o filmstrip.${chosen.value}`;
  const code = async () => {
    try {
      return await worded(text, files, "export");
    } catch (error) {
      throw error.errors?.length ? new Error(error.errors.map(({ line, detail }) => `Line ${line}: ${detail}.`).join(" ")) : error;
    }
  };
  const told = make("p", { class: "told", role: "status" });
  const saves = shown.map(([format, name, explanation]) => {
    const button = make("button", { title: explanation, text: name, data: { format } });
    button.addEventListener("click", async () => {
      button.disabled = true;
      told.textContent = `Rendering ${name}…`;
      try {
        save(await (await render(shownAs(format), files, format)).blob(), `filmstrip.${format}`);
        told.textContent = `filmstrip.${format} is saved.`;
      } catch (error) {
        told.textContent = error.message;
      }
      button.disabled = false;
    });
    return button;
  });
  const sources = [["transition.json", new Blob([text], { type: "application/json" })], ...pictures].map(([name, blob]) => {
    const click = () => {
      save(blob, name);
      told.textContent = `${name} is saved.`;
    };
    return make("button", { text: name, data: { format: name }, on: { click } });
  });
  const archive = make("button", { text: "Save", data: { format: "archive" }, on: { click: async () => {
    save(await archived(text, pictures), "transition.zip");
    told.textContent = "transition.zip is saved.";
  } } });
  const box = make(
    "dialog", { class: "share", "aria-labelledby": "share-title" },
    make(
      "div", { class: "title" }, make("h2", { id: "share-title", text: "Share" }),
      make("button", { class: "quiet", text: "Done", on: { click: () => box.close() } })),
    row("Short link", "The service stores the spec and its screenshots.", "Copy", async () => `${location.origin}/workbench#s=${await kept()}`, stores ? "" : noStore),
    row("Long link", "Contains the spec itself.", "Copy", longLink, noRoom),
    make("div", { class: "share-row" }, make("div", {}, make("b", { text: "Archive" }), make("p", { text: "The spec and its screenshots in one file. It opens where it is dropped on a workbench." })), archive),
    row("Embed", "The film with playback controls, for your own page.", "Copy", embedded, needs),
    row("Markdown", "The strip as an image that links to the workbench.", "Copy", markdown, needs),
    row("Swift", "The transition as UIKit code, for an app.", "Copy", code),
    make("div", { class: "share-as" }, make("h3", { text: "Format" }), chosen),
    make("label", { class: "check" }, smooth, " Animations show every frame of the display"),
    row("Address", "For an <img> tag or a download.", "Copy", () => address(chosen.value), needs),
    row("curl", `The same request in a terminal${where}.`, "Copy", async () => curl(shownAs(chosen.value), files, chosen.value)),
    row("Command", `Renders without the service${where}.`, "Copy", command),
    make("h3", { text: "Download" }), make("div", { class: "saves" }, ...saves),
    make("h3", { text: "Source files" }), make("div", { class: "saves" }, ...sources), told);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
}
