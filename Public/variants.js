/** Comparison of two versions of a spec, side by side or overlaid at the same stage time, and their differences. */
import { compare, render } from "/api.js";
import { Clock } from "/clock.js";
import { roundness } from "/device.js";
import { make, one, percent, seconds, Turns } from "/dom.js";
import { Film, outcome } from "/film.js";
import { Screen } from "/screen.js";
import { Smooth } from "/smooth.js";

const now = "now";

const brief = (said) => said.split("\n").at(-1).split(":")[0].replace(/\.$/, "");

/** Paragraph with a sentence of the service; names in backticks become code. */
const phrased = (sentence) => make("p", {}, ...sentence.split("`").map((part, index) => index % 2 === 0 ? part : make("code", { text: part })));

/** One of the two versions: its film, and the canvas that shows it. */
class Side {
  constructor(name, onArrival) {
    [this.name, this.onArrival] = [name, onArrival];
    this.choice = one(`variant-${name.toLowerCase()}`);
    this.canvas = make("canvas", { class: "still", role: "img", "aria-label": `${name}: not rendered yet` });
    this.screen = new Screen(this.canvas);
    this.said = make("figcaption");
    this.figure = make("figure", {}, this.canvas, this.said);
    this.text = null;
  }

  async load(text, files, signal) {
    if (this.text === text) return;
    const film = new Film(await (await render(text, files, "zip", signal)).arrayBuffer());
    if (signal.aborted) {
      film.close();
      return;
    }
    this.close();
    [this.text, this.film, this.shown] = [text, film, null];
    this.screen.fit(film.manifest.size);
    const [width, height] = film.manifest.size;
    const round = (side) => film.manifest.display === undefined ? `${roundness * 100 * Math.min(width, height) / side}%` : "0";
    this.canvas.style.borderRadius = `${round(width)} / ${round(height)}`;
    one("variants-pictures").style.setProperty("--ratio", width / height);
    this.smooth = new Smooth(text, files, film.manifest.points, film.span, this.onArrival);
    this.said.replaceChildren(make("b", { text: this.name }), ` ${outcome(film)}`);
  }

  close() {
    this.film?.close();
    this.smooth?.close();
    this.text = null;
  }

  /** Shows a time: the frame at it, a frame rendered in between, or the latest frame before it. */
  show(time, isPlaying) {
    const frame = this.film.frames[this.film.frameAt(time)];
    const url = this.film.has(time) ? frame.url : this.smooth.at(time, isPlaying) ?? frame.url;
    if (url === this.shown) return;
    this.shown = url;
    const far = frame.progress === null ? "" : `, ${percent(frame.progress)}`;
    this.screen.show(url, `${this.name} at ${seconds(time)}: ${frame.phase}${far}`);
  }
}

export class Variants {
  /** @param {(text: string) => void} onChoose Called with the text of the version that the user continues with. */
  constructor(onChoose) {
    this.panel = one("variants");
    this.sides = ["A", "B"].map((name) => new Side(name, () => { if (!this.clock.isPlaying) this.show(); }));
    [this.slider, this.said] = [one("variants-time"), one("variants-said")];
    this.clock = new Clock(one("variants-play"), " both", (time) => {
      this.slider.value = time;
      this.show();
    });
    one("variants-pictures").append(...this.sides.map(({ figure }) => figure));
    one("variants-play").append(one("play").firstChild.cloneNode(true));
    this.turns = new Turns();
    /** Time `made` of the version that becomes A as soon as another one exists; null if there is none. */
    this.pinned = null;
    this.panel.addEventListener("toggle", () => {
      this.clock.stop();
      this.refresh();
    });
    for (const { choice } of this.sides) choice.addEventListener("change", () => this.refresh());
    one("variants-swap").addEventListener("click", () => {
      const [a, b] = this.sides.map(({ choice }) => choice.value);
      [this.sides[0].choice.value, this.sides[1].choice.value] = [b, a];
      this.refresh();
    });
    one("variants-open").addEventListener("click", () => onChoose(this.chosen(this.sides[0])));
    this.slider.addEventListener("input", () => {
      this.clock.stop();
      this.show();
    });
    one("variants-play").addEventListener("click", () => { if (this.clock.isPlaying) this.clock.stop(); else this.play(); });
    one("variants-way").addEventListener("change", () => this.lay());
    one("variants-share").addEventListener("input", () => this.lay());
    this.lay();
  }

  load(text, files, history) {
    [this.text, this.files, this.history] = [text, files, history];
    const past = history.filter((version) => version.text !== text);
    for (const { choice } of this.sides) {
      const wanted = choice.value;
      choice.replaceChildren(
        make("option", { value: now, text: "In the editor" }),
        ...past.map(({ made, said }) => make("option", { value: String(made), text: `${new Date(made).toLocaleTimeString()}, ${brief(said)}` })));
      choice.value = wanted;
    }
    const [a, b] = this.sides.map(({ choice }) => choice);
    if (b.value === "") b.value = now;
    if (past.some(({ made }) => made === this.pinned)) [a.value, this.pinned] = [String(this.pinned), null];
    // The chosen version may have been dropped, or may be in the editor now.
    if (a.value === "" || a.value === b.value) a.value = past.length === 0 ? now : String(past[0].made);
    this.refresh();
  }

  /** Keeps the version in the editor as A; later changes become B. */
  fork(made) {
    this.pinned = made;
    for (const { choice } of this.sides) choice.value = now;
    this.panel.open = true;
    this.refresh();
  }

  chosen({ choice }) {
    return choice.value === now ? this.text : this.history.find(({ made }) => String(made) === choice.value).text;
  }

  async refresh() {
    const signal = this.turns.next();
    if (!this.panel.open || this.text === undefined) return;
    const [a, b] = this.sides.map((side) => this.chosen(side));
    one("variants-open").disabled = a === this.text;
    this.said.textContent = "Comparing…";
    try {
      const compared = a === b ? null : compare(a, b, this.files, signal);
      // Its errors are reported below, when both films are loaded.
      compared?.catch(() => null);
      await Promise.all(this.sides.map((side, index) => side.load([a, b][index], this.files, signal)));
      if (signal.aborted) return;
      const spans = this.sides.map(({ film }) => film.span);
      [this.start, this.end] = [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
      Object.assign(this.slider, { min: this.start, max: this.end });
      this.show();
      this.tell(await compared);
    } catch (error) {
      if (signal.aborted) return;
      one("variants-verdict").replaceChildren();
      this.said.textContent = error.errors?.[0]?.detail ?? error.message;
    }
  }

  /** Lists the differences of B from A; `report` is null if both are the same version. */
  tell(report) {
    const [{ changes = [], pixels } = {}] = report?.specs ?? [];
    this.said.textContent = report === null ? "A and B are the same version. Edit the spec or choose another version."
      : changes.length > 0 ? "" : "A and B behave the same.";
    const items = changes.map(({ kind, time, sentence }) => {
      const go = time === null ? [] : [make("button", { class: "link", text: seconds(time), on: { click: () => this.seek(time) } })];
      return make("li", {}, make("div", { class: "rule" }, make("b", { text: kind }), ...go), phrased(sentence));
    });
    const { frames, differing } = pixels ?? {};
    if (differing?.length > 0) items.push(make("li", {}, make("p", { class: "fix", text: `${differing.length} of ${frames.actual} frames look different.` })));
    one("variants-verdict").replaceChildren(...items);
  }

  seek(time) {
    this.clock.stop();
    this.slider.value = time;
    this.show();
  }

  show() {
    if (this.sides.some(({ film }) => film === undefined)) return;
    const time = Number(this.slider.value);
    for (const side of this.sides) side.show(time, this.clock.isPlaying);
    one("variants-now").textContent = seconds(time);
    this.slider.setAttribute("aria-valuetext", seconds(time));
  }

  play() {
    if (this.sides.some(({ film }) => film === undefined)) return;
    const from = Number(this.slider.value);
    this.clock.play(from >= this.end - 1e-6 ? this.start : from, [this.start, this.end], () => true);
  }

  lay() {
    const way = one("variants-way").value;
    one("variants-pictures").className = `pictures ${way}`;
    one("variants-share").hidden = way !== "overlaid";
    this.sides[1].canvas.style.opacity = way === "overlaid" ? one("variants-share").value / 100 : "";
  }
}
