/** Converts a recording of touches to a step of a script. */
import { rounded } from "/dom.js";
import { oneLine } from "/spec-text.js";

/** Maximum distance of a view between two plays that count as equal, in points. */
const tolerance = 1;
/** Maximum deviation of a finger from uniform motion along a line for a simpler step to be tried, in points. */
const jitter = 12;
/** Maximum movement of a finger in a tap, in points, and maximum duration of the tap, in seconds. */
const tap = { reach: 2, time: 0.3 };

/** Samples of each finger: [seconds since the first touch, x, y], with x and y in points. */
function tracks({ events, origin, scale }) {
  const all = new Map();
  for (const { type, pointerId, clientX, clientY, timeStamp } of events) {
    if (!all.has(pointerId)) all.set(pointerId, { rows: [], isCancelled: false });
    const track = all.get(pointerId);
    const row = [
      rounded((timeStamp - events[0].timeStamp) / 1000, 4),
      rounded((clientX - origin[0]) * scale, 2), rounded((clientY - origin[1]) * scale, 2),
    ];
    // A finger has only one position at a time: keep the later sample of two.
    if (track.rows.at(-1)?.[0] === row[0] && track.rows.length > 1) track.rows.pop();
    track.rows.push(row);
    track.isCancelled = type === "pointercancel";
  }
  return [...all.values()];
}

const distance = ([, x, y], [, u, v]) => Math.hypot(u - x, v - y);

/** Members of a step for a finger that moves uniformly along a line, and then rests or lifts; null if it does not. */
function evenly(rows) {
  const [first, last] = [rows[0], rows.at(-1)];
  const arrival = rows.findIndex((row) => distance(row, last) <= tolerance / 2);
  const [duration, way] = [rows[arrival][0], distance(first, last)];
  if (duration <= 0) return null;
  const isEven = rows.slice(0, arrival + 1).every((row) => {
    const share = row[0] / duration;
    const there = [0, first[1] + (last[1] - first[1]) * share, first[2] + (last[2] - first[2]) * share];
    return distance(row, there) <= jitter;
  });
  if (!isEven) return null;
  const ends = { from: first.slice(1), to: last.slice(1) };
  const rest = rounded(last[0] - duration, 4);
  // A finger that lifts in motion has a velocity, which its last samples must match.
  if (rest < 0.05) {
    const late = rows.findLast((row) => row[0] <= last[0] - 0.05) ?? first;
    const velocity = distance(late, last) / (last[0] - late[0]);
    const even = way / last[0];
    const isFlick = Math.abs(velocity - even) <= even * 0.02 && even >= 50 && even <= 20000;
    return isFlick ? { flick: { ...ends, velocity: rounded(even, 2) } } : null;
  }
  return { drag: { ...ends, duration, hold: rest } };
}

/** Simpler step that may have the same effect as a recording; null if there is none. */
function simple(recording) {
  const [track, second] = tracks(recording);
  if (second !== undefined || track.isCancelled) return null;
  const { rows } = track;
  const [duration] = rows.at(-1);
  const isTap = rows.every((row) => distance(row, rows[0]) <= tap.reach) && duration <= tap.time;
  return isTap ? { tap: { location: rows[0].slice(1), duration } } : evenly(rows);
}

/** Samples of a finger as members of a JSON object, four per line. */
function laidOut({ rows, isCancelled }) {
  const texts = rows.map((row) => `[${row.join(", ")}]`);
  const lines = [];
  for (let index = 0; index < texts.length; index += 4) lines.push(`      ${texts.slice(index, index + 4).join(", ")}`);
  return `${isCancelled ? '"cancelled": true, ' : ""}"touches": [\n${lines.join(",\n")}\n    ]`;
}

/** Members of a step that say when it begins, as text. */
const written = (start) => Object.entries(start).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(", ");

/** Step with all samples of the fingers; as `raw` if a finger has only one. */
function sampled(recording, start) {
  const all = tracks(recording);
  if (all.some(({ rows }) => rows.length < 2)) return raw(recording, start);
  const [first, ...others] = all.map(laidOut);
  return `{ ${written(start)}, ${others.length === 0 ? first : `"fingers": [{ ${[first, ...others].join(" },\n    { ")} }]`} }`;
}

/** Step with the browser's own events, one per line. */
function raw({ events, origin, scale }, start) {
  const lines = events.map((event) => "      " + JSON.stringify(event).replaceAll(/([:,])/g, "$1 "));
  return `{ ${written(start)}, "origin": [${origin.join(", ")}], "scale": ${scale}, "pointerEvents": [\n${lines.join(",\n")}\n    ] }`;
}

/**
 * Steps that reproduce a recording, the exact one first.
 * @param {{events: Object[], origin: number[], scale: number}} recording Recording of a device.
 * @param {Object} start Keys of the step that say when it begins.
 * @param {boolean} keepsEvents True to keep the browser's own events.
 * @returns {string[]} One or two steps, as JSON; the second one is simpler, and may have another effect.
 */
export function stepsFor(recording, start, keepsEvents) {
  if (keepsEvents) return [raw(recording, start)];
  const step = simple(recording);
  return [sampled(recording, start), ...(step === null ? [] : [oneLine({ ...start, ...step })])];
}

/** Step with the browser's own events, as a value: for playing a recording that is not over. */
export const stepSoFar = (recording, at) => JSON.parse(raw(recording, { at }));

/**
 * Times at which two plays of a recording are compared, in stage seconds: half a second from the last finger's lift.
 * Before it, views are where the latest sample put them, and two fingers that move alike are sampled at different
 * times.
 */
export function moments({ events }, at) {
  const lift = at + (events.at(-1).timeStamp - events[0].timeStamp) / 1000;
  return Array.from({ length: 16 }, (_, index) => rounded(lift + index / 30, 6));
}

/** Times during a recording at which a play of it is looked at for an effect, in stage seconds. */
export function glances({ events }, at) {
  const length = (events.at(-1).timeStamp - events[0].timeStamp) / 1000;
  return [0, 0.3, 0.6, 0.9].map((share) => rounded(at + length * share, 6));
}

/** Tests if a touch from a time on began no transition and changed no view, at any time of its play. */
export const isIdle = ({ transitions, frames }, at) =>
  !transitions.some(({ began }) => began >= at - 1e-6) && new Set(frames.map(({ views }) => JSON.stringify(views))).size === 1;

/** Tests if two plays are equal: the same decisions, and every view within `tolerance` at the same times after `from`. */
export function isSame(play, other, from = -Infinity) {
  const ends = ({ transitions }) => JSON.stringify(
    transitions.map(({ operation, outcome, interactive }) => [operation, outcome, interactive]));
  const isNear = (frame, there) => Object.entries(frame.views).every(([name, { frame: place }]) =>
    place.every((number, part) => Math.abs(number - (there.views[name]?.frame[part] ?? Infinity)) <= tolerance));
  return ends(play) === ends(other)
    && play.frames.every((frame, index) => frame.time < from || isNear(frame, other.frames[index]) && isNear(other.frames[index], frame));
}
