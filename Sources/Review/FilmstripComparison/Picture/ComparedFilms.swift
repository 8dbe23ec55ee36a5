import FilmstripFilm

/// Two films to be played side by side: their sheets, and the frames that are shown together.
public struct ComparedFilms: Equatable, Sendable {
    /// The sheets as PNG.
    public var sheets: Pair<[UInt8]>
    /// The rectangles of the frames on the sheets, each as x, y, width and height.
    public var rects: Pair<[[Int]]>
    /// The frames that are shown together, in order of time.
    public var steps: [Pair<Int>]
    /// The time for which each step is shown, in milliseconds: that until the next frame of the new play, within limits; the
    /// last step is shown for a second.
    public var milliseconds: [Int]
    /// The index of the step that differs most; of the first one if none differs.
    public var worst: Int

    /// Maximum size of both sheets together; larger ones are not put into a page.
    private static let mostBytes = 8 << 20

    /// Creates the films of a comparison; nil if a strip has no frames or the sheets are too large.
    ///
    /// Frames of the same moment are shown together. A frame whose moment the baseline lacks is beside the one that was
    /// last shown.
    init?(_ comparison: Comparison, baseline: Recording, actual: Recording) {
        let (old, new) = (baseline.timeline, actual.timeline)
        guard !old.frames.isEmpty, !new.frames.isEmpty,
            baseline.sheet.count + actual.sheet.count <= Self.mostBytes
        else { return nil }
        func rects(_ timeline: Timeline) -> [[Int]] {
            timeline.frames.map { [$0.rect.x, $0.rect.y, $0.rect.width, $0.rect.height] }
        }
        sheets = Pair(baseline: baseline.sheet, actual: actual.sheet)
        self.rects = Pair(baseline: rects(baseline.places), actual: rects(actual.places))
        let pairs = Dictionary(
            uniqueKeysWithValues: FramePairs(old, new).pairs.map { ($0.actual, $0.baseline) })
        var last = 0
        steps = new.frames.indices.map { index in
            let nearest = old.frames.lastIndex { $0.time <= new.frames[index].time + sameTime }
            last = pairs[index] ?? max(last, nearest ?? 0)
            return Pair(baseline: last, actual: index)
        }
        milliseconds = new.frames.indices.map { index in
            guard index + 1 < new.frames.count else { return 1000 }
            let seconds = new.frames[index + 1].time - new.frames[index].time
            return Int(min(max(seconds * 1000, 40), 1000).rounded())
        }
        let differing = comparison.pixels.frames.filter { !$0.isAllowed }
        worst =
            differing.max { $0.share < $1.share }?.frame
            ?? comparison.behaviour.compactMap(\.frame).first ?? new.frames.count - 1
    }
}
