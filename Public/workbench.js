/**
 * The workbench: a device to drag on, the spec beside it, and what becomes of both.
 */
import { named, preset, presets, Refusal, render, stored, warnings } from "/api.js";
import { Device } from "/device.js";
import { make, one } from "/dom.js";
import { keepFiles, keepText, keptFiles, keptText } from "/draft.js";
import { Editor } from "/editor.js";
import { Film } from "/film.js";
import { listFindings } from "/findings.js";
import { Lanes } from "/lanes.js";
import { Live } from "/live.js";
import { outcome } from "/outcome.js";
import { unpacked } from "/permalink.js";
import { placed, readPictures } from "/pictures.js";
import { Player } from "/player.js";
import { Plots } from "/plots.js";
import { openShare } from "/share.js";
import { parsed, scriptOf, withMember } from "/spec-text.js";
import { askByDialog } from "/token.js";

/** How long typing must rest before the spec is rendered, in milliseconds. */
const rest = 250;
/** After how long a rendering is said to be under way, in milliseconds. */
const patience = 400;
/** Seconds until the service is asked again if it does not say. */
const again = 5;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

let files = new Map();
let film = null;
let live = null;
/** Ends what is under way. */
let controller = new AbortController();
/** Begins what is waited for. */
let timer = 0;
/** What is tried again when the timer ends; null if that waits for something else. */
let retry = null;

const editor = new Editor(one("editor"), (text) => {
  edited(text);
  schedule(rest);
});
const lanes = new Lanes((index) => player.go(index));
const plots = new Plots();
const player = new Player((frame, label) => {
  if (!device.isTouched) device.show(frame.url, label);
  lanes.show(frame);
  plots.show(frame);
});
const device = new Device(one("device"), {
  onBegin: (recording) => {
    turn();
    player.go(0);
    device.show(film.frames[0].url, player.label(0));
    say("Recording…");
    live = new Live(editor.text, files, device.points, (url) => device.show(url, "The drag under way"));
    live.follow(recording);
  },
  onMove: (recording) => live.follow(recording),
  onEnd: (recording) => {
    live.end();
    const text = withMember(editor.text, "script", scriptOf(recording));
    if (text === null) {
      say("The spec is no JSON object, so the drag has no place in it.", "wrong");
      return;
    }
    editor.replace(text);
    run({ plays: true });
  },
});

/**
 * Says what goes on.
 * @param {string} text Read aloud, too.
 * @param {string} kind Its class.
 * @param {string} aside What changes every second, and is not read aloud.
 */
function say(text, kind = "", aside = "") {
  if (one("said").textContent !== text) one("said").textContent = text;
  one("aside").textContent = aside;
  one("status").className = kind;
}

function edited(text) {
  if (!keepText(text)) say("This browser keeps nothing: the spec is lost when you leave.", "wrong");
  if (location.hash === "") return;
  // What the address named is now a draft, with its pictures.
  history.replaceState(null, "", location.pathname);
  keep(files);
}

async function keep(pictures) {
  if (!await keepFiles(pictures)) say("This browser keeps no pictures: they are lost when you leave.", "wrong");
}

/** Begins something in place of what is under way or waited for; the signal tells when it is replaced itself. */
function turn() {
  clearTimeout(timer);
  retry = null;
  controller.abort();
  controller = new AbortController();
  one("workbench").removeAttribute("aria-busy");
  return controller.signal;
}

function schedule(delay) {
  turn();
  timer = setTimeout(run, delay);
}

/**
 * Renders the spec as it is.
 * @param {{plays: boolean}} options Whether the film is played once it is there.
 */
async function run(options = { plays: false }) {
  const signal = turn();
  const text = editor.text;
  if (text.trim() === "") {
    editor.mark([]);
    say("The spec is empty. Choose a preset to begin with.");
    return;
  }
  const began = performance.now();
  const slow = setTimeout(() => say("Rendering…"), patience);
  one("workbench").setAttribute("aria-busy", "true");
  try {
    const answer = await render(text, files, "zip", signal);
    const next = new Film(await answer.arrayBuffer(), warnings(answer));
    if (signal.aborted) {
      next.close();
      return;
    }
    editor.mark([]);
    show(next, options);
    const count = next.frames.length;
    say(`${count} ${count === 1 ? "frame" : "frames"} in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    if (!signal.aborted) failed(error, () => run(options));
  } finally {
    clearTimeout(slow);
    if (!signal.aborted) one("workbench").removeAttribute("aria-busy");
  }
}

function show(next, { plays }) {
  film?.close();
  film = next;
  if (one("workbench").classList.contains("waiting")) performance.mark("first film");
  one("workbench").classList.remove("stale", "waiting");
  device.fit(film);
  lanes.load(film);
  plots.load(film);
  listFindings(film, (index) => player.go(index));
  player.load(film);
  one("outcome").textContent = outcome(film);
  offerPresets();
  const released = film.transitions[0]?.released;
  if (!plays || calm.matches || typeof released !== "number") return;
  // The finger has gone its way already; the rest is what it led to.
  player.go(film.frameAt(released));
  player.play();
}

/** Says why there is no film, and tries again where that may help. */
function failed(error, next) {
  const count = error.errors?.length ?? 0;
  const why = count > 0 ? `${error.title}: ${count} ${count === 1 ? "error" : "errors"}`
    : error.isOffline ? "The service cannot be reached." : error.isPassing ? "The service is busy." : error.message;
  editor.mark(error.errors ?? []);
  say(why, "wrong");
  one("workbench").classList.add("stale");
  // Where the device fills the window, the status is out of sight.
  one("outcome").textContent = film === null ? why : `${why}\nThis film is an earlier one.`;
  if (!error.isPassing) return;
  retry = next;
  countDown(why, Math.ceil(error.wait ?? again));
}

function countDown(why, left) {
  if (left <= 0) {
    retry();
    return;
  }
  say(why, "wrong", `Trying again in ${left} s.`);
  timer = setTimeout(() => countDown(why, left - 1), 1000);
}

addEventListener("online", () => retry?.());

// What is worked on

/** What the address names, else what was worked on, else the first preset. */
async function beginning(signal) {
  const [kind, value] = location.hash.slice(1).split(/=(.*)/s);
  switch (kind) {
    case "preset": return { text: await preset(decodeURIComponent(value), signal), files: new Map() };
    case "z": return { text: await unpacked(value), files: new Map() };
    case "s": return stored(value, signal);
    default: {
      const text = keptText();
      if (text === null) return { text: await preset("back-swipe", signal), files: new Map() };
      return { text, files: new Map(named(text, await keptFiles())) };
    }
  }
}

async function open() {
  const signal = turn();
  try {
    const start = await beginning(signal);
    if (signal.aborted) return;
    files = start.files;
    editor.text = start.text;
    await run();
  } catch (error) {
    if (!signal.aborted) failed(error instanceof Refusal ? error : new Error("The address holds no spec."), open);
  } finally {
    offerPresets();
  }
}

let offered = null;

/** Lists the presets, once. */
function offerPresets() {
  offered ??= presets().then((all) => {
    one("preset").append(...all.map(({ name, description }) => make("option", { value: name, text: name, title: description })));
    one("preset").disabled = false;
  }).catch(() => { offered = null; });
}

one("preset").addEventListener("change", () => {
  location.hash = `preset=${encodeURIComponent(one("preset").value)}`;
  one("preset").value = "";
});

// Screenshots

async function take(dropped) {
  try {
    const added = await readPictures(dropped, files);
    // What the text named before stays, for whoever undoes it; and all is kept before the text names it.
    files = new Map([...files, ...added]);
    await keep(files);
    const transition = film?.transitions[0];
    const screens = [transition?.from, transition?.to].filter((name) => typeof name === "string");
    editor.replace(placed([...added.keys()], editor.text, screens));
    schedule(0);
  } catch (error) {
    say(error.message, "wrong");
  }
}

for (const type of ["dragenter", "dragover"]) {
  document.addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
}
document.addEventListener("dragleave", (event) => {
  if (event.relatedTarget === null) document.body.classList.remove("dropping");
});
document.addEventListener("drop", (event) => {
  document.body.classList.remove("dropping");
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  take([...event.dataTransfer.files]);
});
one("screenshots").addEventListener("click", () => one("files").click());
one("files").addEventListener("change", () => {
  take([...one("files").files]);
  one("files").value = "";
});

one("share").addEventListener("click", () => openShare(editor.text, files));
one("format").addEventListener("click", () => {
  const spec = parsed(editor.text);
  if (spec === null) say("The spec is no JSON object, so it cannot be laid out.", "wrong");
  else editor.replace(JSON.stringify(spec, null, 2) + "\n");
});
addEventListener("hashchange", open);

askByDialog();
open();
