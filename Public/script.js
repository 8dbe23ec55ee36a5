/** The script of a spec as text: its steps, and where the device stands between them. */
import { elements, oneLine, withMember } from "/spec-text.js";

/** What fingers do; the other steps are calls of code. */
const touching = ["drag", "flick", "tap", "hold", "pinch", "rotate", "touches", "fingers", "pointerEvents"];
/** How long after the last change a touch comes, in seconds. */
const pause = 0.1;

export const step = (text) => ({ text, value: JSON.parse(text) });

/**
 * The steps of a spec's script; where it has none of its own, those of the last of those that it extends.
 * @param {Object[]|null} specs Those of `lineage`.
 * @returns {{text: string, value: Object}[]}
 */
export function stepsOf(text, specs) {
  const spec = specs?.findLast(({ script }) => Array.isArray(script));
  if (spec === undefined) return [];
  return spec === specs.at(-1) ? elements(text, "script").map(step) : spec.script.map((value) => step(oneLine(value)));
}

/** A spec with these steps as its script; null if the text is no JSON object. */
export function withSteps(text, steps) {
  const lines = steps.map(({ text: own }) => `    ${own}`);
  return withMember(text, "script", lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`);
}

/** The number of fingers of a step; null if the step stands for several. */
function fingers(value) {
  if (value.repeat !== undefined || value.each !== undefined) return null;
  if (value.pinch || value.rotate) return 2;
  if (value.fingers) return value.fingers.length;
  if (value.pointerEvents) return new Set(value.pointerEvents.map(({ pointerId }) => pointerId)).size;
  const [kind] = touching.filter((key) => value[key] !== undefined);
  return value[kind]?.numberOfTouches ?? 1;
}

/** When the last step of a film's script began, in stage seconds; null if the film does not tell. */
function beginning({ value }, { timeline, transitions }) {
  if (typeof value.at === "number" && value.repeat === undefined && value.each === undefined) return value.at;
  if (!touching.some((key) => value[key] !== undefined)) return transitions.at(-1)?.began ?? null;
  const count = fingers(value);
  const begun = timeline.gestures.map(({ places }) => places[0][0]).sort((a, b) => a - b);
  return count === null || begun.length < count ? null : begun.at(-count);
}

/**
 * Where the device stands before the last step, which a finger takes the place of.
 * @returns {{steps: Object[], at: number}|null} null if there is no last step, or no telling when it begins.
 */
export function beforeLast(steps, film) {
  const at = steps.length === 0 ? null : beginning(steps.at(-1), film);
  return at === null ? null : { steps: steps.slice(0, -1), at };
}

/**
 * Where the device stands when all steps have had their effect, or in the midst of the last effect.
 * @param {number|null} time What the film shows while it plays, in stage seconds; null if it stands.
 */
export function afterAll(steps, film, time) {
  const lifted = Math.max(0, ...film.timeline.gestures.map(({ places }) => places.at(-1)[0]));
  const [, end] = film.span;
  const isUnderWay = time !== null && time > lifted && time < end;
  const at = isUnderWay ? time : steps.length === 0 ? pause : Math.max(end, lifted) + pause;
  return { steps, at: Math.ceil(at * 1000) / 1000 };
}
