/** Questions about a transition of one's own; the answers become its spec. */
import { make } from "/dom.js";
import { written } from "/recipes.js";

/** Questions with their choices: name, label, and explanation. */
const questions = [
  ["from", "Where does it begin?", [["row", "A list row"], ["photo", "A photo in a grid"], ["button", "A button"]]],
  ["to", "Where does it lead?", [["card", "A card over the screen"], ["page", "The next screen"], ["sheet", "A sheet from below"]]],
  ["stays", "What stays in sight?", [["whole", "All of it: it grows into the new screen"], ["picture", "Its picture and title fly over"], ["nothing", "Nothing: the new screen slides in"]]],
  ["finger", "What does the finger do to go back?", [["down", "Pulls down"], ["right", "Swipes to the right"], ["edge", "Swipes from the left edge"], ["none", "Nothing"]]],
];
/** Sliders: name, label, the words at their ends, and the range and first value in percent or in seconds. */
const sliders = [
  ["far", "How far must the finger go?", "a little", "most of the way", 10, 70, 40, (value) => `${value} % of the display`],
  ["spring", "How springy is it?", "calm", "bouncy", 0, 100, 35, (value) => `${value} %`],
  ["seconds", "How long does it last?", "quick", "slow", 0.2, 1.2, 0.5, (value) => `${value} s`],
];

function group([name, label, choices]) {
  return make("fieldset", { data: { question: name } }, make("legend", { text: label }), make("div", { class: "answers" },
    ...choices.map(([value, text], index) => make("label", {}, make("input", { type: "radio", name, value, checked: index === 0 }), make("span", { text })))));
}

function slider([name, label, least, most, min, max, first, told]) {
  const output = make("output", { text: told(first) });
  const input = make("input", { type: "range", name, min, max, step: max > 2 ? 1 : 0.05, value: first, "aria-label": label });
  input.addEventListener("input", () => { output.textContent = told(input.valueAsNumber); });
  return make("fieldset", { data: { question: name } }, make("legend", {}, `${label} `, output),
    make("div", { class: "ends" }, make("span", { text: least }), input, make("span", { text: most })));
}

/** Opens the questions; `onMade` is called with the text of the spec. */
export function openQuestions(onMade) {
  const form = make("form", { method: "dialog" }, ...questions.map(group), ...sliders.map(slider),
    make("p", { class: "faint", role: "status", text: "" }),
    make("div", { class: "buttons" }, make("button", { text: "Cancel", class: "quiet", on: { click: () => box.close() } }), make("button", { class: "primary", id: "made", text: "Make it" })));
  const box = make("dialog", { class: "questions", "aria-labelledby": "questions-title" }, make("h2", { id: "questions-title", text: "Make your own" }), form);
  const answer = (name) => new FormData(form).get(name);
  // The system's sheet answers all other questions itself.
  const adapt = () => {
    const isSheet = answer("to") === "sheet";
    for (const set of form.querySelectorAll("fieldset")) {
      const { question } = set.dataset;
      set.disabled = isSheet && !["from", "to"].includes(question) || question === "far" && answer("finger") === "none";
    }
    form.querySelector("[role=status]").textContent = isSheet ? "The system's sheet brings its own movement and its own gesture." : "";
  };
  form.addEventListener("input", adapt);
  form.querySelector("#made").addEventListener("click", () => {
    for (const set of form.querySelectorAll("fieldset")) set.disabled = false;
    const [from, to, stays, finger] = questions.map(([name]) => answer(name));
    const number = (name) => Number(answer(name));
    box.close();
    onMade(written({ from, to, stays, finger, far: number("far") / 100, damping: Math.round(100 - number("spring") * 0.7) / 100, seconds: number("seconds") }));
  });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
