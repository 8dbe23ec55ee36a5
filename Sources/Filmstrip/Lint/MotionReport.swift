import FilmstripJSON
package import FilmstripMotion

/// Numbers about the motion in a play; figures, no judgement.
public struct MotionReport: Equatable, Sendable {
    /// The share of the display that changes at any time, 0…1.
    public var movedArea: Double
    /// The views that move, in order of the transitions, then by name.
    package var figures: [MotionFigures]

    /// The report as JSON, described in `Docs/accessibility.md`.
    var json: JSONValue {
        .object([
            ("movedArea", .number(Self.rounded(movedArea, 4))),
            ("transitions", .array(transitions.map(json))),
        ])
    }

    /// The numbers of the transitions in which something moves, rising.
    private var transitions: [Int] {
        figures.map(\.transition).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private func json(_ transition: Int) -> JSONValue {
        let views = figures.filter { $0.transition == transition }
        return .object([
            ("transition", .number(Double(transition))),
            ("parallax", .optional(parallax(in: transition).map { Self.rounded($0, 4) })),
            ("views", .array(views.map(json))),
        ])
    }

    private func json(_ view: MotionFigures) -> JSONValue {
        func number(_ value: Double, _ places: Int) -> JSONValue {
            .number(Self.rounded(value, places))
        }
        return .object([
            ("view", .string(view.view)), ("distance", number(view.distance, 2)),
            ("way", number(view.way, 2)), ("peakSpeed", number(view.speed, 1)),
            ("peakSpeedTime", number(view.speedTime, 4)),
            ("peakAcceleration", number(view.acceleration, 0)), ("peakJerk", number(view.jerk, 0)),
            ("overshoot", number(view.overshoot, 2)), ("settling", number(view.settling, 4)),
            ("response", number(view.response, 4)),
        ])
    }

    /// The distance of the slower of a transition's two screens over that of the faster one; nil if not both move.
    package func parallax(in transition: Int) -> Double? {
        let ways = figures.filter { $0.transition == transition && $0.isScreen }.map(\.distance)
        guard ways.count == 2, let least = ways.min(), let most = ways.max(), most > 0 else {
            return nil
        }
        return least / most
    }

    /// Lines for a terminal: one for the whole, and one for each transition.
    func lines(of spec: String) -> [String] {
        let percent = Int((movedArea * 100).rounded())
        return ["\(spec): motion: \(percent) % of the display changes"]
            + transitions.map { transition in
                let views = figures.filter { $0.transition == transition }
                let fastest = views.max { $0.speed < $1.speed }
                let told = fastest.map { view in
                    "\(view.view) moves \(Self.text(view.distance)) pt, at most "
                        + "\(Self.text(view.speed)) pt/s, \(Self.text(view.overshoot)) pt too far, and rests "
                        + "\(Int((view.settling * 1000).rounded())) ms later"
                }
                let parallax = parallax(in: transition).map {
                    "; parallax \(Self.text($0 * 100)) %"
                }
                return "    transition \(transition): " + (told ?? "") + (parallax ?? "")
            }
    }

    private static func rounded(_ value: Double, _ places: Int) -> Double {
        var factor = 1.0
        for _ in 0..<places { factor *= 10 }
        return (value * factor).rounded() / factor
    }

    private static func text(_ value: Double) -> String { JSONNumber.text(rounded(value, 0)) }
}
