public import FilmstripFilm
import FilmstripJSON

/// Numbers about the motion in a play; figures, no judgement.
public struct MotionReport: Codable, Equatable, Sendable {
    /// The share of the display that changes at any time, 0…1.
    public var movedArea: Double
    /// Those of the transitions.
    public var transitions: [Timeline.Motion]

    /// The report as JSON, described in `Docs/accessibility.md`.
    var json: JSONValue {
        [
            "movedArea": MotionFigures.rounded(movedArea, to: 4),
            "transitions": transitions.map(\.json),
        ]
    }

    /// Lines for a terminal: one for the whole, and one for each transition.
    func lines(of spec: String) -> [String] {
        let percent = Int((movedArea * 100).rounded())
        return ["\(spec): motion: \(percent) % of the display changes"]
            + transitions.map { transition in
                let fastest = transition.views.max { $0.peakSpeed < $1.peakSpeed }
                let told = fastest.map { view in
                    "\(view.view) moves \(Self.text(view.distance)) pt, at most "
                        + "\(Self.text(view.peakSpeed)) pt/s, \(Self.text(view.overshoot)) pt too far, and rests "
                        + "\(Int((view.settling * 1000).rounded())) ms later"
                }
                let parallax = transition.parallax.map {
                    "; parallax \(Self.text($0 * 100)) %"
                }
                let offscreen = transition.offscreen.map { "off screen \($0.phrase)" }
                return "    transition \(transition.transition): "
                    + [told.map { $0 + (parallax ?? "") }, offscreen].compactMap(\.self)
                    .joined(separator: "; ")
            }
    }

    private static func text(_ value: Double) -> String {
        JSONNumber.text(MotionFigures.rounded(value, to: 0))
    }
}
