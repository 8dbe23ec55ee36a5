/** One file with a spec and its pictures, for people who have no link to them: a ZIP archive (APPNOTE.TXT, 4.3). */
import { entriesOf } from "/film.js";

/** Name of the spec in an archive. */
const specName = "transition.json";

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of bytes. */
const checksum = (bytes) => ~bytes.reduce((value, byte) => table[(value ^ byte) & 255] ^ value >>> 8, -1) >>> 0;

/** Fields of a header as little-endian numbers, each of them [value, number of bytes]. */
function header(...fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += size;
  }
  return view.buffer;
}

/** Archive of files as they are, without compression. */
async function zipped(files) {
  const [parts, central] = [[], []];
  let at = 0;
  for (const [path, blob] of files) {
    const [name, bytes] = [new TextEncoder().encode(path), new Uint8Array(await blob.arrayBuffer())];
    // Version 2.0, names in UTF-8, stored, the first of January 1980.
    const common = [[20, 2], [0x800, 2], [0, 2], [0, 2], [33, 2], [checksum(bytes), 4], [bytes.length, 4], [bytes.length, 4], [name.length, 2], [0, 2]];
    const local = [header([0x04034b50, 4], ...common), name, bytes];
    parts.push(...local);
    central.push(header([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    at += local.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
  const size = central.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const count = central.length / 2;
  return new Blob([...parts, ...central, header([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2])], { type: "application/zip" });
}

/** Archive of a spec and its pictures, given as [name, blob] pairs. */
export const archived = (text, pictures) => zipped([[specName, new Blob([text])], ...pictures]);

/**
 * Reads an archive, also one that another program has compressed.
 * @returns {Promise<{text: string, files: Map<string, Blob>}>}
 * @throws {Error} With a message for the user.
 */
export async function unarchived(file) {
  const files = new Map();
  try {
    for (const [path, { method, bytes }] of entriesOf(await file.arrayBuffer())) {
      const blob = new Blob([bytes]);
      const name = path.split("/").at(-1);
      if (name === "" || path.startsWith("__MACOSX")) continue;
      files.set(name, method === 0 ? blob : await new Response(blob.stream().pipeThrough(new DecompressionStream("deflate-raw"))).blob());
    }
  } catch {
    throw new Error(`${file.name} cannot be read as an archive.`);
  }
  const spec = files.get(specName) ?? [...files].find(([name]) => name.endsWith(".json"))?.[1];
  if (spec === undefined) throw new Error(`${file.name} has no ${specName}.`);
  const pictures = [...files].filter(([name]) => !/\.(json|txt)$/.test(name)).map(([name, blob]) => [name, new Blob([blob], { type: "image/png" })]);
  return { text: await spec.text(), files: new Map(pictures) };
}
