import Foundation

/// One axis of a scroll view: the range of its offset and its elasticity beyond that range.
struct ScrollAxis {
    /// The offsets at which content can rest.
    let range: ClosedRange<CGFloat>
    /// The view's length along the axis, points.
    let length: CGFloat
    /// Whether a finger can move the content along the axis.
    let isMovable: Bool
    /// Whether content can be dragged beyond its ends.
    let bounces: Bool
    /// The rubber band's factor, `Profile.scrollRubberBand`.
    let stretch: CGFloat

    /// Returns the nearest offset at which content can rest.
    func clamped(_ offset: CGFloat) -> CGFloat {
        min(max(offset, range.lowerBound), range.upperBound)
    }

    /// Returns the offset shown when a finger asks for `wished`.
    ///
    /// - Source: the published analysis of the rubber band, (1 − 1 / (x·c/d + 1))·d for x points
    ///   beyond the end of a view of d points, c = 0.55.
    func shown(_ wished: CGFloat) -> CGFloat {
        let (end, beyond) = excess(wished)
        guard beyond != 0 else { return wished }
        guard bounces else { return end }
        let given = (1 - 1 / (abs(beyond) * stretch / length + 1)) * length
        return end + (beyond < 0 ? -given : given)
    }

    /// Returns the offset that a finger asks for when `offset` is shown; the inverse of `shown(_:)`.
    func wished(_ offset: CGFloat) -> CGFloat {
        let (end, beyond) = excess(offset)
        // The band never yields a whole view's length, but a program can set any offset.
        guard bounces, length > 0, abs(beyond) < length else { return offset }
        return end + beyond * length / ((length - abs(beyond)) * stretch)
    }

    /// The velocity of the content relative to the finger's.
    func slope(at offset: CGFloat) -> CGFloat {
        let (_, beyond) = excess(offset)
        guard beyond != 0 else { return 1 }
        guard bounces, length > 0, abs(beyond) < length else { return 0 }
        let left = 1 - abs(beyond) / length
        return stretch * left * left
    }

    /// Returns the distance that the content can move until it reaches its end, as the offset
    /// changes in `direction`.
    func room(from offset: CGFloat, towards direction: CGFloat) -> CGFloat {
        max(direction > 0 ? range.upperBound - offset : offset - range.lowerBound, 0)
    }

    /// The nearest offset in the range, and the distance of `offset` beyond it; 0 within the range.
    private func excess(_ offset: CGFloat) -> (end: CGFloat, beyond: CGFloat) {
        let end = clamped(offset)
        return (end, offset - end)
    }
}
