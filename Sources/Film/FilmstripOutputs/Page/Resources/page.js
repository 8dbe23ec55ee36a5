"use strict";
(() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [player, stage, scrubber] = [one(".player"), one(".stage"), one("#time")];
  const [playButton, loop, speed] = [one("#play"), one("#loop"), one("#speed")];
  const [nowTime, nowProgress, nowPhase, announced] =
    [one("#now-time"), one("#now-progress"), one("#now-phase"), one("#announced")];
  const film = one(".film");
  const list = one(".events");
  // Successive updates of a transition are one line, with their number.
  let run = null;
  for (const item of all(".events li")) {
    const isUpdate = item.querySelector("code").textContent === "context.updateInteractiveTransition";
    if (isUpdate && run) {
      run.count++;
      run.told.textContent = ` … ${item.querySelector("bdi").textContent}, ${run.count} times`;
      item.remove();
    } else if (isUpdate) {
      run = { count: 1, told: item.lastElementChild.appendChild(document.createElement("span")) };
    } else run = null;
  }
  const events = all(".events li").map((item) => ({ item, time: Number(item.dataset.time) }));
  // How long the last frame is held before the film begins again, seconds.
  const pause = Number(player.dataset.pause);

  // A frame that looks like an earlier one has no picture of its own.
  const frames = all(".film li").map((item) => ({ item, ...item.dataset, time: Number(item.dataset.time) }));
  for (const frame of frames) {
    frame.image = frame.item.querySelector("img");
    if (frame.image) continue;
    frame.image = frames[Number(frame.same)].image;
    const copy = frame.image.cloneNode();
    copy.alt = "";
    frame.item.querySelector("figure").prepend(copy);
  }
  const [first, last] = [frames[0].time, frames[frames.length - 1].time];
  const brush = stage.getContext("2d", { alpha: false });

  let current = -1;
  let drawing = 0;
  /** When the film would have begun, in the clock of animation frames; null while it stands still. */
  let began = null;
  let time = first;

  /** The latest frame that is not after a time, or the first. */
  const at = (time) => Math.max(0, frames.findLastIndex((frame) => frame.time <= time + 1e-6));

  const draw = (frame) => {
    const turn = ++drawing;
    const paint = () => { if (turn === drawing) brush.drawImage(frame.image, 0, 0, stage.width, stage.height); };
    if (frame.image.complete) paint(); else frame.image.decode().then(paint, () => {});
  };

  const show = (index) => {
    if (index === current) return;
    frames[current]?.item.classList.remove("current");
    frames[current]?.item.querySelector("figure").removeAttribute("aria-current");
    current = index;
    const frame = frames[index];
    draw(frame);
    nowTime.textContent = frame.label;
    nowProgress.textContent = frame.progress;
    nowPhase.textContent = frame.phase;
    nowPhase.className = `phase ${frame.phase}`;
    const words = [frame.label, frame.progress, frame.phase].filter(Boolean).join(", ");
    stage.setAttribute("aria-label", `Frame ${index + 1} of ${frames.length}: ${words}`);
    scrubber.setAttribute("aria-valuetext", `${words}, frame ${index + 1} of ${frames.length}`);
    frame.item.classList.add("current");
    frame.item.querySelector("figure").setAttribute("aria-current", "true");
    reveal(film, frame.item, "Left", "Width");
    mark(frame.time);
  };

  /** Scrolls an item of a list into sight, and nothing but the list. */
  const reveal = (box, item, side, size) => {
    const [start, length] = [item[`offset${side}`] - box[`offset${side}`], item[`offset${size}`]];
    const room = box[`client${size}`];
    if (start < box[`scroll${side}`] || start + length > box[`scroll${side}`] + room) {
      box[`scroll${side}`] = start - (room - length) / 2;
    }
  };

  /** Tells what of the events has happened. */
  const mark = (time) => {
    let latest = null;
    for (const event of events) {
      const isLater = event.time > time + 1e-6;
      event.item.classList.toggle("later", isLater);
      if (!isLater) latest = event;
    }
    for (const event of events) event.item.classList.toggle("current", event.time === latest?.time);
    if (latest) reveal(list, latest.item, "Top", "Height");
  };

  const seek = (to) => {
    time = Math.min(Math.max(to, first), last);
    scrubber.value = time;
    show(at(time));
  };

  const step = (by) => {
    stop();
    seek(frames[Math.min(Math.max(current + by, 0), frames.length - 1)].time);
    announced.textContent = stage.getAttribute("aria-label");
  };

  const stop = () => {
    began = null;
    playButton.setAttribute("aria-label", "Play");
    playButton.classList.remove("playing");
    playButton.firstElementChild.firstElementChild.setAttribute("d", "M5 3v14l12-7z");
  };

  const play = () => {
    if (time >= last) seek(first);
    playButton.setAttribute("aria-label", "Pause");
    playButton.classList.add("playing");
    playButton.firstElementChild.firstElementChild.setAttribute("d", "M5 3h4v14H5zM11 3h4v14h-4z");
    began = NaN;
    requestAnimationFrame(tick);
  };

  const tick = (now) => {
    if (began === null) return;
    const rate = Number(speed.value);
    if (Number.isNaN(began)) began = now / 1000 - (time - first) / rate;
    const played = (now / 1000 - began) * rate;
    if (played > last - first + (loop.checked ? pause * rate : 0)) {
      seek(last);
      if (!loop.checked) { stop(); return; }
      began = now / 1000;
      seek(first);
    } else {
      seek(first + played);
    }
    requestAnimationFrame(tick);
  };

  playButton.addEventListener("click", () => (began === null ? play() : stop()));
  one("#back").addEventListener("click", () => step(-1));
  one("#forward").addEventListener("click", () => step(1));
  speed.addEventListener("change", () => { if (began !== null) began = NaN; });
  scrubber.addEventListener("input", () => { stop(); seek(Number(scrubber.value)); });
  film.addEventListener("click", (event) => {
    const item = event.target.closest("li");
    if (item) step(frames.findIndex((frame) => frame.item === item) - current);
  });
  for (const button of all("button.time")) {
    button.disabled = false;
    button.addEventListener("click", () => {
      const index = frames.findIndex((frame) => frame.time >= Number(button.dataset.time) - 1e-6);
      step((index < 0 ? frames.length - 1 : index) - current);
    });
  }
  const keys = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), PageUp: () => step(-5), PageDown: () => step(5),
    Home: () => step(-frames.length), End: () => step(frames.length),
    " ": () => (began === null ? play() : stop()), l: () => { loop.checked = !loop.checked; },
  };
  document.addEventListener("keydown", (event) => {
    const element = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    if (element.closest("select")) return;
    // What has keys of its own keeps them: buttons are pressed by Space, lists scroll.
    if (event.key === " " && element.closest("button, input[type=checkbox]")) return;
    if (["PageUp", "PageDown", "Home", "End"].includes(event.key) && element !== scrubber) return;
    event.preventDefault();
    keys[event.key]();
  });

  document.body.classList.add("scripted");
  player.hidden = false;
  scrubber.min = first;
  scrubber.max = last;
  scrubber.disabled = first === last;
  seek(first);
})();
