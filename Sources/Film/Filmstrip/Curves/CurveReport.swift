import FilmstripDisplay
import FilmstripJSON
import FilmstripPlayback
import FilmstripSVG
import Foundation
import TransitionSpec

/// Several curves, sampled for comparison.
public struct CurveReport: Sendable {
    /// The curves, in the order in which they were given.
    public let curves: [SampledCurve]
    let played: [Curve]

    /// The default duration in seconds of curves without one of their own, for which seconds are fractions.
    private static let standardDuration = 1.0

    /// Samples the given curves.
    ///
    /// - Parameters:
    ///   - notations: At least one curve, each in the notation of `Spec.Curve`.
    ///   - samples: The number of samples per curve, including beginning and end; at least 2.
    ///   - duration: Seconds of the curves that have no duration of their own; nil means 1.
    ///   - limits: The limits on the curves and samples.
    /// - Throws: `invalid` with all problems; a duration that no curve uses is one.
    public init(
        _ notations: [String], samples: Int = 61, duration: Double? = nil,
        limits: CurveLimits = CurveLimits()
    ) throws(CurveFailure) {
        var problems: [CurveProblem] = []
        func wrong(_ subject: CurveProblem.Subject, _ message: String) {
            problems.append(CurveProblem(subject: subject, message: message))
        }
        if !(1...limits.curves).contains(notations.count) {
            wrong(.curves, "found \(notations.count); expected 1...\(limits.curves)")
        }
        if !(2...limits.samples).contains(samples) {
            wrong(.samples, "found \(samples); expected 2...\(limits.samples)")
        }
        if let duration, !(0.01...limits.seconds).contains(duration) {
            wrong(
                .duration,
                "found \(duration); expected 0.01...\(JSONValue.text(of: limits.seconds)) seconds"
            )
        }
        guard problems.isEmpty else { throw .invalid(problems) }

        var specs: [Spec.Curve] = []
        for (index, notation) in notations.enumerated() {
            do {
                specs.append(try Spec.Curve(notation))
            } catch {
                wrong(
                    .curve(index: index, notation: notation, column: error.column), error.message)
            }
        }
        guard problems.isEmpty else { throw .invalid(problems) }
        if duration != nil, specs.allSatisfy(\.hasOwnDuration) {
            wrong(
                .duration,
                specs.count == 1
                    ? "the curve has its own; expected none"
                    : "all curves have their own; expected none")
        }
        let played = specs.map { Curve($0, duration: duration ?? Self.standardDuration) }
        for (index, curve) in played.enumerated() {
            guard let message = limits.excess(of: curve) else { continue }
            wrong(.curve(index: index, notation: notations[index], column: 1), message)
        }
        guard problems.isEmpty else { throw .invalid(problems) }
        self.played = played
        curves = notations.indices.map { index in
            SampledCurve(
                played[index], notation: notations[index],
                facts: CurveFacts(played[index], specs[index]), count: samples)
        }
    }

    /// The curves in the given format.
    public func bytes(as format: CurveFormat) throws(CurveFailure) -> [UInt8] {
        do {
            switch format {
            case .json: return Array(json.text.utf8)
            case .csv: return Array(csv.utf8)
            case .svg: return try SVGWriter().write(plot.picture).bytes
            case .png:
                return try plot.picture.png(
                    title: curves.map(\.notation).joined(separator: "; "))
            }
        } catch {
            throw .encoding("\(error)")
        }
    }

    private var plot: CurvePlot { CurvePlot(curves: curves, played: played) }
}

extension CurveLimits {
    /// A description of the limit that `curve` exceeds; nil if there is none.
    fileprivate func excess(of curve: Curve) -> String? {
        if curve.duration > seconds {
            return "found a spring that settles after \(JSONValue.text(of: curve.duration)) s; "
                + "expected at most \(JSONValue.text(of: seconds)) s"
        }
        if curve.swings > swings {
            return "found a spring that swings \(Int(curve.swings)) times until it settles; "
                + "expected at most \(Int(swings)) times"
        }
        return nil
    }
}
