/** The time of a film that plays, with the button that plays and pauses it. */

/** How long the end is held before a film begins again, in seconds. */
const pause = 1;

export class Clock {
  /**
   * @param {string} what What the button plays, after its verb.
   * @param {(time: number, isOver: boolean) => void} onTime Told of each moment, and whether it is the end of all.
   */
  constructor(button, what, onTime) {
    Object.assign(this, { button, what, onTime, speed: 1, request: 0 });
  }

  get isPlaying() { return this.request !== 0; }

  /**
   * Runs from a time to the last one, and on from the first one for as long as it loops.
   * @param {number} time Stage seconds.
   * @param {[number, number]} span The first and the last time.
   * @param {() => boolean} loops Asked at the end.
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
