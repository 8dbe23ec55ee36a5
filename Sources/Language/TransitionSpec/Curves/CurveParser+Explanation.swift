extension CurveParser {
    /// Explanations of a curve's name, or of an argument of springs.
    static func explanations(of name: String) -> [SpecExplanation] {
        if names.contains(name) {
            let springs = SpringFamily(rawValue: name)?.spellings.map(\.signature) ?? []
            return [
                SpecExplanation(
                    title: name, summary: "A curve, as in `\"curve\": \"\(example(of: name))\"`.",
                    rules: springs.map { "Accepted: `\(name)(\($0))`, each argument or none." })
            ]
        }
        return SpringFamily.allCases.flatMap { family in
            family.spellings.flatMap { spelling in
                spelling.parameters.filter { $0.label == name }.map {
                    SpecExplanation(
                        title: "\(family.rawValue)(\(spelling.signature))",
                        summary: "`\(name)` is an argument of this curve.", values: $0.range.phrase)
                }
            }
        }
    }

    private static func example(of name: String) -> String {
        examples.first { $0.hasPrefix(name) } ?? name
    }
}

extension SpringFamily {
    /// The accepted forms as in the names of functions, such as `spring(damping:velocity:duration:)`.
    var forms: String {
        let forms = spellings.map {
            "\(rawValue)(" + $0.parameters.map { $0.label + ":" }.joined() + ")"
        }
        return forms.dropLast().joined(separator: ", ") + (forms.count > 1 ? " or " : "")
            + (forms.last ?? "")
            + ", where each argument may be left out"
    }
}

extension SpringSpelling {
    fileprivate var signature: String { parameters.map(\.label).joined(separator: ", ") }
}
