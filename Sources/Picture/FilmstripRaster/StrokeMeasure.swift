package import FilmstripGeometry
import Foundation

/// The size of a stroke's outline, estimated without creating it.
///
/// Dashes and points are upper bounds.
package struct StrokeMeasure: Equatable, Sendable {
    /// Dashes of the path, without regard to the limit on their number; 0 for a solid line.
    package let dashes: Double
    /// Points of the outline, without regard to the limit on dashes.
    package let points: Double
    /// Points of the outline that is drawn: of a solid line if there are too many dashes.
    package let drawnPoints: Double
    /// Approximate points of the outline, without regard to the limit on dashes: curves' ends seldom need as
    /// many lines as they may have.
    package let usualPoints: Double
    /// Approximate length of the outline's lines, in points.
    package let length: Double
    /// The work of creating the outline.
    package let making: Double

    /// - Parameter scale: Pixels per point.
    package init(_ path: PathMeasure, _ style: StrokeStyle, scale: Double) {
        let half = max(Double(style.width) / 2, 0)
        let asked = path.dashes(of: style)
        let isCut = asked <= Double(Path.mostDashes + path.contours)
        let all = Outline(path, style, half: half, dashes: asked, scale: scale)
        let drawn = Outline(path, style, half: half, dashes: isCut ? asked : 0, scale: scale)
        let usual = Outline(path, style, half: half, dashes: asked, scale: scale, ends: 4)
        // Where lines are shorter than the half width, the outline passes through the corners.
        let average = path.length / max(usual.chords, 1)
        let detours = average < half ? 2 * usual.chords * half : 0
        var work = usual.chords * WorkWeights.chord + usual.points * WorkWeights.outlinePoint
        if asked > 0 {
            let dash = path.curves > 0 ? WorkWeights.curvedDash : WorkWeights.dash
            work += Double(path.curves) * WorkWeights.measure + asked * dash
        }
        dashes = asked
        points = all.points
        usualPoints = usual.points
        drawnPoints = drawn.points
        length = 2 * path.length + detours + all.pieces * 4 * half
        making = work
    }
}

/// The outline of a path with a given number of dashes.
private struct Outline {
    /// Number of dashes, or of contours.
    let pieces: Double
    /// Number of lines along the path.
    let chords: Double
    let points: Double

    /// Greatest number of lines at a curve's end, halved to approach its direction; one for a line or a dash.
    private static let mostEnds = 24.0

    init(
        _ path: PathMeasure, _ style: StrokeStyle, half: Double, dashes: Double, scale: Double,
        ends: Double = mostEnds
    ) {
        // Lines per half circle: a power of two, with the height of each arc over its chord at most `sagitta`.
        let tolerance = Limits.flatness / max(scale, 1e-9)
        let sagitta = min(max(tolerance / max(half, 1e-9), 1.9e-5), 1)
        let step = 2 * (2 * sagitta).squareRoot()
        let arc = min(max(2 * Double.pi / step, 1), 256)
        let cap: Double
        switch style.cap {
        case .butt: cap = 4
        case .round: cap = 2 * arc + 4
        case .square: cap = 8
        }
        let corners = Double(path.lines + path.curves) + dashes
        pieces = max(dashes, Double(path.contours))
        let curves = Double(path.curves) + (path.curves > 0 ? dashes : 0)
        let most = Double(Path.mostLines(ofCurves: Int(min(curves, 1e9)))) * curves
        chords =
            min(
                path.lines(scale: scale, fineness: 1 / (8 * Limits.flatness)),
                Double(path.lines) + most)
            + (corners + pieces) * (path.curves > 0 ? ends : 1)
        // A curve turns by a whole circle at most, and each of its lines by less than an arc.
        let joins = style.join == .round ? corners : 0
        let arcs = joins + 2 * Double(path.curves)
        points = 6 * chords + arcs * arc + pieces * cap
    }
}
