import FilmstripGeometry
import Foundation

/// The way along a path, for an animation of a position.
struct PathTrack {
    private let segments: [PathSegment]
    private let track: KeyframeTrack
    private let isDiscrete: Bool
    /// Whether time counts along the length, not along each curve's parameter.
    private let isPaced: Bool
    /// What is added to the direction of the way, radians; nil leaves the layer upright.
    private let turn: Double?

    /// Where the path ends.
    let end: CGPoint

    /// The way of `animation` along `path`; nil if the path draws nothing.
    ///
    /// Each line or curve is a piece between two keyframes; a step to a new contour takes no time.
    init?(_ path: Path, of animation: CAKeyframeAnimation) {
        segments = path.contours.flatMap(\.segments)
        guard let last = segments.last else { return nil }
        end = last.point(at: 1)
        let count = segments.count + 1
        let given = animation.keyTimes?.map(\.doubleValue)
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
            if let given {
                demand(
                    given.count == even.count, "\(given.count) key times for \(even.count)")
            }
            track = KeyframeTrack(
                times: given ?? even,
                timing: isDiscrete ? [] : animation.timingFunctions?.map(\.curve) ?? [])
        }
        isPaced =
            animation.calculationMode == .paced || animation.calculationMode == .cubicPaced
        switch animation.rotationMode {
        case nil: turn = nil
        case .rotateAuto?: turn = 0
        case .rotateAutoReverse?: turn = .pi
        case let mode?: fatalError("no rotation mode is named \(mode.rawValue)")
        }
    }

    /// The point at `progress`, and the direction there in radians if the layer follows it.
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
