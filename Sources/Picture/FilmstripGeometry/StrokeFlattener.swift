import FilmstripParallel
import Foundation

/// A piece of a path as straight lines, with the corners between them.
struct StrokeTrail {
    /// A point between two lines, or an end.
    struct Corner {
        var point: SIMD2<Double>
        /// Whether the path itself has a corner here, where the style's join is drawn; otherwise the lines
        /// approximate a curve.
        var isSharp: Bool
    }

    /// A line from a corner to the next.
    struct Chord {
        /// Of length 1.
        var direction: SIMD2<Double>
        var length: Double
    }

    /// One more than there are chords; as many for a closed piece, since its last chord leads back.
    var corners: [Corner] = []
    var chords: [Chord] = []
}

/// Flattens pieces of a path finely enough for an outline at a distance from it.
struct StrokeFlattener {
    /// The greatest number of halvings of the line at a curve's end, to approach the tangent's direction.
    private static let endHalvings = 12

    /// The distance of the outline from the path.
    let half: Double
    let tolerance: Double
    /// The greatest number of lines of a curve.
    let mostLines: Int
    /// The difference of directions that is below the tolerance even at the outline.
    private var turn: Double { tolerance / 8 / half }

    /// The lines of a piece; none for a dot, nil if a number overflows or the work is cancelled.
    func trail(of piece: StrokePiece, _ cancellation: Cancellation?) -> StrokeTrail? {
        let segments = piece.segments
        var trail = StrokeTrail()
        guard let first = segments.first, let last = segments.last else { return trail }
        let startsSharply = !piece.isClosed || isCorner(last, first)
        trail.corners.append(.init(point: SIMD2(first.start), isSharp: startsSharply))
        for (index, segment) in segments.enumerated() {
            if index & 63 == 63, cancellation?.isRequested == true { return nil }
            let endsSharply =
                index + 1 < segments.count ? isCorner(segment, segments[index + 1]) : startsSharply
            let beginsSharply = trail.corners[trail.corners.count - 1].isSharp
            for t in parameters(segment, sharpStart: beginsSharply, sharpEnd: endsSharply) {
                add(SIMD2(segment.point(at: t)), isSharp: t == 1 && endsSharply, to: &trail)
            }
        }
        if piece.isClosed, !trail.chords.isEmpty { trail.corners.removeLast() }
        return trail.chords.allSatisfy { $0.length.isFinite } ? trail : nil
    }

    private func add(_ point: SIMD2<Double>, isSharp: Bool, to trail: inout StrokeTrail) {
        let last = trail.corners.count - 1
        let chord = point - trail.corners[last].point
        let length = chord.length
        if length == 0 {
            if isSharp { trail.corners[last].isSharp = true }
            return
        }
        trail.chords.append(.init(direction: chord / length, length: length))
        trail.corners.append(.init(point: point, isSharp: isSharp))
    }

    /// Whether the direction changes between two segments.
    private func isCorner(_ before: PathSegment, _ after: PathSegment) -> Bool {
        (before.direction(at: 1) - after.direction(at: 0)).length > turn
    }

    /// The parameters at which to cut a segment, its end included.
    private func parameters(
        _ segment: PathSegment, sharpStart: Bool, sharpEnd: Bool
    ) -> [Double] {
        guard case .cubic = segment else { return [1] }
        // A chord of a curve cut into n parts deviates by at most its second derivative / (8·n²).
        let (a, b, _) = segment.polynomial
        let bend = max((2 * b).length, (6 * a + 2 * b).length)
        let needed = (bend / (8 * tolerance)).squareRoot().rounded(.up)
        let most = Double(mostLines)
        let count = needed < most ? max(needed, 1) : most
        var result = (1...Int(count)).map { Double($0) / count }
        if sharpStart {
            let (start, direction) = (SIMD2(segment.start), segment.direction(at: 0))
            for _ in 0..<Self.endHalvings {
                let chord = SIMD2(segment.point(at: result[0])) - start
                if abs(chord.cross(direction)) <= turn * chord.length { break }
                result.insert(result[0] / 2, at: 0)
            }
        }
        if sharpEnd {
            let (end, direction) = (SIMD2(segment.end), segment.direction(at: 1))
            for _ in 0..<Self.endHalvings {
                let before = result.count > 1 ? result[result.count - 2] : 0
                let chord = end - SIMD2(segment.point(at: before))
                if abs(chord.cross(direction)) <= turn * chord.length { break }
                result.insert((before + 1) / 2, at: result.count - 1)
            }
        }
        return result
    }
}
