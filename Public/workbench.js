/**
 * The workbench: a device to drag on, the spec beside it, and what becomes of both.
 */
import { preset, presets, Refusal, render, stored, warnings } from "/api.js";
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
import { placed } from "/pictures.js";
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
/** The rendering under way. */
let controller = new AbortController();
let timer = 0;
let live = null;

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
    clearTimeout(timer);
    controller.abort();
    player.go(0);
    device.show(film.frames[0].url, player.label(0));
    say("Recording…");
    live = new Live(editor.text, files, (url) => device.show(url, "The drag under way"));
    live.follow(recording);
  },
  onMove: (recording) => live?.follow(recording),
  onEnd: (recording) => {
    live?.end();
    const text = withMember(editor.text, "script", scriptOf(recording));
    if (text === null) {
      say("The spec is no JSON object, so the drag has no place in it.", "wrong");
      return;
    }
    editor.replace(text);
    clearTimeout(timer);
    run({ plays: true });
  },
});

function say(text, kind = "") {
  one("status").textContent = text;
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

function schedule(delay, options) {
  clearTimeout(timer);
  timer = setTimeout(() => run(options), delay);
}

/**
 * Renders the spec as it is, in place of what is under way.
 * @param {{plays: boolean}} options Whether the film is played once it is there.
 */
async function run(options = { plays: false }) {
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
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
    const told = warnings(answer);
    const next = new Film(await answer.arrayBuffer(), told);
    if (signal.aborted) {
      next.close();
      return;
    }
    editor.mark([]);
    show(next, options);
    say(`${next.frames.length} frames in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    if (!signal.aborted) failed(error, options);
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
  plots.shown = undefined;
  lanes.load(film);
  plots.load(film);
  listFindings(film, (index) => player.go(index));
  player.load(film);
  one("outcome").textContent = outcome(film);
  const released = film.transitions[0]?.released;
  if (!plays || calm.matches || typeof released !== "number") return;
  // The finger has gone its way already; the rest is what it led to.
  player.go(film.frameAt(released));
  player.play();
}

/** Says why there is no film, and asks again where that may help. */
function failed(error, options) {
  if (!(error instanceof Refusal)) {
    say(error.message, "wrong");
    return;
  }
  one("workbench").classList.add("stale");
  editor.mark(error.errors);
  if (error.errors.length > 0) {
    const count = error.errors.length;
    say(`${error.title}: ${count} ${count === 1 ? "error" : "errors"}`, "wrong");
  } else if (error.isPassing) {
    countDown(error, Math.ceil(error.wait ?? again), options);
  } else {
    say(error.message, "wrong");
  }
}

function countDown(error, left, options) {
  if (left <= 0) {
    run(options);
    return;
  }
  const why = error.isOffline ? "The service cannot be reached." : "The service is busy.";
  say(`${why} Trying again in ${left} s.`, "wrong");
  clearTimeout(timer);
  timer = setTimeout(() => countDown(error, left - 1, options), 1000);
}

addEventListener("online", () => schedule(0));

// What is worked on

/** What the address names, else what was worked on, else the first preset. */
async function beginning() {
  const [kind, value] = location.hash.slice(1).split(/=(.*)/s);
  switch (kind) {
    case "preset": return { text: await preset(decodeURIComponent(value)), files: new Map() };
    case "z": return { text: await unpacked(value), files: new Map() };
    case "s": return stored(value);
    default: {
      const text = keptText();
      return text === null ? { text: await preset("back-swipe"), files: new Map() } : { text, files: await keptFiles() };
    }
  }
}

async function open() {
  try {
    const start = await beginning();
    files = start.files;
    editor.text = start.text;
    await run();
  } catch (error) {
    say(error instanceof Refusal ? error.message : "The address holds no spec.", "wrong");
    if (error.isPassing) setTimeout(open, (error.wait ?? again) * 1000);
  }
}

async function offerPresets() {
  const choice = one("preset");
  for (const { name, description } of await presets()) {
    choice.append(make("option", { value: name, text: name, title: description }));
  }
  choice.addEventListener("change", () => {
    if (choice.value !== "") location.hash = `preset=${choice.value}`;
    choice.value = "";
  });
}

// Screenshots

async function take(dropped) {
  const transition = film?.transitions[0];
  const screens = [transition?.from, transition?.to].filter((name) => typeof name === "string");
  try {
    const { text, files: added } = await placed(dropped, editor.text, screens);
    for (const [name, blob] of added) files.set(name, blob);
    for (const name of [...files.keys()]) if (!text.includes(JSON.stringify(name))) files.delete(name);
    editor.replace(text);
    await keep(files);
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
addEventListener("hashchange", () => { if (location.hash !== "") open(); });

askByDialog();
await open();
offerPresets().catch(() => { one("preset").disabled = true; });
