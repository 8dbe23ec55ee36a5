/** The states of a spec's script that the user's gestures have led through, and the ways back. */
import { memberText, withMember, withoutMember } from "/spec-text.js";

/** Text of a spec's own script; null if it has none, so that the one of its preset is played. */
export const scriptOf = (text) => memberText(text, "script");

/** Text of a spec with a script; null removes its own, so that the one of its preset is played again. */
export const withScript = (text, script) => script === null ? withoutMember(text, "script") : withMember(text, "script", script);

export class Course {
  /** @param {string|null} opening Script that "Start over" returns to. */
  constructor(opening, script) {
    this.opening = opening;
    /** States of the script, oldest first; a touch continues after all steps of a state that `goesOn`. */
    this.states = [{ script, goesOn: false }];
  }

  get last() { return this.states.at(-1); }

  /** True if a touch continues after all steps; false if it replaces the last one. */
  get goesOn() { return this.last.goesOn; }

  /** Number of gestures that can be taken back. */
  get count() { return this.states.length - 1; }

  /** Adds the state after a gesture. */
  take(script) { this.states.push({ script, goesOn: true }); }

  /** State before the last gesture. */
  back() {
    this.states.pop();
    return this.last;
  }

  /** Replaces all states by one. */
  set(script, goesOn) { this.states = [{ script, goesOn }]; }

  /** Returns to a state if an edit has restored its script, for example by undo; forgets all others if none is left. */
  follow(script) {
    const index = this.states.findLastIndex((state) => state.script === script);
    if (index < 0) this.set(script, this.goesOn);
    else this.states.length = index + 1;
  }
}
