import FilmstripJSON

extension ReferencePage {
    /// Returns the page about the notation of curves.
    static func curves(_ limits: SpecLimits) -> ReferencePage {
        let names = CurveParser.timingFunctionNames.map { "`\($0)`" }.joined(separator: ", ")
        let modes = Spec.Keyframes.Mode.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let text = """
            # Curves

            How time is eased, in a string of at most \(limits.expressionLength) scalars (limit
            `expressionLength`). `filmstrip curve` plots them.

            - \(names): Core Animation's timing functions.
            - `system`: the system's own curve of its transitions.
            - `cubic(x1, y1, x2, y2)`: a cubic Bézier curve from (0, 0) to (1, 1) by its control points.
            - `keyframes(0: 0, 0.4: 1.2, 1: 1)`: values at times, or values alone; then perhaps `mode:`,
              one of \(modes), and `easing:`, a timing function or a list of one for each segment.
            - A spring, in one of the spellings below. Arguments have names and any order; parentheses of
              none may be left out.

            | Spring | Arguments |
            | --- | --- |
            \(springs)

            """
        return ReferencePage(name: "curves.md", text: text)
    }

    private static var springs: String {
        SpringFamily.allCases.flatMap { family in
            family.spellings.map { spelling in
                let labels = spelling.parameters.map(\.label).joined(separator: ":")
                let words = spelling.parameters.map { "`\($0.label)`: \($0.range.phrase)" }
                return "| `\(family.rawValue)(\(labels):)` | \(words.joined(separator: "; ")) |"
            }
        }.joined(separator: "\n")
    }

    /// The page about named colours.
    static var colors: ReferencePage {
        let rows = ColorName.all.map { name in
            let (light, dark) = (ColorName.rgba(name, .light), ColorName.rgba(name, .dark))
            let cells = [light?.base, dark?.base, dark?.elevated].map { rgba in
                let digits = String(rgba ?? 0, radix: 16)
                return "`#\(String(repeating: "0", count: 8 - digits.count))\(digits)`"
            }
            return "| `\(name)` | \(cells.joined(separator: " | ")) |"
        }
        let text = """
            # Colours

            A colour is `"#rrggbb"`, `"#rrggbbaa"` with its alpha, or one of UIKit's names, which mean what
            the device's `userInterfaceStyle` says. In the dark some backgrounds are lighter on a sheet of the system;
            functions and `layer.` properties take a name as it is elsewhere.

            | Name | light | dark | dark, on a sheet |
            | --- | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
        return ReferencePage(name: "colors.md", text: text)
    }
}
