public import FilmstripDisplay
import FilmstripGeometry

/// A play as it was seen at chosen times, and what happened in it: what a spec or UIKit code gives, and what every
/// output, finding and review is made from.
///
/// All but the pictures is its ``timeline``, which is what JSON tells of a film.
@dynamicMemberLookup
public struct Film: Equatable, Sendable {
    /// Frames, transitions, events, gestures and findings.
    public var timeline: Timeline
    /// The picture of each of the timeline's frames: the display alone, in points.
    public var pictures: [DisplayList]
    /// The layout of its frames as a strip.
    public let style: StripStyle
    /// Exact times, which are not on the timeline's grid.
    package let played: Played

    /// Times to the last bit, for what is drawn as it was at the very moment of a frame: a touch that comes a last
    /// bit after a frame is not seen on it.
    package struct Played: Equatable, Sendable {
        /// When each frame was taken.
        package var times: [Double]
        /// The fingers on the screen.
        package var contacts: [Contact]

        package init(times: [Double], contacts: [Contact]) {
            (self.times, self.contacts) = (times, contacts)
        }
    }

    /// A film of frames and their pictures.
    ///
    /// - Precondition: There is a picture for each frame.
    package init(
        _ timeline: Timeline, pictures: [DisplayList], style: StripStyle, played: Played? = nil
    ) {
        demand(
            timeline.frames.count == pictures.count,
            "\(pictures.count) pictures of \(timeline.frames.count) frames")
        (self.timeline, self.pictures, self.style) = (timeline, pictures, style)
        self.played =
            played ?? Played(times: timeline.frames.map(\.time), contacts: timeline.gestures)
        self.timeline.show(layout)
    }

    /// A part of the timeline.
    public subscript<Value>(dynamicMember path: KeyPath<Timeline, Value>) -> Value {
        timeline[keyPath: path]
    }

    /// Where the frames lie on the sheet.
    package var layout: SheetLayout { SheetLayout(style, frameCount: timeline.frames.count) }
}
