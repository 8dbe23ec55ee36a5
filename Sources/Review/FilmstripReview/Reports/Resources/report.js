"use strict";
// Images are drawn as soon as they are loaded.
const ready = (image) =>
  image.complete ? Promise.resolve() : new Promise((done) => image.addEventListener("load", done, { once: true }));
// Lays what there is over what was expected, with an edge between them that can be moved.
for (const figure of document.querySelectorAll("figure[data-frames]")) {
  const picture = figure.querySelector("img");
  const frames = JSON.parse(figure.dataset.frames);
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const [before, after] = [make("canvas"), make("canvas")];
  const both = make("div", { className: "both" }, before, after);
  const edge = make("input", { type: "range", min: 0, max: 100, step: "any", value: 50 });
  edge.setAttribute("aria-label", "Edge between expected and actual");
  const slider = make(
    "div", { className: "slider", hidden: true }, make("p", {}, make("span", { textContent: "expected" }), make("span", { textContent: "actual" })),
    both, edge);
  const choice = make(
    "select", { hidden: true },
    ...frames.map(([frame], index) => make("option", { value: index, textContent: `Frame ${frame + 1}` })));
  choice.setAttribute("aria-label", "Frame to compare");

  const draw = () => {
    const [, expected, actual, top, width, height] = frames[choice.value];
    slider.style.setProperty("--width", width);
    slider.style.setProperty("--ratio", width / height);
    for (const [canvas, left] of [[before, expected], [after, actual]]) {
      [canvas.width, canvas.height] = [width, height];
      canvas.getContext("2d").drawImage(picture, left, top, width, height, 0, 0, width, height);
    }
  };
  const move = () => {
    const at = Number(edge.value);
    both.style.setProperty("--at", `${at}%`);
    after.style.clipPath = `inset(0 0 0 ${at}%)`;
    edge.setAttribute("aria-valuetext", `${Math.round(at)} % expected`);
  };
  const point = ({ clientX }) => {
    const { left, width } = both.getBoundingClientRect();
    edge.value = (clientX - left) / width * 100;
    move();
  };
  both.addEventListener("pointerdown", (event) => {
    both.setPointerCapture(event.pointerId);
    point(event);
  });
  both.addEventListener("pointermove", (event) => { if (both.hasPointerCapture(event.pointerId)) point(event); });
  edge.addEventListener("input", move);
  choice.addEventListener("change", draw);

  const side = make("button", { type: "button", textContent: "Side by side" });
  const over = make("button", { type: "button", textContent: "Slider" });
  const show = async (isOver) => {
    side.setAttribute("aria-pressed", String(!isOver));
    over.setAttribute("aria-pressed", String(isOver));
    [figure.hidden, slider.hidden, choice.hidden] = [isOver, !isOver, !isOver];
    if (!isOver) return;
    await ready(picture);
    draw();
  };
  side.addEventListener("click", () => show(false));
  over.addEventListener("click", () => show(true));
  figure.before(make("div", { className: "views" }, make("div", {}, side, over), choice), slider);
  show(false);
  move();
}
// Plays both films in step, from the frame that differs most.
for (const films of document.querySelectorAll(".films")) {
  const data = JSON.parse(films.dataset.films);
  const sheets = [...films.querySelectorAll("img")];
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const screens = [data.old, data.new].map((rects) => {
    const [, , width, height] = rects[0];
    return make("canvas", { width, height });
  });
  const words = ["before", "after"].map((name) => make("figcaption", { textContent: name }));
  const scrubber = make("input", { type: "range", min: 0, max: data.steps.length - 1, value: data.worst });
  scrubber.setAttribute("aria-label", "Frame of both films");
  const button = make("button", { type: "button", textContent: "Play" });
  const show = () => {
    const step = data.steps[scrubber.value];
    [data.old, data.new].forEach((rects, side) => {
      const [x, y, width, height] = rects[step[side]];
      const context = screens[side].getContext("2d");
      context.clearRect(0, 0, width, height);
      context.drawImage(sheets[side], x, y, width, height, 0, 0, width, height);
      words[side].textContent = `${side ? "after" : "before"}, frame ${step[side] + 1} of ${rects.length}`;
    });
    scrubber.setAttribute("aria-valuetext", `frame ${step[1] + 1}`);
  };
  let timer = 0;
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    button.textContent = "Play";
  };
  button.addEventListener("click", () => {
    if (timer) return stop();
    button.textContent = "Pause";
    timer = setInterval(() => {
      scrubber.value = (Number(scrubber.value) + 1) % data.steps.length;
      show();
    }, 150);
  });
  scrubber.addEventListener("input", () => { stop(); show(); });
  films.append(
    make("div", { className: "screens" }, ...screens.map((screen, side) => make("figure", {}, screen, words[side]))),
    make("div", { className: "views" }, button, scrubber));
  films.hidden = false;
  Promise.all(sheets.map(ready)).then(show);
}
