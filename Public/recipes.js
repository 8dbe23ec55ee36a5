/** Writes the spec of a transition from answers to questions, without a line by the user. */
import { laid } from "/spec-text.js";
import { usualWords } from "/words.js";

const places = [["Coast", ["#1E6091", "#76C893"]], ["Forest", ["#2D6A4F", "#B7E4C7"]], ["Island", ["#F3722C", "#F9C74F"]], ["Lakes", ["#3A0CA3", "#4CC9F0"]]];
/** Index of the place that opens. */
const chosen = 1;

const text = (label, fontSize, frame, more = {}) => ({ label, fontSize, frame, ...more });
const gradient = (colors, frame, more = {}) => ({ gradient: { colors }, frame, clipsToBounds: true, ...more });
/** Named values with the words of their knobs. */
const named = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, ...usualWords[name] }]));
const nameOf = (index, name) => index === chosen ? { name } : {};

/** Views of the first screen, in which the view "source" opens the second one. */
const firsts = {
  row: () => places.map(([name, colors], index) => ({
    ...nameOf(index, "source"), frame: `rect(20, ${120 + index * 92}, superview.width - 40, 80)`, backgroundColor: "secondarySystemBackground", "layer.cornerRadius": "corners", clipsToBounds: true,
    subviews: [
      gradient(colors, [10, 10, 60, 60], { ...nameOf(index, "picture"), "layer.cornerRadius": 10 }),
      text(name, 17, [84, 28, 200, 24], { ...nameOf(index, "title"), fontWeight: "semibold" }),
    ],
  })),
  photo: () => places.map(([name, colors], index) => ({
    ...nameOf(index, "source"), frame: `rect(${index % 2 ? "(superview.width + 12) / 2" : "20"}, ${120 + Math.floor(index / 2) * 220}, (superview.width - 52) / 2, 208)`, backgroundColor: "secondarySystemBackground", clipsToBounds: true, "layer.cornerRadius": "corners",
    subviews: [
      gradient(colors, "rect(0, 0, superview.width, superview.height - 44)", nameOf(index, "picture")),
      text(name, 17, "rect(14, superview.height - 34, 140, 24)", { ...nameOf(index, "title"), fontWeight: "semibold" }),
    ],
  })),
  button: () => [
    text("Nothing planned yet", 17, "rect(20, 120, superview.width - 40, 24)", { textColor: "systemGray" }),
    {
      name: "source", frame: "rect(superview.width - 84, superview.height - 130, 60, 60)", "layer.cornerRadius": 30, clipsToBounds: true,
      subviews: [
        gradient(places[chosen][1], [0, 0, 60, 60]),
        text("+", 34, [0, 8, 60, 42], { textAlignment: "center", textColor: "white" }),
      ],
    },
  ],
};

/** Views of the second screen; where the first one grows into it, they are in one view of its size. */
function second({ to, stays }) {
  const height = to === "sheet" ? 220 : 360;
  const views = [
    gradient(places[chosen][1], `rect(0, 0, superview.width, ${height})`, { name: "picture" }),
    text("Forest", 34, [20, height + 16, 240, 44], { name: "title", fontWeight: "bold" }),
    text("Moss, ferns and a path that goes on behind the last tree.", 17, `rect(20, ${height + 68}, superview.width - 40, 60)`, { numberOfLines: 0, textColor: "systemGray" }),
  ];
  if (to === "sheet" || stays !== "whole") return { views, background: "systemBackground" };
  return { views: [{ name: "panel", frame: "rect(0, 0, superview.width, superview.height)", backgroundColor: "systemBackground", clipsToBounds: true, subviews: views }] };
}

/** Parts that fly from the first screen to the second one, each with its place there. */
const parts = (from) => from === "button" ? [["source", "picture"]] : [["picture", "picture"], ["title", "title"]];

/** Shared elements, or sides of an animator, for what stays in sight. */
function moves({ from, stays, to }, isBack, curve) {
  if (stays === "whole" && !isBack) return { sharedElements: [{ from: "list.source", to: `${to}.panel`, contents: "morph", curve }] };
  if (stays !== "nothing") return { sharedElements: parts(from).map(([first, last]) => ({ from: `list.${first}`, to: `${to}.${last}`, curve })) };
  return to === "page"
    ? { appearing: { curve, transform: "translation(container.width, 0)" }, disappearing: { curve, transform: "translation(-container.width / 3, 0)" } }
    : { appearing: { curve, transform: "translation(0, container.height)" } };
}

/** Recognizer, formulas and drag of the finger that goes back. */
const fingers = {
  down: { recognizer: { pan: {} }, axis: "y", length: "height", drag: { from: ["display.width / 2", 120], to: ["display.width / 2", "120 + display.height * 0.75"] } },
  right: { recognizer: { pan: {} }, axis: "x", length: "width", drag: { from: [40, "display.height / 2"], to: ["display.width - 20", "display.height / 2"] } },
  edge: { recognizer: { screenEdgePan: { edges: "left" } }, axis: "x", length: "width", drag: { from: [4, "display.height / 2"], to: ["display.width - 20", "display.height / 2"] } },
};

function interaction(finger, begin, to) {
  const { recognizer, axis, length } = fingers[finger];
  const other = axis === "x" ? "y" : "x";
  return {
    recognizer: { ...recognizer, on: to }, begin, ...finger === "edge" ? {} : { when: `velocity.${axis} > abs(velocity.${other})` },
    progress: `clamp(translation.${axis} / container.${length}, 0, 1)`, finish: `progress > far || velocity.${axis} > fast`, driver: { percentDriven: {} },
  };
}

const sentences = {
  from: { row: "a row of a list", photo: "a photo of a grid", button: "a round button" },
  to: { card: "a card", page: "the next screen", sheet: "a sheet" },
  finger: { down: "is pulled down to close", right: "is swiped to the right to go back", edge: "is swiped from the left edge to go back", none: "goes back by code" },
};

/**
 * Text of a spec.
 * @param {{from: string, to: string, stays: string, finger: string, far: number, damping: number, seconds: number}} answers
 *   `far` is a part of the way, `damping` a ratio, and `seconds` a duration.
 */
export function written({ from, to, stays, finger, far, damping, seconds }) {
  const [begin, back] = to === "page" ? [{ push: to }, "pop"] : [{ present: to }, "dismiss"];
  const opens = to === "page" ? "push" : "present";
  const isSheet = to === "sheet";
  const drives = finger !== "none" && !isSheet;
  const curve = "spring(damping: damping)";
  // A finger moves things along evenly, which a spring would not.
  const needsClose = drives || stays === "whole";
  const way = isSheet ? {} : {
    [opens]: { animator: "open", interaction: "tap" }, [back]: { animator: needsClose ? "close" : "open", ...drives ? { interaction: finger } : {} },
  };
  const last = isSheet ? { drag: { from: ["display.width / 2", "display.height / 2 + 20"], to: ["display.width / 2", "display.height - 20"], duration: 0.2 } }
    : drives ? { drag: { ...fingers[finger].drag, duration: 0.5, hold: 0.1 } } : { [back]: true };
  const spec = {
    description: `${sentences.from[from].replace(/^./, (letter) => letter.toUpperCase())} becomes ${sentences.to[to]}, which ${isSheet ? "is pulled down to close" : sentences.finger[finger]}.`,
    let: named({ ...isSheet ? {} : { seconds, damping }, ...drives ? { far, fast: 800 } : {}, ...from === "button" ? {} : { corners: 16 } }),
    device: { model: "iPhone 14", scale: 1 },
    screens: {
      list: { views: [text("Trips", 34, [20, 59, 350, 44], { fontWeight: "bold" }), ...firsts[from]()], background: "systemBackground" },
      [to]: second({ to, stays }),
    },
    ...isSheet ? {} : {
      animators: {
        open: { duration: "seconds", ...moves({ from, stays, to }, false, curve) },
        ...needsClose ? { close: { duration: "seconds", ...moves({ from, stays, to }, true, drives ? "linear" : curve) } } : {},
      },
    },
    interactions: { tap: { recognizer: { tap: {}, on: "list", view: "source" }, begin }, ...drives ? { [finger]: interaction(finger, back, to) } : {} },
    container: to === "page" ? { navigation: { stack: ["list"], ...way } }
      : { presentation: { root: "list", ...isSheet ? { style: "pageSheet", detents: ["medium", "large"], prefersGrabberVisible: true, present: { interaction: "tap" } } : { style: "overFullScreen", ...way } } },
    script: [
      { at: 0.1, on: "list", view: "source", tap: { location: [0, 0] } },
      { after: "completed", delay: 0.3, ...last },
    ],
    filmstrip: { frames: 16, columns: 8, spacing: "motion" },
  };
  const members = Object.entries(spec).map(([key, value]) => `  ${JSON.stringify(key)}: ${laid(value, "  ")}`);
  return `{\n${members.join(",\n")}\n}\n`;
}
