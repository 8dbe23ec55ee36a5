import FilmstripGeometry
import Foundation

/// The movement of a position along a path.
struct PathTrack {
    private let segments: [PathSegment]
    private let track: KeyframeTrack
    private let isDiscrete: Bool
    /// Whether progress is measured along the length, not along each curve's parameter.
    private let isPaced: Bool
    /// Angle added to the path's direction, in radians; nil keeps the layer upright.
    private let turn: Double?

    let end: CGPoint

    /// The movement of `animation` along `path`; nil if the path draws nothing.
    ///
    /// Each line or curve lies between two keyframes; a move to a new contour takes no time.
    init?(_ path: Path, of animation: CAKeyframeAnimation) {
        segments = path.contours.flatMap(\.segments)
        guard let last = segments.last else { return nil }
        end = last.point(at: 1)
        let count = segments.count + 1
        isDiscrete = animation.calculationMode == .discrete
        switch animation.calculationMode {
        case .paced, .cubicPaced:
            let lengths = segments.map(\.length)
            let whole = lengths.reduce(0, +)
            var times = [0.0]
            for length in lengths { times.append((times.last ?? 0) + length) }
            track = KeyframeTrack(
                times: whole > 0 ? times.map { min($0 / whole, 1) } : KeyframeTrack.even(count))
        default:
            let even =
                isDiscrete
                ? (0...count).map { Double($0) / Double(count) } : KeyframeTrack.even(count)
            let given = KeyframeTrack.usable(
                animation.keyTimes, for: count, isDiscrete: isDiscrete)
            track = KeyframeTrack(
                times: given.map { $0.values == count ? $0.times : even } ?? even,
                timing: isDiscrete ? [] : animation.timingFunctions?.map(\.curve) ?? [])
        }
        isPaced =
            animation.calculationMode == .paced || animation.calculationMode == .cubicPaced
        switch animation.rotationMode {
        case .rotateAuto: turn = 0
        case .rotateAutoReverse: turn = .pi
        default: turn = nil
        }
    }

    /// The point at `progress`, and the layer's rotation there in radians; nil if it stays upright.
    func place(at progress: Double) -> (CGPoint, Double?) {
        var (index, part) = track.piece(at: progress)
        if isDiscrete { part = index < segments.count ? 0 : 1 }
        let segment = segments[min(index, segments.count - 1)]
        if isPaced { part = segment.parameter(atLength: part * segment.length) }
        guard let turn else { return (segment.point(at: part), nil) }
        let tangent = segment.tangent(at: part)
        return (segment.point(at: part), atan2(tangent.dy, tangent.dx) + turn)
    }
}
