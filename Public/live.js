/** Live preview of a drag: renders the recording so far again and again. */
import { render } from "/api.js";
import { untilNow } from "/device.js";
import { rounded } from "/dom.js";
import { reduced, small } from "/pictures.js";
import { stepSoFar } from "/recording.js";
import { parsed } from "/spec-text.js";

/** Name of the last drag's performance measures: from each pointer event until a picture that includes it is drawn. */
const measured = "finger to picture";

/** Follows one drag. */
export class Live {
  /**
   * @param {{steps: Object[], at: number}} stand State of the device: the steps before the drag, and the stage time at
   *   which it begins.
   * @param {(url: string) => Promise<void>} onPicture Called with the URL of each picture, a sheet of one frame at one
   *   pixel per point; the URL is revoked when the promise resolves.
   */
  constructor(text, files, size, stand, onPicture) {
    this.stand = stand;
    this.spec = parsed(text);
    // Each request uploads the pictures, so they are reduced to the size at which they are drawn.
    if (this.spec !== null) this.files = reduced(this.spec, files, size);
    this.onPicture = onPicture;
    this.controller = new AbortController();
    /** Number of events that the latest shown picture includes. */
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
        // The fingers are cancelled 1 ms after the rendered time, so that they still touch in the picture.
        const now = Math.max(performance.now(), shown.events.at(-1).timeStamp);
        const { steps, at } = this.stand;
        const time = at + (now - shown.events[0].timeStamp) / 1000;
        const script = [...steps.map(({ value }) => value), stepSoFar(untilNow(shown, now + 1), at)];
        const spec = { ...small(this.spec, { times: [rounded(time, 6)], captions: false, track: false }), script };
        // A sheet of one frame takes half the time of an archive, whose timeline includes findings.
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
      // Errors are reported when the finished recording is rendered; until then, this drag has no preview.
      this.end();
    }
    this.isBusy = false;
  }
}
