import FilmstripParallel
import Foundation

/// Builds the outline of a stroked line, piece by piece.
///
/// Each piece is flattened; the outline runs along one side and back along the other. All of it adds
/// area of the same orientation: at an inner corner without room for the sides to meet, they pass
/// through the corner itself, so that cusps and curves tighter than the line leave no holes.
struct StrokeOutline {
    /// The greatest number of halvings of a half circle into lines.
    private static let arcHalvings = 8

    private(set) var path = Path()
    private let style: StrokeStyle
    private let flattener: StrokeFlattener
    /// Half the width.
    private let half: Double
    /// The greatest height of an arc above its chord, as a fraction of the radius.
    private let sagitta: Double
    /// The sides of the current piece, both in its direction.
    private var left: [SIMD2<Double>] = []
    private var right: [SIMD2<Double>] = []

    init(_ style: StrokeStyle, tolerance: Double, mostLines: Int) {
        self.style = style
        half = style.width / 2
        flattener = StrokeFlattener(half: half, tolerance: tolerance, mostLines: mostLines)
        // 1 − cos(π/2⁹): at this height a half circle has its 2⁸ lines.
        sagitta = max(tolerance / half, 1.9e-5)
    }

    /// Adds the outline of one piece; adds nothing if the work is cancelled.
    mutating func add(_ piece: StrokePiece, _ cancellation: Cancellation?) {
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)
        guard let trail = flattener.trail(of: piece, cancellation) else { return }
        // A join with an arc has up to 2⁸ points.
        func isCancelled(at index: Int) -> Bool {
            index & 63 == 63 && cancellation?.isRequested == true
        }
        let (corners, chords) = (trail.corners, trail.chords)
        guard let first = chords.first, let last = chords.last else {
            addDot(at: SIMD2(piece.start), piece.direction)
            return
        }
        if piece.isClosed {
            for index in chords.indices {
                if isCancelled(at: index) { return }
                let before = chords[index == 0 ? chords.count - 1 : index - 1]
                join(corners[index], before, chords[index], room: (0.5, 0.5))
            }
            addContour(left)
            addContour(right.reversed())
            return
        }
        addSides(at: corners[0].point, first.direction)
        for index in chords.indices.dropFirst() {
            if isCancelled(at: index) { return }
            // The first and the last line have a join at one end only.
            let room = (index == 1 ? 1 : 0.5, index == chords.count - 1 ? 1 : 0.5)
            join(corners[index], chords[index - 1], chords[index], room: room)
        }
        let (start, end) = (corners[0].point, corners[chords.count].point)
        addSides(at: end, last.direction)
        var contour = left
        addCap(at: end, last.direction, to: &contour)
        contour += right.reversed()
        addCap(at: start, -first.direction, to: &contour)
        addContour(contour)
    }

    private mutating func addSides(at point: SIMD2<Double>, _ direction: SIMD2<Double>) {
        let across = direction.turned * half
        left.append(point + across)
        right.append(point - across)
    }

    /// Adds both sides' points where two lines meet.
    ///
    /// - Parameter room: The fraction of each line that an inner corner may occupy.
    private mutating func join(
        _ corner: StrokeTrail.Corner, _ before: StrokeTrail.Chord, _ after: StrokeTrail.Chord,
        room: (Double, Double)
    ) {
        let point = corner.point
        let turn = before.direction.cross(after.direction)
        let cosine = before.direction.dot(after.direction)
        if cosine > 0, abs(turn) < 1e-9 {
            addSides(at: point, after.direction)
            return
        }
        // The outer side's normals; the sides' lines meet at `tip`.
        let side: Double = turn > 0 ? -half : half
        let (a, b) = (before.direction.turned * side, after.direction.turned * side)
        let tip = (a + b) / (1 + cosine)
        let trim = half * abs(turn) / (1 + cosine)
        var (outer, inner) = ([point + a], [point - a])
        if corner.isSharp, style.join == .miter,
            (1 + cosine) / 2 * style.miterLimit * style.miterLimit >= 1
        {
            outer = [point + tip]
        } else {
            if !corner.isSharp || style.join == .round {
                addArc(about: point, from: a / half, to: b / half, side > 0 ? -1 : 1, to: &outer)
            }
            outer.append(point + b)
        }
        if trim <= before.length * room.0, trim <= after.length * room.1 {
            inner = [point - tip]
        } else {
            inner += [point, point - b]
        }
        left += side > 0 ? outer : inner
        right += side > 0 ? inner : outer
    }

    /// Adds the points of a cap, from the left side to the right one, without the sides' own points.
    private func addCap(
        at point: SIMD2<Double>, _ direction: SIMD2<Double>, to contour: inout [SIMD2<Double>]
    ) {
        switch style.cap {
        case .butt: break
        case .round:
            let across = direction.turned
            addArc(about: point, from: across, to: -across, -1, to: &contour)
        case .square:
            let (on, across) = (point + direction * half, direction.turned * half)
            contour += [on + across, on - across]
        }
    }

    private mutating func addDot(at point: SIMD2<Double>, _ direction: SIMD2<Double>) {
        if style.cap == .butt { return }
        let across = direction.turned * half
        var contour: [SIMD2<Double>] = []
        if style.cap == .round { contour.append(point + across) }
        addCap(at: point, direction, to: &contour)
        if style.cap == .round { contour.append(point - across) }
        addCap(at: point, -direction, to: &contour)
        addContour(contour)
    }

    /// Adds the points of an arc between two directions; a `sense` of 1 turns as `turned` does, −1 against it.
    private func addArc(
        about center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, _ sense: Double,
        halvings: Int = arcHalvings, to contour: inout [SIMD2<Double>]
    ) {
        let sum = from + to
        let middle = sum.length > 1e-6 ? sum / sum.length : from.turned * sense
        if halvings == 0 || 1 - from.dot(middle) <= sagitta { return }
        addArc(about: center, from: from, to: middle, sense, halvings: halvings - 1, to: &contour)
        contour.append(center + middle * half)
        addArc(about: center, from: middle, to: to, sense, halvings: halvings - 1, to: &contour)
    }

    private mutating func addContour(_ points: some Sequence<SIMD2<Double>>) {
        var isFirst = true
        for point in points {
            if isFirst { path.move(to: CGPoint(point)) } else { path.addLine(to: CGPoint(point)) }
            isFirst = false
        }
        path.closeSubpath()
    }
}
