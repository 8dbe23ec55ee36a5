/**
 * Screenshots that become screens.
 */
import { parsed, withMember } from "/spec-text.js";

/** A PNG of any picture that the browser can read. */
async function png(file) {
  if (file.type === "image/png") return file;
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

/** A name that a spec and every system can have for a file. */
function name(file, taken) {
  const bare = file.name.replace(/\.[^.]*$/, "").replaceAll(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, "") || "screen";
  let candidate = `${bare}.png`;
  for (let number = 2; taken.has(candidate); number++) candidate = `${bare}-${number}.png`;
  return candidate;
}

/**
 * Has screenshots be the screens of a spec: the first one the screen that a transition leaves, the second one
 * that it comes to.
 * @param {File[]} dropped Pictures.
 * @param {string} text The spec.
 * @param {string[]} screens The names of the screens that are left and come to.
 * @returns {Promise<{text: string, files: Map<string, Blob>}>} The spec and its new pictures.
 * @throws {Error} With a sentence for people.
 */
export async function placed(dropped, text, screens) {
  const pictures = dropped.filter((file) => file.type.startsWith("image/"));
  if (pictures.length === 0) throw new Error("That is no picture. Drop one or two screenshots.");
  if (pictures.length > 2) throw new Error("A transition has two screens. Drop one or two screenshots.");
  const spec = parsed(text);
  if (spec === null) throw new Error("The spec is no JSON object yet, so the screenshot has no place in it.");
  if (screens.length < pictures.length) throw new Error("The spec plays no transition yet, so its screens are not known.");
  const files = new Map();
  const all = { ...spec.screens };
  for (const [index, file] of pictures.entries()) {
    let blob;
    try {
      blob = await png(file);
    } catch {
      throw new Error(`${file.name} cannot be read as a picture.`);
    }
    const called = name(file, files);
    files.set(called, blob);
    all[screens[index]] = { image: called };
  }
  const indented = JSON.stringify(all, null, 2).replaceAll("\n", "\n  ");
  return { text: withMember(text, "screens", indented), files };
}
