import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension LintReport {
    /// The report for a terminal: lines that begin with a place, each followed by indented details, and the summary at
    /// the end.
    ///
    /// Specs that could not be played are only counted: their errors are printed on another stream.
    var text: String {
        var lines: [String] = []
        for spec in specs {
            for finding in spec.findings {
                lines += self.lines(about: finding, in: spec)
            }
            if case .played(let played) = spec.outcome, let motion = played.motion {
                lines += motion.lines(of: spec.name)
            }
            for notice in notices(about: spec) {
                lines.append(
                    "\(place(notice.place, in: spec)): notice: \(notice.message) "
                        + "[\(notice.kind.rawValue)]")
            }
        }
        lines.append(summary.description)
        return lines.map { inOneLine($0) + "\n" }.joined()
    }

    private func lines(about placed: PlacedFinding, in spec: LintedSpec) -> [String] {
        let (finding, place) = (placed.finding, place(placed.place, in: spec))
        switch Self.standing(of: placed, in: spec, baseline) {
        case .known: return []
        case .allowed(let reason):
            return ["\(place): allowed: \(reason) [\(finding.rule.rawValue)]"]
        case .counts:
            var moment = "at \(Self.seconds(finding.time)) s"
            if let frame = finding.frame { moment += ", frame \(frame + 1)" }
            if let view = finding.view { moment += ", view \(view)" }
            return [
                "\(place): \(finding.rule.severity.rawValue): \(finding.message) "
                    + "[\(finding.rule.rawValue)]",
                "    \(moment)", "    fix: \(finding.fix)",
            ]
        }
    }

    private func place(_ place: SpecPlaces.Place?, in spec: LintedSpec) -> String {
        guard let place else { return spec.name }
        return "\(spec.name):\(place.line):\(place.column)"
    }

    /// A time in seconds with three decimals.
    private static func seconds(_ time: Double) -> String {
        let (whole, rest) = Int((time * 1000).rounded()).quotientAndRemainder(dividingBy: 1000)
        return "\(whole).\(String(1000 + rest).dropFirst())"
    }
}
