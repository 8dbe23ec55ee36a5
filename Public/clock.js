/** Playback clock of a film, with the button that plays and pauses it. */

/** Pause at the end before a looping film starts again, in seconds. */
const pause = 1;

export class Clock {
  /**
   * @param {string} what Text after "Play" or "Pause" in the button's label, such as " both"; may be empty.
   * @param {(time: number, isOver: boolean) => void} onTime Called with the time, in stage seconds, at each animation
   *   frame; `isOver` is true when playback has reached its end.
   */
  constructor(button, what, onTime) {
    Object.assign(this, { button, what, onTime, speed: 1, request: 0 });
  }

  get isPlaying() { return this.request !== 0; }

  /**
   * Plays from a time to the end of the span, then repeats the span while `loops` returns true.
   * @param {number} time Stage seconds.
   * @param {[number, number]} span First and last time, in stage seconds.
   * @param {() => boolean} loops Called at the end of the span; false stops playback.
   */
  play(time, [first, last], loops) {
    this.stop();
    let before = null;
    const tick = (now) => {
      time += before === null ? 0 : (now - before) / 1000 * this.speed;
      before = now;
      if (time > last && !loops()) {
        this.stop();
        this.onTime(last, true);
        return;
      }
      if (time > last + pause) time = first;
      this.request = requestAnimationFrame(tick);
      this.onTime(Math.min(time, last), false);
    };
    this.request = requestAnimationFrame(tick);
    this.draw();
  }

  stop() {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.draw();
  }

  draw() {
    this.button.setAttribute("aria-label", `${this.isPlaying ? "Pause" : "Play"}${this.what}`);
    this.button.classList.toggle("playing", this.isPlaying);
  }
}
