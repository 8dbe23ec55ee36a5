/**
 * Shows what a drag does while it is under way: the recording so far is rendered again and again.
 */
import { render } from "/api.js";
import { untilNow } from "/device.js";
import { Film } from "/film.js";
import { parsed, scriptOf } from "/spec-text.js";

/** When a recording begins, in stage seconds: what `scriptOf` says. */
const start = 0.1;

/** Follows one drag. */
export class Live {
  /**
   * @param {string} text The spec.
   * @param {Map<string, Blob>} files Its pictures.
   * @param {(url: string) => Promise<void>} onPicture Told where each picture is, which is there until that is done.
   */
  constructor(text, files, onPicture) {
    this.spec = parsed(text);
    [this.files, this.onPicture] = [files, onPicture];
    this.controller = new AbortController();
  }

  /** Takes the recording as it is now. */
  follow(recording) {
    this.recording = recording;
    if (this.spec !== null && !this.isBusy) this.run();
  }

  /** Renders nothing more. */
  end() { this.controller.abort(); }

  async run() {
    this.isBusy = true;
    let shown = null;
    while (!this.controller.signal.aborted && shown !== this.recording) {
      shown = this.recording;
      // A moment later than what is shown, so that the fingers still touch.
      const now = Math.max(performance.now(), shown.events.at(-1).timeStamp);
      const time = start + (now - shown.events[0].timeStamp) / 1000;
      const { crop, overlays } = this.spec.filmstrip ?? {};
      const spec = {
        ...this.spec, script: JSON.parse(scriptOf(untilNow(shown, now + 1))),
        filmstrip: { crop, overlays, times: [Math.round(time * 1e6) / 1e6] },
      };
      try {
        const answer = await render(JSON.stringify(spec), this.files, "zip", this.controller.signal);
        const film = new Film(await answer.arrayBuffer());
        if (!this.controller.signal.aborted) await this.onPicture(film.frames[0].url);
        film.close();
      } catch {
        // What is wrong is told when the whole is rendered.
        break;
      }
    }
    this.isBusy = false;
  }
}
