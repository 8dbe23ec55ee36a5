/** The script of a spec as text: its steps, and the state of the device between them. */
import { rounded } from "/dom.js";
import { elements, oneLine, withMember } from "/spec-text.js";

/** Keys of steps with touches; all other steps call code. */
const touching = ["drag", "flick", "tap", "hold", "pinch", "rotate", "touches", "fingers", "pointerEvents"];
/** Delay of a touch after the last change, in seconds. */
const pause = 0.1;

export const step = (text) => ({ text, value: JSON.parse(text) });

/**
 * Steps of a spec's script; if it has none of its own, those of the nearest spec that it extends.
 * @param {Object[]|null} specs Result of `lineage`.
 * @returns {{text: string, value: Object}[]}
 */
export function stepsOf(text, specs) {
  const spec = specs?.findLast(({ script }) => Array.isArray(script));
  if (spec === undefined) return [];
  return spec === specs.at(-1) ? elements(text, "script").map(step) : spec.script.map((value) => step(oneLine(value)));
}

/** Text of a spec with the given steps as its script; null if the text is not a JSON object. */
export function withSteps(text, steps) {
  const lines = steps.map(({ text: own }) => `    ${own}`);
  return withMember(text, "script", lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`);
}

/** Number of fingers of a step; null if it stands for several steps. */
function fingers(value) {
  if (value.repeat !== undefined || value.each !== undefined) return null;
  if (value.pinch || value.rotate) return 2;
  if (value.fingers) return value.fingers.length;
  if (value.pointerEvents) return new Set(value.pointerEvents.map(({ pointerId }) => pointerId)).size;
  const [kind] = touching.filter((key) => value[key] !== undefined);
  return value[kind]?.numberOfTouches ?? 1;
}

/** Start of the last step of a film's script, in stage seconds; null if the film does not show it. */
function beginning({ value }, { timeline, transitions }) {
  if (typeof value.at === "number" && value.repeat === undefined && value.each === undefined) return value.at;
  if (!isTouch({ value })) return transitions.at(-1)?.began ?? null;
  const count = fingers(value);
  const begun = timeline.gestures.map(({ places }) => places[0][0]).sort((a, b) => a - b);
  return count === null || begun.length < count ? null : begun.at(-count);
}

/** True if a step is a touch, and not a call of code. */
export const isTouch = ({ value }) => touching.some((key) => value[key] !== undefined);

/**
 * State of the device before the last step, for a touch that replaces that step.
 * @returns {{steps: Object[], at: number, start: Object}|null} The steps before it, its start in stage seconds, and the
 *   keys that say when it begins; null if there are no steps, or if the start is unknown.
 */
export function beforeLast(steps, film) {
  const at = steps.length === 0 ? null : beginning(steps.at(-1), film);
  if (at === null) return null;
  const { after, delay = 0 } = steps.at(-1).value;
  return { steps: steps.slice(0, -1), at, start: after === undefined ? { at } : { after, delay } };
}

/**
 * Keys of a step that begins at a time, counted from an event since the last step began: so it moves along if a
 * transition before it takes longer. Without such an event, the time itself.
 */
function startAt(at, steps, film) {
  const since = steps.length === 0 ? null : beginning(steps.at(-1), film);
  if (since === null) return { at };
  const times = (key) => film.transitions.map((one) => one[key])
    .filter((time) => time !== null && time <= at && (key === "began" ? time >= since - 1e-9 : time > since));
  const [after, all] = ["ended", "released", "began"].map((event) => [event, times(event)]).find(([, some]) => some.length > 0) ?? [];
  // A step waits for the first event of the kind.
  return after === undefined ? { at } : { after, delay: rounded(at - Math.min(...all), 4) };
}

/**
 * State of the device after all steps, or during the animation that follows the last one: the steps, and the time at
 * which a touch begins, in stage seconds and as keys of its step.
 * @param {number|null} time Current time of a playing film, in stage seconds; null if it does not play.
 */
export function afterAll(steps, film, time) {
  const lifted = Math.max(0, ...film.timeline.gestures.map(({ places }) => places.at(-1)[0]));
  const [, end] = film.span;
  const isUnderWay = time !== null && time > lifted && time < end;
  const moment = isUnderWay ? time : steps.length === 0 ? pause : Math.max(end, lifted) + pause;
  const at = Math.ceil(moment * 1000) / 1000;
  return { steps, at, start: startAt(at, steps, film) };
}
