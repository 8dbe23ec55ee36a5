/** A canvas that shows one picture after another. */

export class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.brush = canvas.getContext("2d");
    this.turn = 0;
  }

  /** Adopts the size and the aspect ratio of a film's frames. */
  fit([width, height]) {
    if (this.canvas.width !== width || this.canvas.height !== height) [this.canvas.width, this.canvas.height] = [width, height];
    this.canvas.style.aspectRatio = `${width} / ${height}`;
  }

  /**
   * Shows a picture; of several pictures requested in a row, the last one stays.
   * @param {number[]} [size] Width and height in pixels of the central part to show; the whole picture if absent.
   */
  async show(url, label, size) {
    const turn = ++this.turn;
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => null);
    if (turn !== this.turn || image.naturalWidth === 0) return;
    this.brush.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const [width, height] = size ?? [image.naturalWidth, image.naturalHeight];
    const [left, top] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2];
    this.brush.drawImage(image, left, top, width, height, 0, 0, this.canvas.width, this.canvas.height);
    this.canvas.setAttribute("aria-label", label);
  }
}
