/** Shows what a drag does while it is under way: the recording so far is rendered again and again. */
import { render } from "/api.js";
import { untilNow } from "/device.js";
import { rounded } from "/dom.js";
import { reduced, small } from "/pictures.js";
import { stepSoFar } from "/recording.js";
import { parsed } from "/spec-text.js";

/** The times of the last drag, as the browser measures them: from each event of a pointer until a picture is drawn that has it in it. */
const measured = "finger to picture";

/** Follows one drag. */
export class Live {
  /**
   * @param {{steps: Object[], at: number}} stand Where the device stands: what was before, and when the drag begins.
   * @param {(url: string) => Promise<void>} onPicture Told where each picture is, a sheet of one frame at
   *   one pixel a point, which is there until that is done.
   */
  constructor(text, files, size, stand, onPicture) {
    this.stand = stand;
    this.spec = parsed(text);
    // Each request brings the pictures, so these are no larger than what is drawn.
    if (this.spec !== null) this.files = reduced(this.spec, files, size);
    this.onPicture = onPicture;
    this.controller = new AbortController();
    /** How many events the pictures that were shown have in them. */
    this.seen = 0;
    performance.clearMeasures(measured);
  }

  follow(recording) {
    this.recording = recording;
    if (this.spec !== null && !this.isBusy) this.run();
  }

  end() { this.controller.abort(); }

  async run() {
    this.isBusy = true;
    const { signal } = this.controller;
    let shown = null;
    try {
      const files = await this.files;
      while (!signal.aborted && shown !== this.recording) {
        shown = this.recording;
        // A moment later than what is shown, so that the fingers still touch.
        const now = Math.max(performance.now(), shown.events.at(-1).timeStamp);
        const { steps, at } = this.stand;
        const time = at + (now - shown.events[0].timeStamp) / 1000;
        const script = [...steps.map(({ value }) => value), stepSoFar(untilNow(shown, now + 1), at)];
        const spec = { ...small(this.spec, { times: [rounded(time, 6)], captions: false, track: false }), script };
        // A sheet of one frame takes half of the time of an archive, whose timeline has findings.
        const url = URL.createObjectURL(await (await render(JSON.stringify(spec), files, "png", signal)).blob());
        if (!signal.aborted) {
          await this.onPicture(url);
          const end = performance.now();
          for (const { timeStamp } of shown.events.slice(this.seen)) performance.measure(measured, { start: timeStamp, end });
          this.seen = shown.events.length;
        }
        URL.revokeObjectURL(url);
      }
    } catch {
      // What is wrong is told when the whole is rendered; this drag is not seen any more until then.
      this.end();
    }
    this.isBusy = false;
  }
}
