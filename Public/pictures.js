/** Screenshots that are used as screens. */
import { make, one } from "/dom.js";
import { parsed, withMember } from "/spec-text.js";

/** Copy as PNG of any picture that the browser can read; later changes of the file do not affect it. */
async function png(file) {
  const bitmap = await createImageBitmap(file);
  if (file.type !== "image/png") return drawn(bitmap);
  bitmap.close();
  return new Blob([await file.arrayBuffer()], { type: file.type });
}

/** Encodes a bitmap as PNG, and closes the bitmap. */
async function drawn(bitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/png" });
}

/** Unused file name that is valid in specs and on all systems. */
function name(file, taken) {
  const bare = file.name.replace(/\.[^.]*$/, "").replaceAll(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, "") || "screen";
  let candidate = `${bare}.png`;
  for (let number = 2; taken.has(candidate); number++) candidate = `${bare}-${number}.png`;
  return candidate;
}

/**
 * Reads dropped or chosen files.
 * @param {File[]} dropped Files with one or two pictures; others are ignored.
 * @returns {Promise<Map<string, Blob>>} The pictures as PNG, in their order, by names that no other file has.
 * @throws {Error} With a message for the user.
 */
export async function readPictures(dropped, files) {
  const pictures = dropped.filter((file) => file.type.startsWith("image/"));
  if (pictures.length === 0) throw new Error("No image found. Drop one or two screenshots.");
  if (pictures.length > 2) throw new Error("A transition has two screens. Drop one or two screenshots.");
  const added = new Map();
  for (const file of pictures) {
    try {
      added.set(name(file, new Map([...files, ...added])), await png(file));
    } catch {
      throw new Error(`${file.name} cannot be read as a picture.`);
    }
  }
  return added;
}

/** Calls `take` with files that are dropped on the page, and marks the page while files are dragged over it. */
export function onDrop(take) {
  for (const type of ["dragenter", "dragover"]) {
    document.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      document.body.classList.add("dropping");
    });
  }
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
}

const withScreens = (text, all) => withMember(text, "screens", JSON.stringify(all, null, 2).replaceAll("\n", "\n  "));

/**
 * Text of a spec that shows pictures as its screens: the first one as the screen that a transition leaves, the second
 * one as the screen that it brings.
 * @param {string[]} names Names of the pictures.
 * @param {string[]} screens Names of the two screens, in this order.
 * @throws {Error} With a message for the user.
 */
export function placed(names, text, screens) {
  const spec = parsed(text);
  if (spec === null) throw new Error("The spec is not a JSON object yet, so the screenshot cannot be added.");
  if (screens.length < names.length) throw new Error("The spec has no transition yet, so its screens are unknown.");
  const all = { ...spec.screens };
  for (const [index, image] of names.entries()) all[screens[index]] = { image };
  return withScreens(text, all);
}

/**
 * Text of a spec in which the pictures of two screens are swapped.
 * @param {string[]} screens Names of the two screens.
 * @returns {string|null} null unless both screens have a picture.
 */
export function swapped(text, screens) {
  const spec = parsed(text);
  const [from, to] = screens.map((screen) => spec?.screens?.[screen]);
  if (from?.image === undefined || to?.image === undefined) return null;
  const all = { ...spec.screens, [screens[0]]: { ...from, image: to.image }, [screens[1]]: { ...to, image: from.image } };
  return withScreens(text, all);
}

/** List of the screens' pictures in order, with a button that swaps them. */
export class Pictures {
  /** @param {() => void} onSwap Called when the user swaps the pictures. */
  constructor(onSwap) {
    this.root = one("pictures");
    this.onSwap = onSwap;
    this.urls = [];
  }

  /**
   * Shows the pictures of the rendered spec.
   * @param {string[]} screens Names of the screen that a transition leaves, and of the screen that it brings.
   */
  load(text, files, screens) {
    for (const url of this.urls) URL.revokeObjectURL(url);
    this.urls = [];
    const spec = parsed(text);
    const items = screens.flatMap((screen, index) => {
      const name = spec?.screens?.[screen]?.image;
      if (!files.has(name)) return [];
      this.urls.push(URL.createObjectURL(files.get(name)));
      return [make("li", {}, make("img", { src: this.urls.at(-1), alt: "" }), make("span", {}, make("b", { text: index === 0 ? "From" : "To" }), ` ${name}`))];
    });
    const isBoth = items.length === 2;
    this.root.replaceChildren(...items, ...isBoth ? [make("li", {}, make("button", { id: "swap", text: "Swap", on: { click: this.onSwap } }))] : []);
    this.root.hidden = items.length === 0;
  }
}

/** Spec for rendering at one pixel per point with other `filmstrip` options; `crop` and the marks are kept. */
export function small(spec, filmstrip) {
  const { device, filmstrip: { crop, spacing, overlays = spacing === "motion" ? ["touches"] : undefined } = {} } = spec;
  return { ...spec, device: { ...device, scale: 1 }, filmstrip: { crop, overlays, ...filmstrip } };
}

/** Reduced pictures by their originals. */
const reductions = new WeakMap();

/**
 * Files for rendering at one pixel per point: pictures that fill a screen are reduced if they are larger than needed.
 * Each picture is reduced only once.
 */
export async function reduced(spec, files, size) {
  const text = JSON.stringify(spec);
  const screens = Object.values(spec.screens ?? {}).map((screen) => screen?.image);
  return new Map(await Promise.all([...files].map(async ([name, blob]) => {
    // In other uses, the size of the picture matters.
    const isScreen = text.split(JSON.stringify(name)).length - 1 === screens.filter((image) => image === name).length;
    if (!isScreen) return [name, blob];
    if (!reductions.has(blob)) reductions.set(blob, reduction(blob, size).catch(() => blob));
    return [name, await reductions.get(blob)];
  })));
}

async function reduction(blob, [width, height]) {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  if (scale >= 1) return blob;
  const [resizeWidth, resizeHeight] = [bitmap.width, bitmap.height].map((side) => Math.ceil(side * scale));
  const small = await createImageBitmap(bitmap, { resizeWidth, resizeHeight, resizeQuality: "medium" });
  bitmap.close();
  return drawn(small);
}
