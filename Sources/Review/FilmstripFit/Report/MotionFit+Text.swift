import FilmstripJSON
import Foundation

extension MotionFit {
    /// The motions for people, a line each; ends with a line break.
    public var text: String {
        let rows = motions.map { motion in
            (inOneLine("\(motion.view).\(motion.property)"), motion.levels, motion.answer)
        }
        let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: width - text.count)
        }
        var lines = rows.map {
            "\(padded($0.0, widths.0))  \(padded($0.1, widths.1))  \($0.2)"
        }
        if motions.isEmpty { lines.append("nothing moves") }
        if still > 0 { lines.append("still: \(still) " + (still == 1 ? "property" : "properties")) }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension MotionFit.Motion {
    private var unit: String { isLength ? " pt" : "" }

    /// The values at the ends of the best curve, or of the frames.
    fileprivate var levels: String {
        let best: MotionCandidate? =
            switch verdict {
            case .curve, .undecided: candidates.first
            case .unknown, .step, .tooFewFrames, .underFinger: nil
            }
        let from = isUnderWay ? first : best?.from.value ?? first
        let to = best?.to.value ?? last
        return "\(fixed(from, 2, trims: true)) → \(fixed(to, 2, trims: true))\(unit)"
    }

    fileprivate var answer: String {
        var parts = [verdictWords]
        if let group { parts.append("group \(group)") }
        if repeated > 0 { parts.append("\(repeated) repeated") }
        if misread > 0 { parts.append("\(misread) misread") }
        return parts.joined(separator: "; ")
    }

    private var verdictWords: String {
        let times = "from \(fixed(seen.lowerBound, 3)) to \(fixed(seen.upperBound, 3)) s"
        switch verdict {
        case .curve: return candidates.first.map(words) ?? ""
        case .undecided(let kinds):
            let names = kinds.map(\.words)
            let found = candidates.filter { kinds.contains($0.curve.kind) }.map(words)
            return
                "cannot tell \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "") apart: "
                + found.joined(separator: "; or ")
        case .unknown:
            return "no curve follows it, \(times)"
                + (candidates.first.map { "; the nearest is \(words($0))" } ?? "")
        case .step:
            return "a step between \(fixed(seen.lowerBound, 3)) and \(fixed(seen.upperBound, 3)) s"
        case .tooFewFrames(let found, let needed):
            return "too few frames: \(found), at least \(needed) are needed, \(times)"
        case .underFinger: return "moved by a finger, \(times)"
        }
    }

    private func words(_ candidate: MotionCandidate) -> String {
        var parts = [candidate.curve.kind.words]
        switch candidate.curve {
        case .named(_, let duration): parts.append("duration \(words(duration, 3, " s"))")
        case .cubic(let duration, let x1, let y1, let x2, let y2):
            let points = [x1, y1, x2, y2].map { words($0, 2) }.joined(separator: ", ")
            parts += ["(\(points))", "duration \(words(duration, 3, " s"))"]
        case .decay(let constant):
            parts.append("time constant \(words(constant, 3, " s"))")
        case .spring(let spring):
            parts += [
                "response \(words(spring.response, 3, " s"))",
                "damping \(words(spring.dampingRatio, 2))",
            ]
            if spring.initialVelocity.margin != nil {
                parts.append("initial velocity \(words(spring.initialVelocity, 0, "\(unit)/s"))")
            }
            parts.append("settles in \(fixed(spring.settlingDuration, 3)) s")
        }
        parts.append(
            candidate.begin.margin == nil
                ? "under way at \(fixed(candidate.begin.value, 3)) s"
                : "begins \(words(candidate.begin, 3, " s"))")
        return parts.joined(separator: ", ")
            + "; rms \(fixed(candidate.rms, isLength ? 2 : 4))\(unit)"
    }

    /// An estimate with its margin, with as many decimals as the margin needs for one digit.
    private func words(_ estimate: Estimate, _ places: Int, _ unit: String = "") -> String {
        guard let margin = estimate.margin else { return fixed(estimate.value, places) + unit }
        let needed = margin > 0 ? Int((-log10(margin)).rounded(.up)) : places
        let places = max(places, min(needed, 5))
        return "\(fixed(estimate.value, places))\(unit) ± \(fixed(margin, places))"
    }
}

extension MotionKind {
    fileprivate var words: String {
        switch self {
        case .linear: "linear"
        case .easeIn: "ease-in"
        case .easeOut: "ease-out"
        case .easeInOut: "ease-in-out"
        case .cubic: "cubic Bézier"
        case .spring: "spring"
        case .decay: "exponential decay"
        }
    }
}

/// The number with `places` decimals.
private func fixed(_ value: Double, _ places: Int, trims: Bool = false) -> String {
    var text = String(format: "%.\(places)f", value)
    if trims {
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
    }
    return text.allSatisfy { "-0.".contains($0) } ? text.replacing("-", with: "") : text
}
