/** Keeps the work in the address: as a long link after each change, as a short one once a service stored it. */
import { isStoring, packed, store } from "/api.js";

/** Time between two changes of the address, and time without a change before the work is stored, in milliseconds. */
const [pace, rest] = [400, 3000];

let [turn, changed, packing, resting] = [0, -pace, 0, 0];

function replace(address) {
  changed = performance.now();
  history.replaceState(null, "", address);
}

/** Leaves the address as it is. */
export function release() {
  turn++;
  clearTimeout(packing);
  clearTimeout(resting);
}

/** Puts a text into the address. */
export function hold(text) {
  release();
  const mine = turn;
  // Browsers refuse too many changes of the address.
  packing = setTimeout(async () => {
    const address = text.trim() === "" ? location.pathname : `#z=${await packed(text)}`;
    if (mine === turn) replace(address);
  }, Math.max(0, changed + pace - performance.now()));
}

/** Replaces the long link of a text that was rendered by a short one, which has its pictures, if nothing changes soon. */
export function settle(text, files) {
  const mine = turn;
  clearTimeout(resting);
  resting = setTimeout(async () => {
    const link = await isStoring().then((stores) => stores && store(text, files)).catch(() => null);
    if (link && mine === turn) replace(`#s=${link.id}`);
  }, rest);
}
