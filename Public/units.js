/**
 * Units of a spec's named values, inferred from the terms that formulas compare or add them to, and from the keys that
 * have these formulas as values.
 */

/** Units of keys (`values`) and of terms in formulas (`names`); all other units are unknown. */
const values = [[/(^|\.)(duration|delay|hold|at)$/, "s"], [/(^|\.)velocity/, "pt/s"], [/frame|center|bounds|radius$|position|size$/i, "pt"]];
const names = [[/^velocity\b/, "pt/s"], [/^(translation|location)\b|\.(width|height|x|y|minX|minY|maxX|maxY)$/, "pt"], [/duration$/, "s"]];

const unitOf = (table, word) => table.find(([pattern]) => pattern.test(word))?.[1] ?? null;

/** Unit of a name in the formula of a key; null if it cannot be inferred. */
function within(formula, name, key) {
  if (new RegExp(`\\b(duration|response|delay)\\s*:\\s*${name}\\b`).test(formula)) return "s";
  const operator = "([-+*/<>]=?|==)";
  const places = new RegExp(`(?:([\\w.]+)\\s*${operator}\\s*-?\\s*)?(?<![\\w.-])-?${name}(?![\\w.(])(?:\\s*${operator}\\s*-?\\s*([\\w.]+))?`, "g");
  for (const [, left, before, after, right] of formula.matchAll(places)) {
    const sides = [[left, before], [right, after]].filter(([word]) => word !== undefined);
    const like = sides.filter(([, sign]) => !/[*/]/.test(sign)).map(([word]) => unitOf(names, word)).find((unit) => unit !== null);
    if (like !== undefined) return like;
    // A factor of another term is a ratio, not a length.
    const isShare = sides.some(([word, sign]) => /[*/]/.test(sign) && Number.isNaN(Number(word)));
    if (!isShare && sides.every(([, sign]) => !/[<>=]/.test(sign)) && unitOf(values, key) !== null) return unitOf(values, key);
  }
  return null;
}

/**
 * Units of names, as displayed beside numbers: `pt`, `s`, `pt/s`.
 * @returns {Map<string, string>} Units by name, only for names whose unit is known.
 */
export function unitsOf(specs, all) {
  const units = new Map();
  const look = (value, key) => {
    if (typeof value === "string") {
      for (const name of all) {
        const unit = units.has(name) || !value.includes(name) ? null : within(value, name, key);
        if (unit !== null) units.set(name, unit);
      }
    } else if (Array.isArray(value)) for (const one of value) look(one, key);
    else if (value !== null && typeof value === "object") for (const [name, one] of Object.entries(value)) look(one, name);
  };
  for (const spec of specs) look({ ...spec, description: undefined }, "");
  return units;
}
