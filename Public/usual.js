/** The gesture that people expect of a transition, for a spec in which none responds. */
import { merged } from "/knobs.js";
import { usualWords } from "/words.js";
import { withValue } from "/spec-text.js";

/** Distance from the left edge within which a swipe begins at the edge, in points. */
const edge = 24;

/** Gestures by the container's operation that they begin. */
const gestures = {
  pop: (isEdge) => ({
    name: isEdge ? "a swipe from the left edge" : "a swipe to the right",
    interaction: {
      recognizer: isEdge ? { screenEdgePan: { edges: "left" } } : { pan: {} }, begin: "pop",
      ...isEdge ? {} : { when: "stack.count > 1 && velocity.x > abs(velocity.y)" },
      progress: "clamp(translation.x / container.width, 0, 1)", finish: "progress > far || velocity.x > fast", driver: { percentDriven: {} },
    },
  }),
  dismiss: () => ({
    name: "pulling it down",
    interaction: {
      recognizer: { pan: {} }, begin: "dismiss", when: "velocity.y > abs(velocity.x)",
      progress: "clamp(translation.y / container.height, 0, 1)", finish: "progress > far || velocity.y > fast", driver: { percentDriven: {} },
    },
  }),
  select: () => ({
    name: "a swipe to the side",
    interaction: {
      recognizer: { pan: {} }, begin: { select: "velocity.x < 0 ? index + 1 : index - 1" }, when: "velocity.x < 0 ? index + 1 < count : index > 0",
      progress: "clamp(abs(translation.x) / container.width, 0, 1)", finish: "progress > far || abs(velocity.x) > fast", driver: { percentDriven: {} },
    },
  }),
};

/** Recognizers and conditions of usual gestures, in words. */
const recognizers = { pan: "a drag", screenEdgePan: "a drag from the edge", pinch: "a pinch", rotation: "a rotation", longPress: "a long press", swipe: "a swipe", tap: "a tap" };
const conditions = {
  "velocity.x > abs(velocity.y)": "the finger goes to the right", "velocity.y > abs(velocity.x)": "the finger goes down", "velocity.y > 0": "the finger goes down",
  "stack.count > 1": "there is a screen to go back to", "index > 0": "there is a tab to the left", "velocity.x < 0 ? index + 1 < count : index > 0": "there is a tab on that side",
};
const inWords = (condition) => condition.split(" && ").map((part) => conditions[part] ?? part).join(" and ");
const nouns = { pop: "The way back", dismiss: "Closing", select: "Changing tabs" };

/** Screen that a spec presents; null if it presents none by name. */
function presented({ script = [], interactions = {} }) {
  const all = [...script, ...Object.values(interactions).map(({ begin }) => begin)];
  return all.map((one) => one?.present).find((name) => typeof name === "string") ?? null;
}

/**
 * Why a touch had no effect, and the gesture that would have had one.
 * @param {Object[]} specs The spec and all that it extends.
 * @param {{events: Object[], origin: number[], scale: number}|null} recording The touch; null if there was none.
 * @returns {{said: string, name: string, isMissing: boolean, add: (function(string): string|null)|undefined}} `add` adds
 *   the gesture to the spec's text; undefined if none can be added.
 */
export function usual(specs, recording) {
  const spec = merged(specs);
  const { container = {}, interactions = {} } = spec;
  const [kind, operation] = [["navigation", "pop"], ["presentation", "dismiss"], ["tabs", "select"]].find(([name]) => container[name] !== undefined) ?? [];
  if (kind === undefined) return { said: "Nothing followed the touch: no gesture of the container began.", isMissing: false };
  const own = container[kind][operation] ?? {};
  const gesture = interactions[own.interaction];
  if (gesture !== undefined) {
    const recognizer = recognizers[Object.keys(gesture.recognizer ?? {}).find((key) => key in recognizers)] ?? "another gesture";
    const where = gesture.recognizer?.on === undefined ? "" : ` on “${gesture.recognizer.on}”`;
    return { said: `Nothing followed the touch: the gesture “${own.interaction}” did not begin. It needs ${recognizer}${where}${gesture.when === undefined ? "" : `, and that ${inWords(String(gesture.when))}`}. “Take back” goes back gesture by gesture.`, isMissing: false };
  }
  if (own.animator === undefined) {
    const isSheet = kind === "presentation" && [undefined, "pageSheet", "formSheet", "automatic"].includes(container.presentation.style);
    const zooms = Object.values(spec.screens ?? {}).some(({ preferredTransition }) => preferredTransition?.zoom !== undefined);
    const why = zooms ? "the system's zoom goes back under a drag to the right or down"
      : kind === "navigation" ? "the system's way back begins with a drag from the left edge, since iOS 26 with any drag to the right"
      : isSheet ? "the system's sheet follows a finger that touches the sheet itself" : "this transition of the system has no gesture";
    return { said: `Nothing followed the touch: ${why}.`, isMissing: false };
  }
  const [{ clientX } = {}] = recording?.events ?? [];
  const isEdge = clientX !== undefined && (clientX - recording.origin[0]) * recording.scale <= edge;
  const { name, interaction } = gestures[operation](isEdge);
  const on = operation === "dismiss" ? presented(spec) : null;
  const whole = on === null ? interaction : { ...interaction, recognizer: { ...interaction.recognizer, on } };
  const free = ["usual", "usual2", "usual3"].find((word) => interactions[word] === undefined);
  const add = (text) => [
    ...Object.entries({ far: 0.4, fast: 800 }).filter(([word]) => spec.let?.[word] === undefined).map(([word, value]) => [["let", word], { value, ...usualWords[word] }]),
    [["interactions", free], whole], [["container", kind, operation, "interaction"], free],
  ].reduce((before, [path, value]) => before && withValue(before, path, value, spec), text);
  return { said: `${nouns[operation]} has no gesture.`, name, isMissing: true, add };
}
