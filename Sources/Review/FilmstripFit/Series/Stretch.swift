/// A part of a series in which its value moves.
struct Stretch {
    /// The samples from the last one at rest, or the series' first, to the first one at rest, or the series' last.
    var moving: [MotionSeries.Sample]
    /// Samples at rest before and after it, as far as they tell where it begins and ends.
    var before: [MotionSeries.Sample] = []
    var after: [MotionSeries.Sample] = []
    /// Whether the value rests before and after it; if not, it is under way there.
    var restsBefore, restsAfter: Bool
    /// Whether a finger moves in it.
    var isUnderFinger: Bool
    /// The number of samples that were left out because they repeat the last one.
    var repeated = 0

    var samples: [MotionSeries.Sample] { before + moving + after }
    var first: MotionSeries.Sample { moving[0] }
    var last: MotionSeries.Sample { moving[moving.count - 1] }
    var duration: Double { last.time - first.time }
    /// The difference between the greatest and the least value.
    var distance: Double {
        let values = moving.lazy.map(\.value)
        return (values.max() ?? 0) - (values.min() ?? 0)
    }
    /// The number of frames that show neither the value before it nor that after it.
    var frames: Int { moving.count - (restsBefore ? 1 : 0) - (restsAfter ? 1 : 0) }
}
