/** Words of designers: labels, ranges and explanations of knobs, and words by which presets are found. */

/** Label, explanation and range of named values, by name, or by preset and name. */
const named = {
  seconds: ["Duration", "How long the transition lasts.", 0.1, 2],
  damping: ["Spring", "1 comes to rest at once; lower values swing past the end.", 0.2, 1],
  far: ["Threshold", "Part of the way after which letting go finishes.", 0.05, 0.95],
  fast: ["Flick speed", "A faster finger finishes from anywhere.", 100, 3000],
  corners: ["Corner radius", "How round the corners are.", 0, 60],
  gap: ["Margin", "Distance from the edge of the screen.", 0, 120],
  dim: ["Dimming", "How dark the screen behind becomes.", 0, 1],
  tint: ["Colour", "Main colour of the screens."],
  shade: ["Shade", "How dark the moving part becomes.", 0, 1],
  shadow: ["Shadow", "How dark the shadow is.", 0, 1],
  shrink: ["Scale", "Size of the screen behind.", 0.5, 1],
  start: ["Size at first", "Size from which it springs in.", 0.1, 1],
  depth: ["Depth", "Size of the new screen before it steps forward.", 0.5, 1],
  share: ["Parallax", "How far the screen behind follows.", 0, 1],
  apart: ["Stagger", "Time between one part and the next.", 0, 0.3],
  low: ["Height of the sheet", "Part of the screen that the low sheet covers.", 0.2, 0.9],
  width: ["Width", "Width of the dialog.", 200, 360],
  height: ["Height", "Height of the dialog.", 120, 480],
  "zoom.shrink": ["Shrinking", "How much the picture shrinks under the finger.", 0, 0.9],
  "fold.distance": ["Perspective", "Distance of the eye: nearer is more dramatic.", 400, 4000],
  "shared-axis.distance": ["Distance", "How far the screens slide.", 0, 120],
  "pull-to-dismiss.distance": ["Threshold", "Distance after which letting go closes.", 20, 300],
  "card.shade": ["Shade", "Colour behind the card."],
  "page.step": ["Dot spacing", "Distance from dot to dot.", 8, 40],
  "collection-layouts.tile": ["Tile size", "Side of a tile.", 40, 160],
  "collection-layouts.photos": ["Photos", "Number of photos.", 4, 60],
};

/** Label of a name that has no words: `restingScale` becomes “Resting scale”. */
export const spelled = (name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_-]/g, " ").toLowerCase().replace(/^./, (letter) => letter.toUpperCase());

/** Words of a named value; its range is undefined if none is known. */
export function wordsOf(name, preset) {
  const [label, about, min, max] = named[`${preset}.${name}`] ?? named[name] ?? [spelled(name), ""];
  return { label, about, range: min === undefined ? undefined : { min, max, step: (max - min) / 100 } };
}

/** Words of parts that a formula compares with a number. */
export const thresholds = {
  progress: ["Threshold", "Part of the way after which letting go finishes.", 0.05, 0.95],
  translation: ["Threshold", "Distance after which letting go finishes.", 10, 400],
  velocity: ["Flick speed", "A faster finger finishes from anywhere.", 100, 3000],
  scale: ["Threshold", "Scale after which letting go finishes.", 0.1, 3],
};

const words = {
  "back-swipe": "swipe back edge gesture pop navigation go back interactive",
  "back-swipe-dismiss": "swipe away modal close dismiss full screen",
  "back-swipe-stock": "swipe back edge native system go back",
  "back-swipe-tabs": "tab bar swipe between tabs",
  bounce: "alert dialog popup modal pop in spring springy",
  card: "camera page swipe stories blur",
  "card-stack": "modal card sheet now playing pull down to close drag to dismiss stack scale",
  "circular-reveal": "circle ripple reveal floating button fab material mask",
  "collection-layouts": "grid gallery layout collection photos reflow",
  "concentric-corners": "mini player now playing bar expand capsule pull down to close drag to dismiss modal card hero rounded",
  "content-pop": "swipe back anywhere native navigation",
  cover: "modal full screen slide up present native",
  "cross-dissolve": "fade modal crossfade native",
  curtain: "open split doors reveal",
  "edge-attached-sheet": "bottom sheet landscape drawer detents modal",
  "fade-through": "fade material navigation",
  "fade-through-black": "fade modal black",
  "fade-through-present": "fade modal full screen",
  "fade-through-tabs": "tab bar fade",
  flip: "card turn over modal 3d",
  fold: "book hinge 3d perspective page",
  "keyboard-sheet": "bottom sheet keyboard comment input modal",
  page: "onboarding carousel pager page control dots swipe",
  parallax: "push navigation slide layers depth",
  "pull-to-dismiss": "pull down to close drag to dismiss photo viewer lightbox modal swipe down",
  push: "navigation drill down next screen list row detail slide native",
  "shared-axis": "material slide fade onboarding step wizard",
  sheet: "bottom sheet modal drawer half sheet detents grabber pull up pull down to close native maps",
  "slide-down": "slide navigation", "slide-down-author": "slide navigation", "slide-left": "slide navigation",
  "slide-right": "slide navigation", "slide-up": "slide navigation",
  "swiftui-springs": "reactions menu popover spring springy stagger micro interaction",
  "system-zoom": "hero shared element zoom album cover thumbnail expand pull down to close drag to dismiss native",
  "tab-fade": "tab bar fade native",
  "turned-dialog": "alert dialog rotate landscape popup modal",
  zoom: "hero shared element matched geometry photo thumbnail expand lightbox grid pull down to close drag to dismiss photos app",
};

/** Words that designers use for a preset. */
export const designersWords = (name) => words[name] ?? "";

/** Words by which the questions are found. */
export const ownWords = "make your own hero list row card expand pull down to close drag to dismiss bottom sheet modal button photo grid spring new create";
