/**
 * The decision map of the script's last gesture: where it finishes, for every distance and velocity.
 */
import { decisionMap } from "/api.js";
import { one } from "/dom.js";

/** The panel with the map; it is played while the panel is open, after each film. */
export class Decisions {
  constructor() {
    this.panel = one("decisions");
    this.picture = one("decisions-map");
    this.said = one("decisions-said");
    this.controller = new AbortController();
    this.shown = null;
    this.panel.addEventListener("toggle", () => this.refresh());
  }

  /**
   * Takes on what was rendered.
   * @param {string} text The spec.
   * @param {Map<string, Blob>} files Its pictures.
   */
  load(text, files) {
    [this.text, this.files] = [text, files];
    this.refresh();
  }

  async refresh() {
    if (!this.panel.open || this.text === undefined || this.shown === this.text) return;
    this.controller.abort();
    this.controller = new AbortController();
    const { signal } = this.controller;
    const { text, files } = this;
    this.said.textContent = "Playing some five hundred fingers…";
    this.picture.classList.add("old");
    try {
      const picture = await (await decisionMap(text, files, signal)).blob();
      if (signal.aborted) return;
      URL.revokeObjectURL(this.picture.src);
      this.picture.src = URL.createObjectURL(picture);
      this.picture.hidden = false;
      this.said.textContent = "The ring is the script's own finger.";
      this.shown = text;
    } catch (error) {
      if (signal.aborted) return;
      this.picture.hidden = true;
      this.said.textContent = error.errors?.[0]?.detail ?? error.message;
    }
    this.picture.classList.remove("old");
  }
}
