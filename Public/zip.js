/**
 * Reads the archives that the service writes: files stored as they are.
 */

/**
 * The files of an archive, by name.
 * @param {ArrayBuffer} buffer The whole archive.
 * @returns {Map<string, Uint8Array>}
 * @throws {Error} For what is no such archive.
 */
export function unzip(buffer) {
  const view = new DataView(buffer);
  const end = buffer.byteLength - 22;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error("The answer is no archive.");
  const files = new Map();
  const decoder = new TextDecoder();
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint16(entry + 10, true) !== 0) throw new Error("The archive is compressed.");
    const size = view.getUint32(entry + 24, true);
    const nameLength = view.getUint16(entry + 28, true);
    const header = view.getUint32(entry + 42, true);
    const name = decoder.decode(new Uint8Array(buffer, entry + 46, nameLength));
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    files.set(name, new Uint8Array(buffer, start, size));
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return files;
}
