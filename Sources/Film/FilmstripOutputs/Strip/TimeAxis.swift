package import FilmstripFilm
package import Foundation

/// The axis of time below a row of frames, from half a gap before the first to half a gap after the last one.
///
/// Between two rows it is cut in the middle of the times of the frames there, so that the axes of all rows together show
/// every moment once. For frames at equal distances in time, and for those that are spaced by time, each time is right
/// below the middle of its frame.
package struct TimeAxis {
    package let row: Int
    /// Stage seconds.
    package let range: ClosedRange<Double>
    /// The ends of the axis, and the top of the track; points of the sheet.
    package let left, right, top: CGFloat
    private let isLast: Bool

    /// Creates the axis of a row of frames at these times; nil if all of them are at one time.
    package init?(_ layout: SheetLayout, _ row: Int, _ times: [Double]) {
        let frames = layout.frames(inRow: row)
        let (first, last) = (times[frames.lowerBound], times[frames.upperBound - 1])
        // Half of the distance between neighbours, beyond the first frame of all and the last one.
        let whole = times[times.count - 1] - times[0]
        let half =
            layout.distances != nil
            ? (SheetLayout.shortest(times)?.seconds ?? 0) / 2
            : frames.count > 1
                ? (last - first) / Double(frames.count - 1) / 2
                : whole / Double(max(times.count - 1, 1)) / 2
        let low = frames.lowerBound > 0 ? (times[frames.lowerBound - 1] + first) / 2 : first - half
        let high =
            frames.upperBound < times.count ? (last + times[frames.upperBound]) / 2 : last + half
        guard low < high else { return nil }
        (self.row, range, isLast) = (row, low...high, frames.upperBound == times.count)
        let (begin, end) = (
            layout.frameRect(frames.lowerBound), layout.frameRect(frames.upperBound - 1)
        )
        let gap = CGFloat(layout.gap) / 2
        left = (CGFloat(begin.x) - gap) / layout.scale
        right = (CGFloat(end.x + end.width) + gap) / layout.scale
        top = CGFloat(begin.y + begin.height) / layout.scale
    }

    /// Whether a moment is on the axis; one between two rows is on the second one alone.
    package func contains(_ time: Double) -> Bool {
        range.contains(time) && (time < range.upperBound || isLast)
    }

    /// The place of a time on the axis; points of the sheet.
    package func x(_ time: Double) -> CGFloat {
        left + (right - left) * (time - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
}
