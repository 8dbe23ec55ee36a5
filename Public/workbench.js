/** The workbench: a device to drag on, its spec, and the film that they result in. */
import { isStoring, named, possibleFormats, preset, presets, Refusal, render, stored, timeline, unpacked, warnings, worded } from "/api.js";
import { hold, release, settle } from "/address.js";
import { Course, scriptOf, withScript } from "/course.js";
import { Device } from "/device.js";
import { keepInSight } from "/dock.js";
import { make, one, Turns } from "/dom.js";
import { drafts, keepDraft, keepFiles, keepHistory, keepOpening, keepText, keptFiles, keptHistory, keptOpening, keptText, withVersion } from "/draft.js";
import { Editor } from "/editor.js";
import { density, Film, outcome } from "/film.js";
import { listFindings, unplayed } from "/findings.js";
import { Knobs, lineage, merged } from "/knobs.js";
import { Lanes } from "/lanes.js";
import { Live } from "/live.js";
import { onDrop, Pictures, placed, readPictures, swapped } from "/pictures.js";
import { Player } from "/player.js";
import { Plots } from "/plots.js";
import { glances, isIdle, isSame, moments, stepsFor } from "/recording.js";
import { afterAll, beforeLast, isTouch, step, stepsOf, withSteps } from "/script.js";
import { Smooth } from "/smooth.js";
import { oneLine, parsed, withValue } from "/spec-text.js";
import { askByDialog } from "/token.js";

/** Typing pause before the spec is rendered, in milliseconds. */
const rest = 250;
/** Time without a new film after which the current one is marked as outdated, in milliseconds. */
const patience = 500;
/** Duration of a request above which the service counts as far away, in milliseconds. */
const distance = 1000;
/** Maximum width of a frame in the strip, in CSS pixels. */
const breadth = 92;
/** Keys that set a step's time and position. */
const placing = ["at", "after", "transition", "delay", "on", "view", "normalizedOffset", "mirrored"];

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const [page, told] = [one("workbench"), one("outcome")];

/**
 * True if the service is far away: films are first rendered only as sharp as the strip, and no frames between theirs
 * are requested.
 */
const isFar = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
  .some(({ requestStart, responseEnd }) => responseEnd - requestStart > distance);

let files = new Map();
let film = null;
let live = null;
/** Frames between the film's frames; null before the first film. */
let smooth = null;
/** Versions of the current spec, newest first. */
let versions = [];
/** Steps of the script that the film plays. */
let steps = [];
/** The spec that the film plays, with the specs that it extends; null before the first film. */
let known = null;
/** States of the script that the user's gestures have led through. */
let course = new Course(null, null);
/** True until the opened text is changed: then its pictures must be kept. */
let isOpened = false;
/** State in which the last recording began: the steps before it, its start, and the time of its first event. */
let stand = null;
/** Last recording as a step, until it is in the text; null if there is none. */
let pending = null;
/** True after a recording until its film is there: meanwhile, stage time passes as on the clock. */
let isAhead = false;
/** Text and promise of its film's response, requested before the text is opened; null if there is none. */
let early = null;
/** Abort signals of the current operation. */
const turns = new Turns();
/** Timer that starts the next rendering or attempt. */
let timer = 0;
/** Operation to retry when the timer fires; null if the timer waits for something else. */
let retry = null;
/** Timer that marks the film as outdated if no newer one comes soon. */
let aging = 0;

const editor = new Editor(one("editor"), (text, isTurned) => {
  edited(text);
  age();
  if (!isTurned) schedule(rest);
  // While a knob is turned, each film is awaited, and the next one renders the latest text.
  else if (!page.hasAttribute("aria-busy")) anew();
});
const lanes = new Lanes((index) => player.go(index));
const plots = new Plots();
/** Promise of the modules that the first film does not need; null until they are requested, or if they fail to load. */
let extras = null;

/** Loads the modules that the first film does not need, once; the result is null if they fail to load. */
function more() {
  extras ??= load().catch(() => { extras = null; return null; });
  return extras;
}

async function load() {
  const [{ Decisions }, { HandOff }, { Phone }, { openQuestions }, { openShare }, { Variants }, stores, possible] = await Promise.all([
    import("/decisions.js"), import("/hand-off.js"), import("/phone.js"), import("/questions.js"), import("/share.js"), import("/variants.js"),
    isStoring().catch(() => false), possibleFormats().catch(() => null), editor.assist(),
  ]);
  return { stores, possible, decisions: new Decisions(choose), handOff: new HandOff(), phone: new Phone(() => ({ text: editor.text, files, width: film?.manifest.points[0] ?? 390 }), openOwn), openQuestions, openShare, variants: new Variants((text) => editor.replace(text)) };
}

/** Replaces a step of the script by the finger chosen in the decision map; drops the steps after it. */
function choose(index, { from, to, velocity }) {
  if (index >= steps.length) return;
  const kept = Object.fromEntries(Object.entries(steps[index].value).filter(([key]) => placing.includes(key)));
  const finger = velocity > 0 ? { flick: { from, to, velocity } } : { drag: { from, to, duration: 0.4, hold: 0.1 } };
  const text = withSteps(editor.text, [...steps.slice(0, index), step(oneLine({ ...kept, ...finger }))]);
  if (text === null) return;
  course.take(scriptOf(text));
  editor.replace(text);
  run();
}

const knobs = new Knobs((paths, value, continues) => {
  const text = paths.reduce((before, path) => before && withValue(before, path, value, merged(known ?? [])), editor.text);
  if (text !== null) editor.replace(text, { isTurned: true, continues });
}, {
  ask: async () => {
    const { usual } = await import("/usual.js");
    return usual(known ?? [], null);
  },
  add: (gesture) => {
    editor.replace(gesture.add(editor.text));
    run();
  },
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
    live = new Live(editor.text, files, device.points, stand, (url) => device.showSheet(url, "Drag in progress"));
    live.follow(recording);
  },
  onMove: (recording) => live.follow(recording),
  onEnd: async (recording) => {
    live.end();
    isAhead = true;
    age();
    // Another operation may have started, and a new touch has added the exact step itself.
    const text = await simplest(recording) ?? pending;
    if (text === null) return;
    const { at, timeStamp } = stand;
    if (text === "") idle(recording);
    else if (take(text)) run({ playsFrom: at + (recording.events.at(-1).timeStamp - timeStamp) / 1000 });
    else renew();
  },
});

/**
 * State of the device: the steps so far, and the stage time at which a touch continues.
 * @param {number} timeStamp Time of the touch on the browser's clock, in milliseconds.
 */
function standing(timeStamp) {
  if (isAhead) {
    if (pending !== null) take(pending);
    const at = Math.round(stand.at * 1000 + timeStamp - stand.timeStamp) / 1000;
    return { steps, at, start: { at }, timeStamp };
  }
  const before = course.goesOn ? null : beforeLast(steps, film);
  return { ...before ?? afterAll(steps, film, player.isPlaying ? player.time : null), timeStamp };
}

/**
 * Converts a recording to the simplest step that has the same effect.
 * @returns {Promise<string|null>} null if another operation has started meanwhile; empty if the touch has no effect.
 */
async function simplest(recording) {
  const signal = turn();
  const { steps: done, at, start } = stand;
  const keeps = one("keeps-events").checked;
  const [exact, simple] = stepsFor(recording, start, keeps);
  const spec = parsed(editor.text);
  if (keeps || spec === null) return exact;
  pending = exact;
  try {
    const [first, ...rest] = moments(recording, at);
    const [play, other] = await Promise.all([exact, simple].filter((text) => text !== undefined).map((text) => {
      const script = [...done, step(text)].map(({ value }) => value);
      return timeline({ ...spec, script }, [...glances(recording, at), first, ...rest], files, signal);
    }));
    if (isIdle(play, at)) return "";
    return other !== undefined && isSame(play, other, first) ? simple : exact;
  } catch {
    // Errors are reported when the whole spec is rendered.
    return signal.aborted ? null : exact;
  }
}

/** Adds the last recording to the text; false if the text is not a JSON object. */
function take(text) {
  pending = null;
  const all = [...stand.steps, step(text)];
  const next = withSteps(editor.text, all);
  if (next === null) {
    say("The spec is not a JSON object, so the drag cannot be added.", "wrong");
    return false;
  }
  [steps, offer] = [all, null];
  course.take(scriptOf(next));
  editor.replace(next, { folds: true });
  return true;
}

/** Answers a touch without an effect: the script keeps its last step, and the page says why nothing happened. */
async function idle(recording) {
  [pending, isAhead] = [null, false];
  renew();
  player.seek(course.goesOn ? film.span[1] : stand.at);
  say("Nothing followed the touch, so it is no step.");
  const { usual } = await import("/usual.js");
  offer = usual(known ?? [], recording);
  told.textContent = offer.said;
  showOffer();
}

/** Gesture that is offered after a touch without an effect; null if there is none. */
let offer = null;

function showOffer() {
  one("offer").hidden = !offer?.add;
  one("offer").textContent = offer?.add ? `Add the usual gesture: ${offer.name}` : "";
}

one("offer").addEventListener("click", () => {
  const text = offer.add(editor.text);
  offer = null;
  showOffer();
  editor.replace(text);
  run();
});

/** Replaces the script, as a change of the text that can be undone, and renders the spec. */
function scriptTo(script) {
  const text = withScript(editor.text, script);
  if (text === null) {
    say("The spec is not a JSON object, so it has no script.", "wrong");
    return;
  }
  offer = null;
  showOffer();
  editor.replace(text);
  run();
}

one("take-back").addEventListener("click", () => {
  if (course.count > 0) {
    scriptTo(course.back().script);
    return;
  }
  // The finger takes the place of a touch; after a call of code it goes on.
  const rest = steps.slice(0, -1);
  const script = scriptOf(withSteps("{}", rest));
  course.set(script, !isTouch(rest.at(-1)));
  scriptTo(script);
});
one("start-over").addEventListener("click", () => {
  course.set(course.opening, false);
  scriptTo(course.opening);
});

/**
 * Shows a status.
 * @param {string} text Also announced by screen readers.
 * @param {string} aside Text that changes every second; not announced by screen readers.
 */
function say(text, kind = "", aside = "") {
  if (one("said").textContent !== text) one("said").textContent = text;
  one("aside").textContent = aside;
  one("status").className = kind;
}

function edited(text) {
  if (!keepText(text)) say("Your browser cannot save the spec. It will be lost when you leave this page.", "wrong");
  keepOpening(course.opening);
  hold(text);
  if (!isOpened) return;
  // The opened spec becomes a draft, with its pictures.
  isOpened = false;
  keep(files);
}

async function keep(pictures) {
  const texts = [...versions, ...drafts().flatMap(({ text, history = [] }) => [{ text }, ...history])].map(({ text }) => text);
  if (!await keepFiles(pictures, texts)) say("Your browser cannot save the screenshots. They will be lost when you leave this page.", "wrong");
}

/** Starts the timer that marks the film as outdated and shows that a newer one is being rendered. */
function age() {
  clearTimeout(aging);
  aging = setTimeout(() => {
    say("Rendering…");
    if (film === null) return;
    page.classList.add("late");
    told.textContent = "Rendering…\nThe film shown is outdated.";
  }, patience);
}

/** Stops the timer of `age`, and removes the mark of an outdated film. */
function renew() {
  clearTimeout(aging);
  page.classList.remove("late");
}

/** Starts an operation in place of the current or scheduled one; returns the signal that aborts it. */
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

/** Renders the spec after a knob was turned, and plays the film from the beginning. */
const anew = () => run({ playsFrom: 0 });

/**
 * Renders the current spec.
 * @param {{playsFrom: number|null}} options Stage time from which the new film is played; null does not play it.
 */
async function run(options = { playsFrom: null }) {
  const signal = turn();
  const text = editor.text;
  if (text.trim() === "") {
    renew();
    editor.mark([]);
    unplayed("The spec is empty, so it was not played.");
    say("The spec is empty. Choose a preset to start from.");
    page.classList.add("stale");
    told.textContent = film === null ? "" : "The film shown is outdated.";
    return;
  }
  const began = performance.now();
  age();
  page.setAttribute("aria-busy", "true");
  try {
    const asked = early?.text === text ? early.answer : render(text, files, "zip", signal, densityOf(text));
    early = null;
    const [{ answer, played, errors, note }, specs] = await Promise.all([
      asked.then((answer) => ({ answer, played: text, errors: [], note: "" }), (error) => shortened(text, error, signal)), lineage(text, signal),
    ]);
    const next = new Film(await answer.arrayBuffer(), warnings(answer));
    if (signal.aborted) {
      next.close();
      return;
    }
    [steps, known] = [played === text ? stepsOf(text, specs) : stepsOf(played, await lineage(played, signal)), specs];
    course.follow(scriptOf(text));
    editor.mark(errors);
    show(next, text, options, signal, played);
    if (note !== "") told.textContent += `\n${note}`;
    // A knob that was turned meanwhile is newer than the film.
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

/**
 * Plays a script up to a step that waits in vain, for example for a cancelled pop after a knob has let it complete.
 * @throws {Refusal} The error itself, if it has another reason.
 */
async function shortened(text, error, signal) {
  const [{ pointer, detail } = {}, ...others] = error.errors ?? [];
  const index = Number(/^\/script\/([1-9]\d*)\/after$/.exec(pointer ?? "")?.[1]);
  const [, event] = /^"(\w+)" never comes/.exec(detail ?? "") ?? [];
  if (event === undefined || !(index > 0) || others.length > 0) throw error;
  const played = withSteps(text, stepsOf(text, await lineage(text, signal)).slice(0, index));
  const answer = await render(played, files, "zip", signal, densityOf(text));
  return { answer, played, errors: error.errors, note: `The script stops here: its next step waits until something is ${event}.` };
}

/** Pixels per point for a text's film. The width of its frames is from the text, else from the last film or a phone. */
function densityOf(text) {
  const { filmstrip, device: given } = parsed(text) ?? {};
  const points = Number(filmstrip?.crop?.[2] ?? given?.size?.[0]) || device.breadth || 390;
  return isFar ? density(breadth, points, 20) : device.density(points);
}

/** Renders a film as sharp as the device can show it, and replaces its pictures. */
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
    // The less sharp film remains.
  }
}

function show(next, text, { playsFrom }, signal, played = text) {
  isAhead = false;
  renew();
  film?.close();
  smooth?.close();
  film = next;
  if (page.classList.contains("waiting")) performance.mark("first film");
  page.classList.remove("stale", "waiting");
  device.fit(film);
  smooth = new Smooth(played, files, device.points, film.span, () => {
    if (!player.isPlaying) player.moment();
  });
  smooth.speed = player.speed;
  lanes.load(film);
  plots.load(film, played, files, signal);
  pictures.load(text, files, parties());
  listFindings(film, { text: played, files }, (index) => player.go(index), (place) => editor.go(place));
  player.load(film);
  told.textContent = outcome(film);
  if (location.hash.startsWith("#z=") && (!isOpened || named(text, files).length > 0)) settle(text, files);
  remember(withVersion(versions, text, outcome(film)));
  const [pictured, made] = [files, versions];
  more().then((all) => {
    // A newer film may have replaced this one.
    if (film !== next) return;
    all?.variants.load(text, pictured, made);
    all?.decisions.load(played, pictured);
    all?.handOff.load(next);
    if (isFar) sharpen(next, played, pictured, signal);
  });
  told.scrollTop = told.scrollHeight;
  offerPresets();
  const before = beforeLast(steps, film);
  one("take-back").disabled = course.count === 0 && steps.length < 2;
  one("start-over").disabled = course.last.script === course.opening;
  showOffer();
  if (playsFrom === null || calm.matches) {
    if (course.goesOn) player.seek(film.span[1]);
    else if (before !== null && before.at > 0) player.seek(before.at);
    return;
  }
  // The drag was visible while it was recorded; play only what follows it.
  player.seek(Math.max(playsFrom, film.span[0]));
  player.play();
}

/** Sets the titles of the film and the page to the description of the spec, or of the preset that it extends. */
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

// The version in the editor stays as A; later changes become B.
one("fork").addEventListener("click", async () => {
  remember([{ ...versions[0], isKept: true }, ...versions.slice(1)]);
  (await more())?.variants.fork(versions[0].made);
  say("Saved as A. Further changes go to B.");
});

/** Shows why there is no film, and schedules a new attempt if that may help. */
function failed(error, next) {
  isAhead = false;
  renew();
  more();
  const count = error.errors?.length ?? 0;
  const missing = error.errors?.map(({ detail }) => /^cannot read ("[^"]+\.png"): the spec came alone/.exec(detail)?.[1]).filter(Boolean) ?? [];
  const why = missing.length > 0 ? `The link has no room for screenshots: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not here. Ask for the archive, or drop your own.` : count > 0 ? `${error.title}: ${count} ${count === 1 ? "error" : "errors"}`
    : error.isOffline ? "The service cannot be reached." : error.isPassing ? "The service is busy." : error.message;
  editor.mark(error.errors ?? []);
  unplayed(`The spec was not played: ${why}`);
  say(why, "wrong");
  page.classList.add("stale");
  // Repeat the status here: it is out of view when the device fills the window.
  told.textContent = film === null ? why : `${why}\nThe film shown is outdated.`;
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


/** Text that plays a preset; throws if there is none of that name. The film is requested at once. */
async function opened(name, signal) {
  const text = `{\n  "preset": ${JSON.stringify(name)}\n}\n`;
  early = { text, answer: render(text, new Map(), "zip", undefined, densityOf(text)) };
  early.answer.catch(() => null);
  await preset(name, signal).catch((error) => {
    throw error.status === 404 ? new Refusal(404, { detail: `There is no preset “${name}”. Choose another one to start from.` }) : error;
  });
  return text;
}

/** Spec to open: the one in the address, else the last one worked on, else the preset `back-swipe`. */
async function beginning(signal) {
  const [kind, value] = location.hash.slice(1).split(/=(.*)/s);
  switch (kind) {
    case "preset": return { text: await opened(decodeURIComponent(value), signal), files: new Map() };
    case "z": return mine(await unpacked(value));
    case "s": return stored(value, signal);
    default: {
      const text = keptText();
      return text === null ? { text: await opened("back-swipe", signal), files: new Map() } : mine(text);
    }
  }
}

/** A text as it is opened: with the pictures of this browser if it is the user's own. */
const mine = async (text) => ({ text, files: text === keptText() || drafts().some((draft) => draft.text === text) ? await keptFiles() : new Map() });

/** Opens a text in place of the current one. A text that was worked on last has its history and its opening script. */
function begin({ text, files: pictured, history }) {
  const isKept = text === keptText();
  const script = scriptOf(text);
  [files, versions] = [pictured, history ?? (isKept ? keptHistory() : [])];
  course = new Course(isKept ? keptOpening(script) : script, script);
  [isOpened, pending, isAhead, offer] = [true, null, false, null];
  editor.text = text;
}

async function open() {
  const signal = turn();
  try {
    const start = await beginning(signal);
    if (signal.aborted) return;
    // The previous spec stays among the drafts when the address opens another one.
    if (start.text !== keptText()) keepDraft(keptText(), keptHistory());
    release();
    begin(start);
    const asks = location.hash === "#make";
    if (asks || location.hash === "") hold(start.text);
    await run();
    if (asks) ask();
  } catch (error) {
    if (!signal.aborted) failed(error instanceof Refusal ? error : new Error("The address does not contain a valid spec."), open);
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

/** Lists the drafts; missing pictures of a draft are reported when it is rendered. */
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
  const kept = await keptFiles();
  if (!signal.aborted) openOwn({ ...draft, files: kept });
});


/** Names of the screen that the first transition leaves, and of the screen that it brings. */
const parties = () => [film?.transitions[0]?.from, film?.transitions[0]?.to].filter((name) => typeof name === "string");

const pictures = new Pictures(() => {
  const text = swapped(editor.text, parties());
  if (text !== null) editor.replace(text);
});

async function takePictures(dropped) {
  try {
    const video = dropped.find(({ type }) => type.startsWith("video/") || type === "image/gif");
    if (video !== undefined) {
      (await more())?.phone.take(video);
      return;
    }
    const archive = dropped.find(({ name }) => /\.zip$/i.test(name));
    if (archive !== undefined) {
      const { unarchived } = await import("/archive.js");
      openOwn(await unarchived(archive));
      return;
    }
    const added = await readPictures(dropped, files);
    // Pictures of the previous text remain for undo; all are stored before the text names them.
    files = new Map([...files, ...added]);
    await keep(files);
    editor.replace(placed([...added.keys()], editor.text, parties()));
    schedule(0);
  } catch (error) {
    say(error.message, "wrong");
  }
}

onDrop(takePictures);
one("screenshots").addEventListener("click", () => one("files").click());
one("files").addEventListener("change", () => {
  takePictures([...one("files").files]);
  one("files").value = "";
});

one("phone-choose").addEventListener("click", () => one("phone-file").click());
one("phone-file").addEventListener("change", async () => (await more())?.phone.take(one("phone-file").files[0]));

async function ask() {
  (await more())?.openQuestions((text) => openOwn({ text, files: new Map() }));
}

/** Opens a text that no address has; the previous one becomes a draft. */
function openOwn({ text, files: pictured, history = [] }) {
  keepDraft(editor.text, versions);
  turn();
  begin({ text, files: pictured, history });
  edited(text);
  offerDrafts();
  run();
}
one("make").addEventListener("click", ask);
one("share").addEventListener("click", async () => {
  const all = await more();
  all?.openShare(editor.text, files, film?.manifest.size ?? [390, 844], one("film-description").textContent, all.stores, all.possible, film?.frames.length);
});

// Replaces the text by another form of it, unless the user has changed it meanwhile.
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

keepInSight(device);
askByDialog();
open();
