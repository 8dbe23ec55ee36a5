/** The reference: keys of specs with descriptions and examples, one object per page, and a search by words. */
import { ask, draw, packed } from "/api.js";
import { make, one, whenSeen } from "/dom.js";
import { description, schema, schemasAt } from "/schema.js";
import { askByDialog } from "/token.js";

const anyName = "NAME";
const most = 100;

const root = await (askByDialog(), schema());

/** Formats a path for display, such as `a[].b`; 0 stands for each element of an array. */
const written = (path) => path.map((step, index) => step === 0 ? "[]" : index === 0 ? step : `.${step}`).join("");

/** Paths of the members of the object at a path, or of each object in the array there. */
function members(path) {
  const parts = schemasAt(root, path);
  const names = new Set(parts.flatMap(({ properties = {}, additionalProperties: others }) =>
    [...Object.keys(properties), ...typeof others === "object" ? [anyName] : []]));
  const own = [...names].map((name) => [...path, name]);
  return parts.some(({ items }) => typeof items === "object") ? [...own, ...members([...path, 0])] : own;
}

/** Paths of all keys and their words for the search, breadth-first; each object is visited only once. */
function all() {
  const [found, seen] = [[[]], new Set()];
  for (const path of found) {
    for (const next of members(path)) {
      const schemas = schemasAt(root, next);
      // Schemas are recursive: views contain views, and steps contain steps.
      const isNew = schemas.some((part) => (part.properties || part.items || part.additionalProperties) && !seen.has(part));
      for (const part of schemas) seen.add(part);
      if (isNew || !members(next).length) found.push(next);
    }
  }
  return found.slice(1).map((path) => ({ path, words: `${written(path)} ${description(schemasAt(root, path))}`.toLowerCase() }));
}

/** Schemas of what a heading such as `script[].drag` names. */
function schemasUnder(heading) {
  const [first, ...rest] = heading.split(".").flatMap((step) => step.endsWith("[]") ? [step.slice(0, -2), 0] : [step]);
  return schemasAt(root, rest, root.properties[first] ?? root.$defs[first] ?? root.$defs[`part-${first}`]);
}

const examples = await ask("/examples.json").then((answer) => answer.json()).catch(() => []);

/** Link to an example, drawn once it is seen. */
function card({ name }) {
  const [image, about] = [make("img", { alt: "" }), make("p")];
  const box = make("div", { class: "picture" }, image);
  const item = make("a", {}, box, make("h3", { text: name }), about);
  const fill = async () => {
    const text = await (await ask(`/examples/${name}.json`)).text();
    about.textContent = JSON.parse(text).description;
    item.href = `/workbench#z=${await packed(text)}`;
    await draw(image, text);
    box.className = "picture there";
  };
  whenSeen(item, () => fill().catch(({ message }) => { [box.className, box.title] = ["picture failed", message]; }));
  return make("li", {}, item);
}

let index = null;

const link = (path, text) => make("a", { href: `#${path.map(encodeURIComponent).join("/")}`, text });

function list(paths, shown) {
  one("examples").replaceChildren(...shown.map(card));
  one("shown").hidden = !shown.length;
  one("members").replaceChildren(...paths.map((path) =>
    make("li", {}, make("code", {}, link(path, written(path))), make("p", { text: description(schemasAt(root, path)) }))));
}

function show() {
  const path = location.hash.slice(1).split("/").filter(Boolean).map((step) => step === "0" ? 0 : decodeURIComponent(step));
  one("search").value = "";
  one("status").textContent = "";
  one("place").replaceChildren(...path.length === 0 ? [] : [link([], "All keys"), ...path.flatMap((step, at) =>
    step === 0 ? [] : [" / ", at === path.length - 1 ? make("b", { text: step }) : link(path.slice(0, at + 1), step)])]);
  one("about").textContent = path.length === 0 ? "" : description(schemasAt(root, path)) || "Key not found";
  document.title = `${path.length === 0 ? "Reference" : written(path)} – Filmstrip`;
  const parts = schemasAt(root, path);
  list(members(path), examples.filter(({ chapter }) => !path.length || schemasUnder(chapter).some((part) => parts.includes(part))));
}

function search() {
  const words = one("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    show();
    return;
  }
  index ??= all();
  const found = index.filter((key) => words.every((word) => key.words.includes(word)));
  // Keys that are equal to the first word come first.
  const last = ({ path }) => String(path.at(-1)).toLowerCase();
  found.sort((a, b) => Number(last(b) === words[0]) - Number(last(a) === words[0]));
  one("place").replaceChildren();
  one("about").textContent = "";
  one("status").textContent = found.length === 0 ? "No matching keys"
    : found.length > most ? `${most} of ${found.length} keys` : `${found.length} ${found.length === 1 ? "key" : "keys"}`;
  list(found.slice(0, most).map(({ path }) => path), examples.filter(({ name }) => words.every((word) => name.includes(word))));
}

if (root === null) one("status").textContent = "The schema could not be loaded.";
else {
  one("search").disabled = false;
  one("search").addEventListener("input", search);
  addEventListener("hashchange", show);
  show();
}
