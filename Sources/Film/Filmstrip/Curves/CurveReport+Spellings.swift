import FilmstripJSON
import FilmstripPlayback
import Foundation

extension CurveReport {
    /// The most by which a formula differs from its curve: its numbers are rounded to 1e-6.
    private static let rounding = 1e-6

    /// The curves in the language of another platform, in their order.
    ///
    /// A Bézier curve and a spring are the same formula there. Keyframes are straight pieces, and so is a spring in CSS;
    /// these are at most 0.0005 of the way beside the curve at 1,000 places.
    ///
    /// - Throws: `invalid` for each curve that jumps, which straight pieces cannot.
    public func spelled(as spelling: CurveSpelling) throws(CurveFailure) -> [SpelledCurve] {
        let problems = curves.indices.filter { curves[$0].jumps }.map { index in
            CurveProblem(
                subject: .curve(index: index, notation: curves[index].notation, column: 1),
                message:
                    "its mode jumps, which is not written for other platforms; expected the other modes"
            )
        }
        guard problems.isEmpty else { throw .invalid(problems) }
        return curves.indices.map { spelled(curves[$0], of: played[$0], as: spelling) }
    }

    /// The spellings as text: before each, a comment with the curve, its duration, and what differs.
    public func text(as spelling: CurveSpelling) throws(CurveFailure) -> String {
        let spelled = try spelled(as: spelling)
        return zip(curves, spelled).map { curve, spelled in
            let name = curve.notation.split(whereSeparator: \.isNewline).joined(separator: " ")
                .replacing("*/", with: "* /")
            let accuracy =
                "\(JSONValue.text(of: curve.duration)) s, within \(JSONValue.text(of: spelled.error))"
            let remark = spelled.remark.map { "; \($0)" } ?? ""
            return spelling.comment("\(name): \(accuracy)\(remark)") + "\n" + spelled.text + "\n"
        }.joined()
    }

    private func spelled(
        _ curve: SampledCurve, of played: Curve, as spelling: CurveSpelling
    ) -> SpelledCurve {
        switch (curve.facts, spelling) {
        case (.timing(let points), _):
            return SpelledCurve(
                text: Self.text(points, curve.duration, spelling),
                error: spelling == .android
                    ? Self.stated(Self.error(ofMilliseconds: played)) : Self.rounding)
        case (.spring(let spring), .swiftui), (.spring(let spring), .android),
            (.spring(let spring), .flutter):
            return SpelledCurve(
                text: Self.text(spring, spelling), error: Self.rounding,
                remark: Self.remark(spring, spelling))
        case (.spring, .css), (.keyframes, _):
            var corners: [Double] = []
            if case .keyframes(let keyframes) = curve.facts {
                corners = keyframes.times.map { $0 * played.duration }
            }
            let line = CurvePolyline(
                played, corners: corners, isInMilliseconds: spelling == .android)
            let begin = line.points[0].value
            return SpelledCurve(
                text: Self.text(line, spelling),
                error: Self.stated(played.mostDifference(from: line.value)),
                remark: spelling == .swiftui && begin != 0
                    ? "the track's initialValue is \(Self.number(begin))" : nil)
        }
    }

    /// An error on the grid of 1e-6, rounded up, with that of the numbers' own rounding.
    private static func stated(_ error: Double) -> Double {
        (error * 1e6).rounded(.up) / 1e6 + rounding
    }

    /// The difference that a duration in whole milliseconds makes.
    private static func error(ofMilliseconds curve: Curve) -> Double {
        let seconds = Double(milliseconds(curve.duration)) / 1000
        return curve.mostDifference { time in
            curve.value(at: min(time / seconds, 1) * curve.duration)
        }
    }
}

/// The texts of each kind of curve.
extension CurveReport {
    private static func text(
        _ points: CurveFacts.ControlPoints, _ duration: Double, _ spelling: CurveSpelling
    ) -> String {
        let numbers = [points.x1, points.y1, points.x2, points.y2].map(JSONValue.text(of:))
        let list = numbers.joined(separator: ", ")
        switch spelling {
        case .css: return "transition: \(JSONValue.text(of: duration))s cubic-bezier(\(list));"
        case .swiftui:
            return ".timingCurve(\(list), duration: \(JSONValue.text(of: duration)))"
        case .android:
            let floats = numbers.map { $0 + "f" }.joined(separator: ", ")
            return "tween(durationMillis = \(milliseconds(duration)), "
                + "easing = CubicBezierEasing(\(floats)))"
        case .flutter: return "Cubic(\(list))"
        }
    }

    private static func milliseconds(_ seconds: Double) -> Int {
        max(Int((seconds * 1000).rounded()), 1)
    }

    private static func text(_ spring: CurveFacts.SpringFacts, _ spelling: CurveSpelling) -> String
    {
        // A spring that Core Animation plays as critical is written as the one that is played.
        let damping =
            spring.playsAsCritical
            ? 2 * (spring.mass * spring.stiffness).squareRoot() : spring.damping
        let (mass, stiffness) = (number(spring.mass), number(spring.stiffness))
        switch spelling {
        case .css: return ""
        case .swiftui:
            return ".interpolatingSpring(mass: \(mass), stiffness: \(stiffness), "
                + "damping: \(number(damping)), initialVelocity: \(number(spring.initialVelocity)))"
        case .android:
            let ratio = spring.playsAsCritical ? 1 : spring.dampingRatio
            return "spring(dampingRatio = \(number(ratio))f, "
                + "stiffness = \(number(spring.stiffness / spring.mass))f)"
        case .flutter:
            return
                "SpringDescription(mass: \(mass), stiffness: \(stiffness), damping: \(number(damping)))"
        }
    }

    private static func number(_ value: Double) -> String {
        JSONValue.text(of: (value * 1e6).rounded() / 1e6)
    }

    /// Where the initial velocity goes, which the text itself does not hold.
    private static func remark(
        _ spring: CurveFacts.SpringFacts, _ spelling: CurveSpelling
    ) -> String? {
        guard spring.initialVelocity != 0 else { return nil }
        let velocity = number(spring.initialVelocity)
        switch spelling {
        case .css, .swiftui: return nil
        case .android: return "animateTo(1f, …, initialVelocity = \(velocity)f)"
        case .flutter: return "SpringSimulation(…, 0, 1, \(velocity))"
        }
    }

    private static func text(_ line: CurvePolyline, _ spelling: CurveSpelling) -> String {
        let pieces = zip(line.points, line.points.dropFirst())
        let end = line.points[line.points.count - 1].time
        switch spelling {
        case .css:
            let stops = line.points.map {
                "\(number($0.value)) \(number($0.time / end * 100))%"
            }
            return "transition: \(number(end))s linear(\(stops.joined(separator: ", ")));"
        case .swiftui:
            return pieces.map { from, to in
                "LinearKeyframe(\(number(to.value)), duration: \(number(to.time - from.time)))"
            }.joined(separator: "\n")
        case .android:
            let stops = line.points.map {
                "    \(number($0.value))f at \(Int(($0.time * 1000).rounded())) using LinearEasing"
            }
            return "keyframes {\n    durationMillis = \(milliseconds(end))\n"
                + stops.joined(separator: "\n") + "\n}"
        case .flutter:
            let items = pieces.map { from, to in
                "    TweenSequenceItem(tween: Tween(begin: \(number(from.value)), "
                    + "end: \(number(to.value))), weight: \(number((to.time - from.time) / end * 100))),"
            }
            return "TweenSequence<double>([\n" + items.joined(separator: "\n") + "\n])"
        }
    }
}

extension SampledCurve {
    /// Whether the value is not continuous.
    fileprivate var jumps: Bool {
        if case .keyframes(let keyframes) = facts { keyframes.mode == "discrete" } else { false }
    }
}
