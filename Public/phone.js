/** Recordings of phones: their strip, the curve of what one marks in them, the spec beside them, and a proposed spec. */
import { ask, named, warnings } from "/api.js";
import { unarchived } from "/archive.js";
import { make, one, Turns } from "/dom.js";

const turns = new Turns();

/** Rectangle between two points of an element, as fractions of its size. */
function between(element, from, to) {
  const box = element.getBoundingClientRect();
  const at = ({ x, y }) => [(x - box.left) / box.width, (y - box.top) / box.height].map((share) => Math.min(Math.max(share, 0), 1));
  const [[x1, y1], [x2, y2]] = [at(from), at(to)];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
}

/** The panel of a recording. */
export class Phone {
  /**
   * @param {function(): {text: string, files: Map<string, Blob>, width: number}} current Spec of the page, its pictures,
   *   and the width of its device in points.
   * @param {function({text: string, files: Map<string, Blob>})} open Opens a proposed spec.
   */
  constructor(current, open) {
    [this.current, this.open, this.file, this.mark] = [current, open, null, null];
    one("phone-curves").addEventListener("click", () => this.measure("Curves", this.curves));
    one("phone-compare").addEventListener("click", () => this.measure("Differences", this.compare));
    one("phone-propose").addEventListener("click", () => this.measure("A spec", this.propose));
  }

  /** Shows a recording, and its strip. */
  take(file) {
    if (file === undefined) return;
    [this.file, this.mark] = [file, null];
    one("phone").open = true;
    URL.revokeObjectURL(this.url);
    this.url = URL.createObjectURL(file);
    const isVideo = !file.type.startsWith("image/");
    this.shown = isVideo ? make("video", { src: this.url, controls: true, muted: true, playsinline: true }) : make("img", { src: this.url, alt: "The recording" });
    this.frame = make("div", { class: "mark", hidden: true });
    this.shown.addEventListener(isVideo ? "loadedmetadata" : "load", () => {
      const scale = (this.shown.videoWidth ?? this.shown.naturalWidth) / this.current().width;
      // Phones have whole numbers of pixels per point, also if the spec is of another model.
      const whole = Math.max(Math.round(scale), 1);
      one("phone-scale").value = String(Math.abs(scale / whole - 1) < 0.1 ? whole : Math.round(scale * 100) / 100);
    });
    this.shown.addEventListener("error", () => this.say("The browser cannot show this recording; it is measured all the same."));
    this.shown.addEventListener("pointerdown", (event) => this.begin(event));
    one("phone-screen").replaceChildren(this.shown, this.frame);
    for (const button of one("phone-work").querySelectorAll("button")) button.disabled = false;
    this.measure("A strip", async (signal) => this.picture(await this.send("", { frames: 6, side: 400 }, "image/png", signal)));
  }

  /** Follows a pointer that marks a rectangle; the controls of a video stay its own. */
  begin(event) {
    if (event.button !== 0 || between(this.shown, event, event)[1] > 0.9 && this.shown.localName === "video") return;
    event.preventDefault();
    this.shown.pause?.();
    this.shown.setPointerCapture(event.pointerId);
    const move = (later) => {
      this.mark = between(this.shown, event, later);
      const [x, y, width, height] = this.mark.map((share) => `${share * 100}%`);
      Object.assign(this.frame.style, { left: x, top: y, width, height });
      this.frame.hidden = false;
    };
    this.shown.addEventListener("pointermove", move);
    this.shown.addEventListener("pointerup", (last) => {
      this.shown.removeEventListener("pointermove", move);
      if (this.mark === null || this.mark[2] < 0.02 || this.mark[3] < 0.02) [this.mark, this.frame.hidden] = [null, true];
      else this.say(`A rectangle is marked at ${this.time.toFixed(2)} s: Curves follows it.`);
    }, { once: true });
  }

  get time() { return this.shown.currentTime ?? 0; }

  /** Hint of the marked rectangle in points, or null. */
  get view() {
    if (this.mark === null) return null;
    const scale = Number(one("phone-scale").value);
    const [width, height] = this.shown.localName === "video" ? [this.shown.videoWidth, this.shown.videoHeight] : [this.shown.naturalWidth, this.shown.naturalHeight];
    const sides = this.mark.map((share, index) => (share * (index % 2 === 0 ? width : height) / scale).toFixed(1));
    return `marked=${sides.join(",")}@${this.time.toFixed(3)}`;
  }

  say(text) { one("phone-said").textContent = text; }

  picture(answer) {
    return answer.blob().then((blob) => {
      URL.revokeObjectURL(one("phone-picture").src);
      one("phone-picture").src = URL.createObjectURL(blob);
      one("phone-picture").hidden = false;
    });
  }

  words(text) {
    one("phone-words").textContent = text;
    one("phone-words").hidden = text === "";
  }

  /** Does some work, and says that it is done, or why it is not. */
  async measure(what, work) {
    const signal = turns.next();
    this.say("Measuring…");
    this.words("");
    try {
      this.say(await work.call(this, signal) ?? `${what}:`);
    } catch (error) {
      if (error.name !== "AbortError") this.say(error.message);
    }
  }

  /** Sends the recording for a result, or with the parts of a spec to be compared with it. */
  send(path, query, type, signal, parts = []) {
    const form = new FormData();
    form.append("recording", this.file, "recording");
    for (const [name, blob, file] of parts) form.append(name, blob, ...file === undefined ? [] : [file]);
    const isPair = parts.length > 0;
    // The service takes the scale of a comparison from the spec.
    const words = isPair ? "" : `?${new URLSearchParams({ scale: one("phone-scale").value, ...query })}`;
    return ask(`/v1/${isPair ? "compare" : `recording${path}`}${words}`, { method: "POST", signal, body: form, headers: { Accept: `${type}, application/problem+json` } });
  }

  async curves(signal) {
    const view = this.view;
    this.words(await (await this.send("/fit", view === null ? { transition: 1 } : { view }, "text/plain", signal)).text());
    return view === null ? "Curves of the first transition, as layers:" : "Curves of what is marked:";
  }

  async compare(signal) {
    const { text, files } = this.current();
    const parts = () => [["actual", new Blob([text], { type: "application/json" })], ...named(text, files).map(([name, blob]) => ["file", blob, name])];
    const answer = await this.send("", {}, "text/plain", signal, parts());
    this.words(await answer.text());
    await this.picture(await this.send("", {}, "image/png", signal, parts()));
    return warnings(answer).join("; ") || "The spec above, the recording below:";
  }

  async propose(signal) {
    const answer = await this.send("/proposal", {}, "application/zip", signal);
    const notes = warnings(answer).join("; ");
    this.open(await unarchived(new File([await answer.blob()], "proposal.zip")));
    return notes;
  }
}
