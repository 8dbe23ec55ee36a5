/**
 * What became of a film's transitions, in words.
 */
import { percent, seconds } from "/dom.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** How far the finger had brought a transition when it let go; null if nothing tells. */
function progressAtRelease(film, { id, began, released }) {
  const updates = film.events.filter((event) =>
    event.name === "context.updateInteractiveTransition" && event.transition === id
    && event.time >= began && event.time <= released + 1e-6);
  const value = updates.at(-1)?.value;
  return typeof value === "number" ? value : null;
}

/** One transition in words. */
export function sentence(film, transition) {
  const { operation, outcome, began, released, ended } = transition;
  const name = capital(operation);
  if (outcome === "stalled" || ended === null) return `${name} never ended: nothing completed it`;
  if (released === null) return `${name} ${outcome} in ${seconds(ended - began)}`;
  const progress = progressAtRelease(film, transition);
  const far = progress === null ? "" : ` at ${percent(progress)}`;
  return `${name} ${outcome}${far}: released at ${seconds(released)}`;
}

/** The whole film in words, a line for each transition. */
export function outcome(film) {
  if (film.transitions.length === 0) {
    const isTouched = film.events.some(({ name }) => name === "touch.began");
    return isTouched ? "No transition began: no interaction took the touch." : "No transition began.";
  }
  return film.transitions.map((transition) => sentence(film, transition) + ".").join("\n");
}
