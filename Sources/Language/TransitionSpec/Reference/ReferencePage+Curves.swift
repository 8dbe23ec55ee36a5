import FilmstripJSON

extension ReferencePage {
    /// Returns the page about the notation of curves.
    static func curves(_ limits: SpecLimits) -> ReferencePage {
        let names = CurveParser.timingFunctionNames.map { "`\($0)`" }.joined(separator: ", ")
        let modes = Spec.Keyframes.Mode.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let text = """
            # Curves

            A curve is the timing of an animation, in a string of at most \(limits.expressionLength)
            scalars (limit `expressionLength`). `filmstrip curve` plots curves.

            - \(names): Core Animation's timing functions.
            - `system`: the curve of the system's own transitions.
            - `cubic(x1, y1, x2, y2)`: a cubic Bézier curve from (0, 0) to (1, 1) with these control points.
            - `keyframes(0: 0, 0.4: 1.2, 1: 1)`: values at times, or values without times. They may be followed
              by `mode:`, one of \(modes),
              and by `easing:`, a timing function or a list with one for each segment.
            - A spring in one of the spellings below. The arguments are named and may be in any order; empty
              parentheses may be left out.

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

            A colour is `"#rrggbb"`, `"#rrggbbaa"` with alpha, or one of UIKit's names, which is resolved in the
            `userInterfaceStyle` of the device, or in the `overrideUserInterfaceStyle` of a screen or view. In the
            dark style, some backgrounds are lighter on the system's sheets; functions and `layer.` properties
            always use the colour outside a sheet.

            | Name | Light | Dark | Dark, on a sheet |
            | --- | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
        return ReferencePage(name: "colors.md", text: text)
    }
}
