/** Lanes of a film's transitions, touches, events and findings on the axis of the slider, and a list of its events. */
import { broken, make, one, rove, seconds } from "/dom.js";

/** Names of the events that decide a transition, besides those of refused and ignored operations. */
const decisions = new Set([
  "context.finishInteractiveTransition", "context.cancelInteractiveTransition",
  "context.pauseInteractiveTransition", "context.completeTransition",
  "collectionView.endInteractiveTransition",
]);

const isDecision = ({ name }) => decisions.has(name) || /Refused$|Ignored$|nothingToPop$/.test(name);

/** Describes an event in words. */
export function words(event) {
  const name = event.name.slice(event.name.indexOf(".") + 1);
  const subject = event.subject === undefined ? "" : ` (${event.subject})`;
  const told = event.answer !== undefined ? event.answer ?? "nil" : event.value;
  return `${name}${subject}${told === undefined ? "" : `: ${told}`}`;
}

/** Groups of successive events that differ only in their values and times, such as updates of a transition. */
function runs(events) {
  const all = [];
  for (const event of events) {
    const kind = JSON.stringify([event.name, event.subject, event.transition]);
    const isRun = event.value !== undefined && typeof event.value !== "string" && all.at(-1)?.kind === kind;
    if (isRun) all.at(-1).events.push(event);
    else all.push({ kind, events: [event] });
  }
  return all;
}

/** Describes a group of events in one line. */
function told(events) {
  const [first, last] = [events[0], events.at(-1)];
  return events.length === 1 ? words(first) : `${words(first)} … ${last.value}, ${events.length} times until ${last.time.toFixed(3)} s`;
}

/**
 * Intervals between events that begin and end something: overlapping ones are merged, and an unfinished one lasts to
 * the film's end.
 */
function spans(events, end, isBegin, isEnd) {
  const all = [];
  let [open, count] = [null, 0];
  for (const event of events) {
    if (isBegin(event)) {
      open ??= event;
      count++;
    } else if (count > 0 && isEnd(event) && --count === 0) {
      all.push({ from: open.time, to: event.time, event });
      open = null;
    }
  }
  return open === null ? all : [...all, { from: open.time, to: end, event: open }];
}

export class Lanes {
  /** @param {(index: number) => void} onGo Called with the index of the frame to show. */
  constructor(onGo) {
    this.root = one("lanes");
    this.list = one("events");
    this.head = one("playhead");
    this.onGo = onGo;
  }

  load(film) {
    this.film = film;
    [this.start, this.end] = film.span;
    const inside = film.events.filter((event) => event.time >= this.start - 1e-6);
    const gestures = Map.groupBy(
      inside.filter((event) => event.name === "gestureRecognizer.state"), (event) => event.subject ?? "");
    const rows = [
      this.lane("Transitions", film.transitions.flatMap((transition) => this.phases(transition))),
      ...[...Map.groupBy(film.changes, ({ screen }) => screen)].map(([screen, changes]) =>
        this.lane(`States of ${screen}`, changes.flatMap((change) => this.phases(this.course(change))))),
      this.lane("Touches",
        spans(inside, this.end, ({ name }) => name === "touch.began", ({ name }) => name === "touch.ended" || name === "touch.cancelled")
          .map(({ from, to, event }) => this.bar(
            from, to, "touch", `touch ${event.name.slice("touch.".length)}, ${seconds(from)} to ${seconds(to)}`))),
    ];
    for (const [subject, events] of gestures) {
      const bars = spans(events, this.end, ({ value }) => value === "began", ({ value }) => /ended|cancelled|failed/.test(value))
        .map(({ from, to, event }) => this.bar(
          from, to, `gesture ${event.value}`, `${subject} ${event.value}, ${seconds(from)} to ${seconds(to)}`));
      rows.push(this.lane(subject, [...bars, ...this.ticks(events.filter(({ value }) => value !== "changed"))]));
    }
    const rest = inside.filter((event) => !/^(touch\.|gestureRecognizer\.)/.test(event.name));
    rows.push(this.lane("Decisions", this.ticks(rest.filter(isDecision))));
    rows.push(this.lane("Callbacks", this.ticks(rest.filter((event) =>
      !isDecision(event) && event.name !== "context.updateInteractiveTransition"))));
    if (film.findings.length > 0) {
      rows.push(this.lane("Findings", film.findings.map((finding) =>
        this.tick(finding.time, `${finding.rule}: ${finding.message}`, `finding ${finding.severity}`))));
    }
    this.root.replaceChildren(...rows.filter((row) => row !== null));
    for (const row of this.root.children) rove([...row.querySelectorAll(".tick")], "ArrowLeft", "ArrowRight");
    this.rows = runs(film.events);
    this.list.replaceChildren(...this.rows.map(({ events }) => make(
      "li", {},
      make("button", { class: "link", text: `${events[0].time.toFixed(3)} s`, on: { click: () => this.go(events[0].time) } }),
      make("code", { text: told(events) }))));
    rove([...this.list.querySelectorAll("button")], "ArrowUp", "ArrowDown");
    one("events-count").textContent = String(film.events.length);
    this.show(film.frames[0].time);
  }

  /**
   * Moves the playhead to a time, and marks the events that are later.
   * @param {number} time Stage seconds.
   */
  show(time) {
    if (!this.film) return;
    this.head.style.left = `${this.place(time)}%`;
    const items = [...this.list.children];
    for (const [index, { events }] of this.rows.entries()) items[index].classList.toggle("later", events[0].time > time + 1e-6);
  }

  place(time) { return (time - this.start) / (this.end - this.start) * 100; }

  go(time) { this.onGo(this.film.frameFrom(time)); }

  lane(name, marks) {
    if (marks.length === 0) return null;
    return make(
      "div", { class: "lane", role: "group", "aria-label": name },
      make("div", { class: "name" }, ...broken(name)), make("div", { class: "track" }, ...marks));
  }

  /** A change of state in the form of a transition: one that goes back is cancelled. */
  course({ gesture, from, to, began, released, ended }) {
    const isBack = to === null || to === from;
    const operation = to === null ? gesture : isBack ? `${gesture}, back to ${to}` : `${gesture}, ${from ?? ""} → ${to}`;
    return { began, released, ended: ended ?? (to === null ? released : null), interactive: true, outcome: isBack ? "cancelled" : "completed", operation };
  }

  phases({ began, released, ended, interactive, outcome, operation }) {
    const end = ended ?? this.end;
    const after = outcome === "cancelled" ? "cancelling" : "completing";
    const title = (from, to, what) => `${operation} ${what}, ${seconds(from)} to ${seconds(to)}`;
    if (!interactive || released === null) {
      const kind = interactive ? "interactive" : "running";
      return [this.bar(began, end, kind, title(began, end, kind))];
    }
    return [
      this.bar(began, released, "interactive", title(began, released, "interactive")),
      this.bar(released, end, after, title(released, end, after)),
    ];
  }

  bar(from, to, kind, title) {
    const bar = make("div", { class: `bar ${kind}`, role: "img", "aria-label": title, title });
    bar.style.left = `${this.place(from)}%`;
    bar.style.width = `${this.place(to) - this.place(from)}%`;
    return bar;
  }

  /** Ticks of events; all events at the same time share one tick. */
  ticks(events) {
    return [...Map.groupBy(events, (event) => event.time)].map(([time, group]) =>
      this.tick(time, group.map(words).join("\n"), group.length > 1 ? "several" : ""));
  }

  tick(time, text, kind) {
    const tick = make("button", {
      class: `tick ${kind}`, title: `${time.toFixed(3)} s\n${text}`,
      "aria-label": `${time.toFixed(3)} s: ${text}`, on: { click: () => this.go(time) },
    });
    tick.style.left = `${this.place(time)}%`;
    return tick;
  }
}
