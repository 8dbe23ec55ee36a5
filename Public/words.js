/** Words of designers: of the knobs of values without names, and words by which presets are found. */

/** Label of a name that has no words: `restingScale` becomes “Resting scale”. */
export const spelled = (name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_-]/g, " ").toLowerCase().replace(/^./, (letter) => letter.toUpperCase());

/** Words of named values of the specs that the workbench writes. */
export const usualWords = {
  seconds: { label: "Duration", about: "How long the transition lasts.", range: [0.1, 2], unit: "s" },
  damping: { label: "Spring", about: "1 comes to rest without swinging; lower values swing past the end.", range: [0.2, 1] },
  far: { label: "Threshold", about: "Part of the way after which letting go finishes.", range: [0.05, 0.95] },
  fast: { label: "Flick speed", about: "A faster finger finishes from anywhere.", range: [100, 3000], unit: "pt/s" },
  corners: { label: "Corner radius", about: "How round the corners are.", range: [0, 60], unit: "pt" },
};

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
