/**
 * Specs as text in links: compressed as zlib does (RFC 1950), in base64url (RFC 4648, section 5).
 */

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

/** The text in a link for a spec. */
export async function packed(text) {
  const bytes = new Uint8Array(await through(text, new CompressionStream("deflate")).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The spec of a link's text.
 * @throws {Error} For what is no such text.
 */
export async function unpacked(link) {
  const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return through(bytes, new DecompressionStream("deflate")).text();
}
