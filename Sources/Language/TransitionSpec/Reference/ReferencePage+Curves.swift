extension ReferencePage {
    static func curves(_ limits: SpecLimits) -> ReferencePage {
        let names = CurveParser.timingFunctionNames.map { "`\($0)`" }.joined(separator: ", ")
        let modes = Spec.Keyframes.Mode.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return ReferencePage(
            "curves.md", PackageResources.curves_txt,
            [
                "expressionLength": "\(limits.expressionLength)", "names": names, "modes": modes,
                "springs": springs,
            ])
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

    static var colors: ReferencePage {
        let rows = ColorName.all.map { name in
            let (light, dark) = (ColorName.rgba(name, .light), ColorName.rgba(name, .dark))
            let cells = [light?.base, dark?.base, dark?.elevated].map { rgba in
                let digits = String(rgba ?? 0, radix: 16)
                return "`#\(String(repeating: "0", count: 8 - digits.count))\(digits)`"
            }
            return "| `\(name)` | \(cells.joined(separator: " | ")) |"
        }
        return ReferencePage(
            "colors.md", PackageResources.colors_txt, ["rows": rows.joined(separator: "\n")])
    }
}
