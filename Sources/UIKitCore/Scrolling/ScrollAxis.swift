import Foundation

/// One axis of a scroll view: where its offset may rest, and how it gives beyond.
struct ScrollAxis {
    /// The offsets at which content may rest.
    let range: ClosedRange<CGFloat>
    /// The view's length along the axis, points.
    let length: CGFloat
    /// Whether a finger moves the content along the axis at all.
    let isMovable: Bool
    /// Whether the content can be dragged beyond its ends.
    let bounces: Bool
    /// The rubber band's factor, `Profile.scrollRubberBand`.
    let stretch: CGFloat

    /// The nearest offset at which content may rest.
    func clamped(_ offset: CGFloat) -> CGFloat {
        min(max(offset, range.lowerBound), range.upperBound)
    }

    /// The offset that is shown where a finger asks for `wished`.
    ///
    /// - Source: the published analysis of the rubber band, (1 − 1 / (x·c/d + 1))·d for x points beyond
    ///   the end of a view of d points, c = 0.55.
    func shown(_ wished: CGFloat) -> CGFloat {
        let (end, beyond) = excess(wished)
        guard beyond != 0 else { return wished }
        guard bounces else { return end }
        let given = (1 - 1 / (abs(beyond) * stretch / length + 1)) * length
        return end + (beyond < 0 ? -given : given)
    }

    /// The offset that a finger asks for where `offset` is shown; the inverse of `shown(_:)`.
    func wished(_ offset: CGFloat) -> CGFloat {
        let (end, beyond) = excess(offset)
        // The band never gives a whole length, but a program may set any offset.
        guard bounces, length > 0, abs(beyond) < length else { return offset }
        return end + beyond * length / ((length - abs(beyond)) * stretch)
    }

    /// How fast the content moves where the finger moves at 1.
    func slope(at offset: CGFloat) -> CGFloat {
        let (_, beyond) = excess(offset)
        guard beyond != 0 else { return 1 }
        guard bounces, length > 0, abs(beyond) < length else { return 0 }
        let left = 1 - abs(beyond) / length
        return stretch * left * left
    }

    /// How far content can go on moving without giving, as the offset changes in `direction`.
    func room(from offset: CGFloat, towards direction: CGFloat) -> CGFloat {
        max(direction > 0 ? range.upperBound - offset : offset - range.lowerBound, 0)
    }

    /// The nearest end, and how far `offset` lies beyond it: 0 within the range.
    private func excess(_ offset: CGFloat) -> (end: CGFloat, beyond: CGFloat) {
        let end = clamped(offset)
        return (end, offset - end)
    }
}
