/** The device: shows a frame and records touches on it. */
import { make, rounded } from "/dom.js";
import { density } from "/film.js";
import { Screen } from "/screen.js";

/** Length of an arrow key's swipe as a fraction of the display's width or height; `short` with Shift. */
const swipes = { long: 0.75, short: 0.2 };
/** Duration of such a swipe, and rest of the finger before it lifts, in milliseconds. */
const [moving, resting] = [300, 100];
/** Pointer ID of the second finger that Alt adds to a mouse. */
const mirrored = -1;
/** Pointer IDs of the two fingers of a trackpad pinch. */
const pinching = [-2, -3];
/** Initial, minimum and maximum distance between them as a fraction of the display's shorter side. */
const apart = { first: 0.4, least: 0.1, most: 0.95 };
/** Time after its last event at which a trackpad pinch ends, in milliseconds. */
const silence = 120;

/** Corner radius of the display as a fraction of its shorter side: no less than in the frames of any device model. */
export const roundness = 0.165;

export class Device {
  /**
   * @param {{onBegin: Function, onMove: Function, onEnd: Function}} listeners Called when the first finger
   *   touches, at each change, and when the last finger has lifted; each receives the recording so far.
   */
  constructor(root, listeners) {
    this.canvas = make("canvas", {
      class: "screen", role: "img", tabindex: "0", "aria-label": "Not rendered yet", "aria-describedby": "device-hint",
    });
    this.fingers = make("div", { class: "fingers", "aria-hidden": "true" });
    this.body = make("div", { class: "body" }, this.canvas, this.fingers);
    root.append(this.body);
    this.screen = new Screen(this.canvas);
    this.listeners = listeners;
    this.events = [];
    this.down = new Map();
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture"]) {
      this.canvas.addEventListener(type, (event) => this.heard(event));
    }
    this.canvas.addEventListener("keydown", (event) => this.pressed(event));
    this.canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    // Browsers report a trackpad pinch as a wheel event with the Control key.
    this.canvas.addEventListener("wheel", (event) => { if (event.ctrlKey) this.pinched(event); }, { passive: false });
    new ResizeObserver(() => this.round()).observe(this.canvas);
  }

  get isTouched() { return this.down.size > 0; }

  /** Adopts the sizes of a film; frames of the whole display with less than one pixel per point are enlarged. */
  fit({ manifest: { size, scale, points, display } }) {
    [this.points, this.breadth] = [points, size[0] / scale];
    this.scale = display === undefined ? Math.max(scale, 1) : scale;
    const [width, height] = display === undefined ? points.map((side) => Math.round(side * this.scale)) : size;
    this.display = display ?? [0, 0, width, height];
    this.screen.fit([width, height]);
    this.canvas.style.setProperty("--ratio", width / height);
    // A frame that shows more or less than the display gets no bezel.
    this.body.classList.toggle("bare", display !== undefined);
    this.round();
  }

  round() {
    const side = Math.min(this.canvas.clientWidth, this.canvas.clientHeight);
    this.body.style.setProperty("--corner", `${side * roundness}px`);
  }

  show(url, label) { return this.screen.show(url, label); }

  /** Shows the only frame of a sheet, which is centred and has one pixel per point. */
  showSheet(url, label) { return this.screen.show(url, label, [this.canvas.width / this.scale, this.canvas.height / this.scale]); }

  /** Scale in pixels per point at which frames of a width in points are as sharp as the device can show them. */
  density(points = this.breadth) { return density(this.canvas.clientWidth, points, 2); }

  heard(event) {
    if (this.display === undefined) return;
    const { type, pointerId } = event;
    const isDown = this.down.has(pointerId);
    if (type === "pointerdown") {
      if (isDown || event.button !== 0 || this.pinch !== undefined) return;
      event.preventDefault();
      // Keep receiving the events of a finger that leaves the device.
      this.canvas.setPointerCapture(pointerId);
      // With Alt, a mouse is two fingers, symmetric about the centre of the display.
      this.touch(event.altKey && !this.isTouched && event.pointerType === "mouse" ? [event, this.mirror(event)] : [event]);
    } else if (isDown) {
      // After pointerup and pointercancel, lostpointercapture is ignored, as the finger is no longer down. Without them
      // it ends the touch, as no more events will arrive.
      const parts = type === "pointermove" ? [...event.getCoalescedEvents?.() ?? [], event] : [event];
      this.touch(this.down.has(mirrored) ? parts.flatMap((part) => [part, this.mirror(part)]) : parts);
    }
  }

  /** Records and draws pointer events, and calls the listener. */
  touch(events) {
    const isFirst = !this.isTouched;
    if (isFirst) this.begin();
    const { left, top } = this.fingers.getBoundingClientRect();
    for (const event of events) {
      const { type, pointerId, clientX, clientY } = event;
      this.note(event);
      if (type === "pointerdown") this.down.set(pointerId, this.fingers.appendChild(make("div", { class: "finger" })));
      const finger = this.down.get(pointerId);
      finger.style.transform = `translate(${clientX - left}px, ${clientY - top}px)`;
      if (["pointerdown", "pointermove"].includes(type)) continue;
      finger.remove();
      this.down.delete(pointerId);
    }
    const { onBegin, onMove, onEnd } = this.listeners;
    (isFirst ? onBegin : this.isTouched ? onMove : onEnd)(this.recording());
  }

  /** Turns a trackpad pinch into two fingers on a diagonal through the pointer; the wheel changes their distance. */
  pinched(event) {
    event.preventDefault();
    if (this.display === undefined || this.isTouched && this.pinch === undefined) return;
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const side = Math.min(width, height);
    const isFirst = this.pinch === undefined;
    this.pinch ??= { x: event.clientX, y: event.clientY, distance: side * apart.first };
    const { pinch } = this;
    // One wheel pixel changes the distance by 1 %, as in the page zoom of browsers.
    if (!isFirst) pinch.distance = Math.min(Math.max(pinch.distance * Math.exp(-event.deltaY / 100), side * apart.least), side * apart.most);
    const reach = pinch.distance / 2 * Math.SQRT1_2;
    const within = (value, low, length) => Math.min(Math.max(value, low + reach + 1), low + length - reach - 1);
    const [x, y] = [within(pinch.x, left, width), within(pinch.y, top, height)];
    const places = [[x - reach, y + reach], [x + reach, y - reach]];
    const events = (type, timeStamp) =>
      places.map(([clientX, clientY], index) => ({ type, pointerId: pinching[index], clientX, clientY, timeStamp }));
    this.touch(events(isFirst ? "pointerdown" : "pointermove", event.timeStamp));
    clearTimeout(pinch.timer);
    pinch.timer = setTimeout(() => {
      this.pinch = undefined;
      // The fingers lift just after the last wheel event, not when the timer fires.
      this.touch(events("pointerup", event.timeStamp + 1));
    }, silence);
  }

  /** The event mirrored about the display's centre, for the second finger that Alt adds. */
  mirror({ type, clientX, clientY, timeStamp }) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    return { type, pointerId: mirrored, clientX: 2 * left + width - clientX, clientY: 2 * top + height - clientY, timeStamp };
  }

  /** Handles keys: the arrow keys swipe across the display, Enter taps its centre. */
  pressed(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Enter: [0, 0] };
    if (this.display === undefined || this.isTouched || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(ways, event.key)) return;
    event.preventDefault();
    const way = ways[event.key];
    const reach = event.shiftKey ? swipes.short : swipes.long;
    // Start just inside the edge, where a swipe back begins.
    const start = way.map((part) => part === 0 ? 0.5 : 0.5 - part * 0.49);
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const at = (share) => ({
      clientX: left + width * (start[0] + way[0] * reach * share), clientY: top + height * (start[1] + way[1] * reach * share),
    });
    const events = [];
    const last = event.key === "Enter" ? 50 : moving + resting;
    for (let time = 0; time <= last; time += 10) {
      const type = time === 0 ? "pointerdown" : time === last ? "pointerup" : "pointermove";
      events.push({ type, pointerId: 1, ...at(Math.min(time / moving, 1)), timeStamp: event.timeStamp + time });
    }
    this.touch(events.slice(0, 1));
    this.touch(events.slice(1));
  }

  /** Starts a recording. The display's position on the page is read only once: it must not move under a finger. */
  begin() {
    const box = this.canvas.getBoundingClientRect();
    const pixels = this.canvas.width / box.width;
    this.origin = [box.left + this.display[0] / pixels, box.top + this.display[1] / pixels]
      .map((value) => rounded(value, 3));
    this.pointScale = rounded(pixels / this.scale, 6);
    this.events = [];
  }

  note({ type, pointerId, clientX, clientY, timeStamp }) {
    const last = this.events.findLast((event) => event.pointerId === pointerId);
    const event = {
      type: type === "lostpointercapture" ? "pointercancel" : type, pointerId, clientX: rounded(clientX, 2), clientY: rounded(clientY, 2),
      // Events of several fingers arrive one finger after the other; those of a script are in order of time.
      timeStamp: Math.max(rounded(timeStamp, 1), this.events.at(-1)?.timeStamp ?? 0),
    };
    const isRepeated = last && type === "pointermove" && last.clientX === event.clientX
      && last.clientY === event.clientY && last.timeStamp === event.timeStamp;
    if (!isRepeated) this.events.push(event);
  }

  /** The recording since the first touch; fingers that are still down have no final event. */
  recording() {
    return { events: [...this.events], origin: this.origin, scale: this.pointScale };
  }
}

/**
 * Completes an unfinished recording so that it can be played: all fingers that are down rest where they are, and are
 * cancelled at `time`.
 * @param {Object} recording Recording of a device.
 * @param {number} time Milliseconds on the events' clock.
 */
export function untilNow({ events, origin, scale }, time) {
  const last = new Map();
  for (const event of events) {
    if (event.type === "pointerup" || event.type === "pointercancel") last.delete(event.pointerId);
    else last.set(event.pointerId, event);
  }
  const ends = [...last.values()].map((event) => ({ ...event, type: "pointercancel", timeStamp: time }));
  return { events: [...events, ...ends], origin, scale };
}
