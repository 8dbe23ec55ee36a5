/** Plays a film's frames at their own times, and steps through them. */
import { Clock } from "/clock.js";
import { make, one, percent, seconds } from "/dom.js";

/** Space beside the strip and between its frames, and the least width of a frame, in CSS pixels. */
const [margin, gap, least] = [6, 8, 62];

/** The controls, the slider and the strip of frames. */
export class Player {
  /**
   * @param {(frame: Object, label: string) => void} onShow Called with the frame to show.
   * @param {(time: number, label: string) => boolean} onTime Called with each time between frames; returns
   *   true if it shows a picture of that time itself.
   * @param {(speed: number) => void} onSpeed Called with the playback speed; 1 is the speed of the transition.
   */
  constructor(onShow, onTime, onSpeed) {
    this.onShow = onShow;
    this.onTime = onTime;
    this.film = null;
    this.current = -1;
    this.clock = new Clock(one("play"), "", (time, isOver) => this.passes(time, isOver));
    this.strip = one("strip");
    // As many frames are in sight as fit whole: none is cut at either side.
    new ResizeObserver(() => {
      this.strip.style.setProperty("--count", Math.max(1, Math.floor((this.strip.clientWidth - 2 * margin + gap) / (least + gap))));
    }).observe(this.strip);
    this.slider = one("time");
    this.loop = one("loop");
    one("play").addEventListener("click", () => this.toggle());
    one("back").addEventListener("click", () => this.step(-1));
    one("forward").addEventListener("click", () => this.step(1));
    this.loop.addEventListener("click", () => {
      this.loop.setAttribute("aria-pressed", String(this.loop.getAttribute("aria-pressed") !== "true"));
    });
    this.slider.addEventListener("input", () => this.seek(Number(this.slider.value)));
    one("speed").addEventListener("change", () => {
      this.clock.speed = Number(one("speed").value);
      onSpeed(this.speed);
    });
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** Loads a film, and shows its first frame. */
  load(film) {
    this.stop();
    this.film = film;
    [this.first, this.last] = [film.frames[0].time, film.frames.at(-1).time];
    const [start, end] = film.span;
    Object.assign(this.slider, { min: start, max: end, disabled: film.frames.length < 2 });
    this.current = -1;
    this.strip.replaceChildren(...film.frames.map((frame, index) => {
      const image = make("img", { src: frame.url, alt: "", loading: "lazy", decoding: "async" });
      [image.width, image.height] = film.manifest.size;
      const button = make(
        "button", { tabindex: "-1", "aria-label": this.label(index), on: { click: () => this.go(index) } },
        image, make("span", { class: `phase ${frame.phase}`, text: seconds(frame.time) }),
        make("span", { text: frame.progress === null ? "–" : percent(frame.progress) }));
      return make("li", {}, button);
    }));
    this.go(0);
  }

  /** Describes a frame in words. */
  label(index) {
    const { time, phase, progress } = this.film.frames[index];
    const far = progress === null ? "" : `, ${percent(progress)}`;
    return `Frame ${index + 1} of ${this.film.frames.length}: ${seconds(time)}, ${phase}${far}`;
  }

  get isPlaying() { return this.clock.isPlaying; }

  get speed() { return this.clock.speed; }

  /** Stops playback, and shows a time. */
  seek(time) {
    this.stop();
    this.time = time;
    this.slider.value = time;
    this.moment();
  }

  /** Redraws the current time after its picture has changed. */
  again() {
    this.isBetween = true;
    this.moment();
  }

  /** Shows the current time: the latest frame that is not after it, or a picture rendered between two frames. */
  moment() {
    const index = this.film.frameAt(this.time);
    // A picture between two frames may be a sixtieth of a second old.
    const isShown = !this.film.has(this.time) && this.onTime(this.time, this.label(index));
    this.show(index, isShown);
    this.tell();
  }

  /**
   * Displays the time and the current frame's number, phase and progress; before the first frame, a note instead of
   * phase and progress.
   */
  tell() {
    const { time, phase, progress } = this.film.frames[this.current];
    const isEarlier = this.time < time - 1e-6;
    const words = progress === null ? phase : `${phase} ${percent(progress)}`;
    one("now-time").textContent = seconds(this.time);
    one("now-phase").textContent = isEarlier ? "before the first frame" : words;
    one("now-phase").className = `phase ${isEarlier ? "" : phase}`;
    one("now-frame").textContent = `${this.current + 1} / ${this.film.frames.length}`;
  }

  /** Stops playback, and shows a frame; the index is clamped. */
  go(index) {
    this.stop();
    const bounded = Math.min(Math.max(index, 0), this.film.frames.length - 1);
    this.time = this.film.frames[bounded].time;
    this.slider.value = this.time;
    this.show(bounded);
    this.tell();
    // If the focus is in the strip, it moves to the new frame.
    if (this.strip.contains(document.activeElement)) this.button(bounded).focus({ preventScroll: true });
  }

  /** Button of a frame in the strip; only the current frame's is a Tab stop. */
  button(index) { return this.strip.children[index]?.firstChild; }

  step(by) { if (this.film) this.go(this.current + by); }

  /** Plays from the current time, or from the beginning if that is the end. */
  play() {
    if (!this.film || this.first === this.last) return;
    const from = this.time >= this.last ? this.first : this.time;
    this.clock.play(from, [this.first, this.last], () => this.loop.getAttribute("aria-pressed") === "true");
  }

  stop() { this.clock.stop(); }

  toggle() { if (this.isPlaying) this.stop(); else this.play(); }

  passes(time, isOver) {
    if (isOver) {
      this.go(this.film.frames.length - 1);
      return;
    }
    this.time = time;
    this.slider.value = time;
    this.moment();
  }

  /**
   * Marks a frame as the current one, and shows it.
   * @param {boolean} isShown True if the device already shows a picture nearer to the time.
   */
  show(index, isShown = false) {
    if (index === this.current) {
      if (!isShown && this.isBetween) this.onShow(this.film.frames[index], this.label(index));
      this.isBetween = isShown;
      return;
    }
    this.isBetween = isShown;
    const [last, button] = [this.button(this.current), this.button(index)];
    last?.removeAttribute("aria-current");
    if (last) last.tabIndex = -1;
    this.current = index;
    button.setAttribute("aria-current", "true");
    button.tabIndex = 0;
    const label = this.label(index);
    const box = this.strip;
    if (button.offsetLeft < box.scrollLeft || button.offsetLeft + button.offsetWidth > box.scrollLeft + box.clientWidth) {
      const pitch = button.getBoundingClientRect().width + gap;
      box.scrollLeft = Math.round((button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2) / pitch) * pitch;
    }
    this.slider.setAttribute("aria-valuetext", label);
    this.onShow(this.film.frames[index], label, isShown);
  }

  pressed(event) {
    const keys = {
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Home: () => this.go(0),
      End: () => this.go(this.film.frames.length - 1), " ": () => this.toggle(),
    };
    if (!this.film || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    // Elements that handle these keys themselves keep them.
    if (event.target.closest("textarea, select, dialog, input:not(#time)")) return;
    if (event.key === " " && event.target.closest("button, summary, a")) return;
    event.preventDefault();
    keys[event.key]();
  }
}
