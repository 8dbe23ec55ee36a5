/** The workbench: a device to drag on, the spec beside it, and what becomes of both. */
import { preset, presets, Refusal, render, stored, timeline, unpacked, warnings, worded } from "/api.js";
import { Device } from "/device.js";
import { make, one, Turns } from "/dom.js";
import { drafts, keepDraft, keepFiles, keepHistory, keepText, keptFiles, keptHistory, keptText, withVersion } from "/draft.js";
import { Editor } from "/editor.js";
import { density, Film, outcome } from "/film.js";
import { listFindings } from "/findings.js";
import { Knobs, lineage, withKnob } from "/knobs.js";
import { Lanes } from "/lanes.js";
import { Live } from "/live.js";
import { Pictures, placed, readPictures, swapped } from "/pictures.js";
import { Player } from "/player.js";
import { Plots } from "/plots.js";
import { isSame, moments, stepsFor } from "/recording.js";
import { afterAll, beforeLast, step, stepsOf, withSteps } from "/script.js";
import { Smooth } from "/smooth.js";
import { oneLine, parsed } from "/spec-text.js";
import { askByDialog } from "/token.js";

/** How long typing must rest before the spec is rendered, in milliseconds. */
const rest = 250;
/** After how long without a new film the one that is shown is marked as an earlier one, in milliseconds. */
const patience = 500;
/** A request that takes longer, in milliseconds, tells that the service is far away. */
const distance = 1000;
/** How wide a frame of the strip is at most, in pixels of the page. */
const breadth = 92;
/** What a step says of when and where its finger is. */
const placing = ["at", "after", "transition", "delay", "on", "view", "normalizedOffset", "mirrored"];

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const [page, told] = [one("workbench"), one("outcome")];

/** Whether a service that is far away gave this page: its films come as sharp as the strip first, and nothing between their frames. */
const isFar = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
  .some(({ requestStart, responseEnd }) => responseEnd - requestStart > distance);

let files = new Map();
let film = null;
let live = null;
/** The frames between the film's frames; null before the first film. */
let smooth = null;
/** The versions of what is worked on, newest first. */
let versions = [];
/** The steps of the script that the film plays. */
let steps = [];
/** The steps from which the device begins anew; null until the first film of what was opened. */
let opening = null;
/** Whether a finger goes on after all steps: what was opened is seen before its last step, which a finger takes the place of. */
let goesOn = false;
/** Where the last recording began: the steps before it, the stage's time, and that of its first event. */
let stand = null;
/** The last recording as a step, while it is not in the text yet. */
let pending = null;
/** Whether the last recording is over and its film is not there yet: time goes on on the device as on the clock. */
let isAhead = false;
/** A text and its film, which is asked for before it is opened; null if none is. */
let early = null;
/** What is under way. */
const turns = new Turns();
/** Begins what is waited for. */
let timer = 0;
/** What is tried again when the timer ends; null if that waits for something else. */
let retry = null;
/** Marks the film as an earlier one when a newer one does not come soon. */
let aging = 0;

const editor = new Editor(one("editor"), (text, isTurned) => {
  edited(text);
  age();
  if (!isTurned) schedule(rest);
  // While a knob turns, each film is waited for, and the next one is that of the latest text.
  else if (!page.hasAttribute("aria-busy")) anew();
});
const lanes = new Lanes((index) => player.go(index));
const plots = new Plots();
/** What the first film does not need; null until that is there, and where it cannot be loaded. */
let extras = null;

/** Loads what the first film does not need, once; null where the service does not give it. */
function more() {
  extras ??= load().catch(() => { extras = null; return null; });
  return extras;
}

async function load() {
  const [{ Decisions }, { HandOff }, { openShare }, { Variants }] = await Promise.all([
    import("/decisions.js"), import("/hand-off.js"), import("/share.js"), import("/variants.js"), editor.assist(),
  ]);
  return { decisions: new Decisions(choose), handOff: new HandOff(), openShare, variants: new Variants((text) => editor.replace(text)) };
}

/** Has the script's finger do what a person chose in the decision map. */
function choose(index, { from, to, velocity }) {
  if (index >= steps.length) return;
  const kept = Object.fromEntries(Object.entries(steps[index].value).filter(([key]) => placing.includes(key)));
  const finger = velocity > 0 ? { flick: { from, to, velocity } } : { drag: { from, to, duration: 0.4, hold: 0.1 } };
  stepTo([...steps.slice(0, index), step(oneLine({ ...kept, ...finger }))]);
}

const knobs = new Knobs((name, value) => {
  const text = withKnob(editor.text, name, value);
  if (text !== null) editor.replace(text, { isTurned: true });
});
const player = new Player(
  (frame, label, isShown) => {
    if (!device.isTouched && !isShown) device.show(frame.url, label);
    lanes.show(player.time);
    plots.show(player.time);
  },
  (time, label) => {
    lanes.show(time);
    plots.show(time);
    const url = device.isTouched || isFar ? null : smooth?.at(time, player.isPlaying) ?? null;
    if (url !== null) device.show(url, label);
    return url !== null;
  },
  (speed) => { if (smooth !== null) smooth.speed = speed; });
editor.onString = (string) => knobs.caret(string);
const device = new Device(one("device"), {
  onBegin: (recording) => {
    stand = standing(recording.events[0].timeStamp);
    turn();
    player.stop();
    renew();
    say("Recording…");
    live = new Live(editor.text, files, device.points, stand, (url) => device.showSheet(url, "The drag under way"));
    live.follow(recording);
  },
  onMove: (recording) => live.follow(recording),
  onEnd: async (recording) => {
    live.end();
    isAhead = true;
    age();
    // If something else begins meanwhile, the exact step is kept: a finger that touches takes it itself.
    const text = await simplest(recording) ?? pending;
    if (text === null) return;
    const { at, timeStamp } = stand;
    if (take(text)) run({ playsFrom: at + (recording.events.at(-1).timeStamp - timeStamp) / 1000 });
    else renew();
  },
});

/**
 * Where the device stands: what is done, and when a finger goes on.
 * @param {number} timeStamp When it touches, on the browser's clock.
 */
function standing(timeStamp) {
  if (isAhead) {
    if (pending !== null) take(pending);
    return { steps, at: Math.round(stand.at * 1000 + timeStamp - stand.timeStamp) / 1000, timeStamp };
  }
  const before = goesOn ? null : beforeLast(steps, film);
  return { ...before ?? afterAll(steps, film, player.isPlaying ? player.time : null), timeStamp };
}

/**
 * A recording as a step, in the simplest form that does the same.
 * @returns {Promise<string|null>} null if something else began meanwhile.
 */
async function simplest(recording) {
  const signal = turn();
  const { steps: done, at } = stand;
  const [exact, simple] = stepsFor(recording, at, one("keeps-events").checked);
  const spec = parsed(editor.text);
  if (simple === undefined || spec === null) return exact;
  pending = exact;
  try {
    const [play, other] = await Promise.all([exact, simple].map((text) => {
      const script = [...done, step(text)].map(({ value }) => value);
      return timeline({ ...spec, script }, moments(recording, at), files, signal);
    }));
    return isSame(play, other) ? simple : exact;
  } catch {
    // What is wrong is told when the whole is rendered.
    return signal.aborted ? null : exact;
  }
}

/** Puts the last recording into the text; false if it has no place there. */
function take(text) {
  pending = null;
  const next = withSteps(editor.text, [...stand.steps, step(text)]);
  if (next === null) {
    say("The spec is no JSON object, so the drag has no place in it.", "wrong");
    return false;
  }
  [goesOn, steps] = [true, [...stand.steps, step(text)]];
  editor.replace(next);
  return true;
}

/** Has the device stand after some steps, as a change of the text that can be undone. */
function stepTo(some) {
  const text = withSteps(editor.text, some);
  if (text === null) {
    say("The spec is no JSON object, so it has no script.", "wrong");
    return;
  }
  goesOn = true;
  editor.replace(text);
  run();
}

one("take-back").addEventListener("click", () => stepTo(steps.slice(0, -1)));
one("start-over").addEventListener("click", () => stepTo(opening));

/**
 * Says what goes on.
 * @param {string} text Read aloud, too.
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
  const texts = [...versions, ...drafts().flatMap(({ text, history = [] }) => [{ text }, ...history])].map(({ text }) => text);
  if (!await keepFiles(pictures, texts)) say("This browser keeps no pictures: they are lost when you leave.", "wrong");
}

/** What the film shows is older than the text from now on; that is marked and said if it lasts. */
function age() {
  clearTimeout(aging);
  aging = setTimeout(() => {
    say("Rendering…");
    if (film === null) return;
    page.classList.add("late");
    told.textContent = "Rendering…\nThis film is an earlier one.";
  }, patience);
}

/** What is shown is no older than the text. */
function renew() {
  clearTimeout(aging);
  page.classList.remove("late");
}

/** Begins something in place of what is under way or waited for; the signal tells when it is replaced itself. */
function turn() {
  clearTimeout(timer);
  retry = null;
  page.removeAttribute("aria-busy");
  return turns.next();
}

function schedule(delay) {
  turn();
  timer = setTimeout(run, delay);
}

/** Renders and plays from the beginning what a knob has changed. */
const anew = () => run({ playsFrom: 0 });

/**
 * Renders the spec as it is.
 * @param {{playsFrom: number|null}} options From when the film is played once it is there; null leaves it standing.
 */
async function run(options = { playsFrom: null }) {
  const signal = turn();
  const text = editor.text;
  if (text.trim() === "") {
    renew();
    editor.mark([]);
    say("The spec is empty. Choose a preset to begin with.");
    page.classList.add("stale");
    told.textContent = film === null ? "" : "This film is an earlier one.";
    return;
  }
  const began = performance.now();
  age();
  page.setAttribute("aria-busy", "true");
  try {
    const asked = early?.text === text ? early.answer : render(text, files, "zip", signal, densityOf(text));
    early = null;
    const [answer, specs] = await Promise.all([asked, lineage(text, signal)]);
    const next = new Film(await answer.arrayBuffer(), warnings(answer));
    if (signal.aborted) {
      next.close();
      return;
    }
    steps = stepsOf(text, specs);
    editor.mark([]);
    show(next, text, options, signal);
    // A knob that was turned meanwhile is ahead of the film.
    if (editor.text === text) knobs.load(specs);
    entitle(specs);
    const count = next.frames.length;
    say(`${count} ${count === 1 ? "frame" : "frames"} in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    if (!signal.aborted) failed(error, () => run(options));
  } finally {
    if (!signal.aborted) {
      page.removeAttribute("aria-busy");
      if (editor.text !== text) anew();
    }
  }
}

/** Pixels a point for the film of a text, as far as that tells how wide its frames are: else as the last ones, or a phone's. */
function densityOf(text) {
  const { filmstrip, device: given } = parsed(text) ?? {};
  const points = Number(filmstrip?.crop?.[2] ?? given?.size?.[0]) || device.breadth || 390;
  return isFar ? density(breadth, points, 20) : device.density(points);
}

/** Has the device show a film as sharp as it can, once that is there. */
async function sharpen(next, text, pictured, signal) {
  try {
    const sharp = new Film(await (await render(text, pictured, "zip", signal, device.density())).arrayBuffer());
    if (film !== next) {
      sharp.close();
      return;
    }
    film.take(sharp);
    device.fit(film);
    player.again();
  } catch {
    // The film is there.
  }
}

function show(next, text, { playsFrom }, signal) {
  isAhead = false;
  renew();
  film?.close();
  smooth?.close();
  film = next;
  if (page.classList.contains("waiting")) performance.mark("first film");
  page.classList.remove("stale", "waiting");
  device.fit(film);
  smooth = new Smooth(text, files, device.points, film.span, () => {
    if (!player.isPlaying) player.moment();
  });
  smooth.speed = player.speed;
  lanes.load(film);
  plots.load(film, text, files, signal);
  pictures.load(text, files, parties());
  listFindings(film, { text, files }, (index) => player.go(index), (place) => editor.go(place));
  player.load(film);
  told.textContent = outcome(film);
  remember(withVersion(versions, text, outcome(film)));
  const [pictured, made] = [files, versions];
  more().then((all) => {
    // A newer film may be there.
    if (film !== next) return;
    all?.variants.load(text, pictured, made);
    all?.decisions.load(text, pictured);
    all?.handOff.load(next);
    if (isFar) sharpen(next, text, pictured, signal);
  });
  told.scrollTop = told.scrollHeight;
  offerPresets();
  const before = beforeLast(steps, film);
  opening ??= before?.steps ?? steps;
  one("take-back").disabled = steps.length === 0;
  one("start-over").disabled = steps.length === opening.length;
  if (playsFrom === null || calm.matches) {
    if (goesOn) player.seek(film.span[1]);
    else if (before !== null && before.at > 0) player.seek(before.at);
    return;
  }
  // The finger has gone its way already; the rest is what it led to.
  player.seek(Math.max(playsFrom, film.span[0]));
  player.play();
}

/** Calls the film what its spec or the preset that it extends says of itself. */
function entitle(specs) {
  const title = specs?.map(({ description }) => description).findLast((text) => typeof text === "string" && text.trim() !== "") ?? "";
  one("film-description").textContent = title;
  document.title = `${title.length > 70 || title === "" ? specs?.at(-1).preset ?? "Workbench" : title} – Filmstrip`;
}

function remember(next) {
  versions = next;
  keepHistory(versions);
  one("fork").disabled = versions.length === 0;
}

// What is in the editor stays as A, and what becomes of it is B.
one("fork").addEventListener("click", async () => {
  remember([{ ...versions[0], isKept: true }, ...versions.slice(1)]);
  (await more())?.variants.fork(versions[0].made);
  say("Kept as A. What you change from here on is B.");
});

/** Says why there is no film, and tries again where that may help. */
function failed(error, next) {
  isAhead = false;
  renew();
  more();
  const count = error.errors?.length ?? 0;
  const why = count > 0 ? `${error.title}: ${count} ${count === 1 ? "error" : "errors"}`
    : error.isOffline ? "The service cannot be reached." : error.isPassing ? "The service is busy." : error.message;
  editor.mark(error.errors ?? []);
  say(why, "wrong");
  page.classList.add("stale");
  // Where the device fills the window, the status is out of sight.
  told.textContent = film === null ? why : `${why}\nThis film is an earlier one.`;
  if (!error.isPassing) return;
  retry = next;
  countDown(why, Math.ceil(error.wait));
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


/** The few lines that play a preset, where there is one of that name. Their film is asked for at once. */
async function opened(name, signal) {
  const text = `{\n  "preset": ${JSON.stringify(name)}\n}\n`;
  early = { text, answer: render(text, new Map(), "zip", undefined, densityOf(text)) };
  early.answer.catch(() => null);
  await preset(name, signal).catch((error) => {
    throw error.status === 404 ? new Refusal(404, { detail: `There is no preset “${name}”. Choose another one to start from.` }) : error;
  });
  return text;
}

/** What the address names, else what was worked on, else the first preset. */
async function beginning(signal) {
  const [kind, value] = location.hash.slice(1).split(/=(.*)/s);
  switch (kind) {
    case "preset": return { text: await opened(decodeURIComponent(value), signal), files: new Map() };
    case "z": return { text: await unpacked(value), files: new Map() };
    case "s": return stored(value, signal);
    default: {
      const text = keptText();
      if (text === null) return { text: await opened("back-swipe", signal), files: new Map() };
      return { text, files: await keptFiles(), history: keptHistory() };
    }
  }
}

/** Has a text be worked on in place of another. */
function begin({ text, files: pictured, history = [] }) {
  [files, versions] = [pictured, history];
  [goesOn, opening, pending, isAhead] = [false, null, null, false];
  editor.text = text;
}

async function open() {
  const signal = turn();
  try {
    const start = await beginning(signal);
    if (signal.aborted) return;
    // What was worked on stays among the drafts when something else is opened.
    if (location.hash !== "") keepDraft(keptText(), keptHistory());
    begin(start);
    await run();
  } catch (error) {
    if (!signal.aborted) failed(error instanceof Refusal ? error : new Error("The address holds no spec."), open);
  } finally {
    offerPresets();
    offerDrafts();
  }
}

let offered = null;

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

/** Lists the drafts; those whose pictures are gone say so when they are rendered. */
function offerDrafts() {
  const all = drafts();
  one("draft").hidden = all.length === 0;
  one("draft").replaceChildren(
    make("option", { value: "", text: "Drafts…", disabled: true, hidden: true, selected: true }),
    ...all.map(({ name, kept }, index) => make("option", { value: String(index), text: `${name}, ${new Date(kept).toLocaleString()}` })));
}

one("draft").addEventListener("change", async () => {
  const draft = drafts()[Number(one("draft").value)];
  const signal = turn();
  keepDraft(editor.text, versions);
  const kept = await keptFiles();
  if (signal.aborted) return;
  begin({ ...draft, files: kept });
  edited(draft.text);
  offerDrafts();
  run();
});


/** The screens that the first transition leaves and comes to. */
const parties = () => [film?.transitions[0]?.from, film?.transitions[0]?.to].filter((name) => typeof name === "string");

const pictures = new Pictures(() => {
  const text = swapped(editor.text, parties());
  if (text !== null) editor.replace(text);
});

async function takePictures(dropped) {
  try {
    const added = await readPictures(dropped, files);
    // What the text named before stays, for whoever undoes it; and all is kept before the text names it.
    files = new Map([...files, ...added]);
    await keep(files);
    editor.replace(placed([...added.keys()], editor.text, parties()));
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
  takePictures([...event.dataTransfer.files]);
});
one("screenshots").addEventListener("click", () => one("files").click());
one("files").addEventListener("change", () => {
  takePictures([...one("files").files]);
  one("files").value = "";
});

one("share").addEventListener("click", async () => (await more())?.openShare(editor.text, files, film?.manifest.size ?? [390, 844], one("film-description").textContent));
// What was typed meanwhile stays.
async function reword(wording) {
  const text = editor.text;
  try {
    const words = await worded(text, files, wording);
    if (editor.text === text) editor.replace(words);
  } catch (error) {
    if (editor.text !== text) return;
    say(error.message, "wrong");
    if (error.errors?.length) editor.mark(error.errors);
  }
}
one("format").addEventListener("click", () => reword("format"));
one("expand").addEventListener("click", () => reword("expand"));
addEventListener("hashchange", open);

// What is taller than the window beside the page stays in reach: it scrolls as far as its end.
const stage = document.querySelector(".stage");
const hold = () => stage.style.setProperty("--top", `${Math.min(76, innerHeight - stage.offsetHeight - 16)}px`);
new ResizeObserver(hold).observe(stage);
addEventListener("resize", hold);

askByDialog();
open();
