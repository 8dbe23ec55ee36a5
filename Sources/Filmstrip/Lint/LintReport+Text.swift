import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension LintReport {
    /// For a terminal: lines that begin with a place, each with what belongs to it indented below, and
    /// the summary last.
    ///
    /// What could not be played is counted but not told: errors have a stream of their own.
    var text: String {
        var lines: [String] = []
        for spec in specs {
            for finding in spec.findings {
                lines += self.lines(about: finding, in: spec)
            }
            for notice in notices(about: spec) {
                lines.append(
                    "\(place(notice.place, in: spec)): warning: \(notice.message) "
                        + "[\(notice.kind.rawValue)]")
            }
        }
        lines.append(summary.description)
        return lines.map { inOneLine($0) + "\n" }.joined()
    }

    private func lines(about placed: PlacedFinding, in spec: LintedSpec) -> [String] {
        let (finding, place) = (placed.finding, place(placed.place, in: spec))
        switch standing(of: placed, in: spec) {
        case .known: return []
        case .allowed(let reason):
            return ["\(place): allowed: \(reason) [\(finding.rule.rawValue)]"]
        case .counts:
            var moment = "at \(Self.seconds(finding.time)) s"
            if let frame = finding.frame { moment += ", frame \(frame)" }
            if let view = finding.view { moment += ", view \(view)" }
            return [
                "\(place): \(finding.rule.severity.rawValue): \(finding.message) "
                    + "[\(finding.rule.rawValue)]",
                "    \(moment)", "    fix: \(finding.rule.fix)",
            ]
        }
    }

    private func place(_ place: SpecPlaces.Place?, in spec: LintedSpec) -> String {
        guard let place else { return spec.name }
        return "\(spec.name):\(place.line):\(place.column)"
    }

    /// With three digits after the point.
    private static func seconds(_ time: Double) -> String {
        let (whole, rest) = Int((time * 1000).rounded()).quotientAndRemainder(dividingBy: 1000)
        return "\(whole).\(String(1000 + rest).dropFirst())"
    }
}
