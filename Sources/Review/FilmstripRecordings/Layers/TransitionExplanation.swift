public import FilmstripDisplay

/// The description of a transition as two layers, of which one comes or goes over the other.
public struct TransitionExplanation: Equatable, Sendable {
    /// The number of the transition, from 1.
    public var transition: Int
    /// The kind: `fade`, `slide`, `sheet`, `zoom` or `card`; nil if no kind explains half of what changes.
    public var kind: String?
    /// Whether the first picture goes over the last one; else the last one comes over the first.
    public var isReversed: Bool
    /// The positions in ``MotionTracks/times`` of its pictures.
    public var frames: ClosedRange<Int>
    /// For each picture the share, 0…1, of the pixels that change which the layers explain, to 10 of 255 levels.
    public var explained: [Double]
    /// The pixels of the region that are not explained: red, as opaque as the share of pictures in which they are not.
    public var mask: Bitmap

    /// The mean of ``explained``.
    public var share: Double { explained.reduce(0, +) / Double(max(explained.count, 1)) }
}
