public import FilmstripDisplay
import FilmstripGeometry

/// A record of a play: pictures at chosen times, and all that happened. It is the result of playing a spec or UIKit
/// code, and the source of every output, finding and review.
///
/// The ``timeline`` holds everything but the pictures; the JSON output contains it alone.
@dynamicMemberLookup
public struct Film: Equatable, Sendable {
    /// Frames, transitions, events, gestures and findings.
    public var timeline: Timeline
    /// The picture of each of the timeline's frames, in the same order: the display alone, in points.
    public var pictures: [DisplayList]
    /// The layout of the frames as a strip.
    public let style: StripStyle
    /// Exact times, before rounding to the timeline's grid.
    package var played: Played

    /// Times before rounding, for overlays that show the exact instant of a frame: a touch that begins one bit after a
    /// frame must not be drawn on it.
    package struct Played: Equatable, Sendable {
        package var times: [Double]
        package var contacts: [Contact]
        /// The status bar of each frame; empty if it is always the one of the device's style.
        package var statusBars: [StatusBarLook]
        /// The course of the number that the style asks for; nil if it asks for none, and for a single moment.
        package var sparkline: Sparkline?

        package init(
            times: [Double], contacts: [Contact], statusBars: [StatusBarLook] = [],
            sparkline: Sparkline? = nil
        ) {
            (self.times, self.contacts, self.statusBars) = (times, contacts, statusBars)
            self.sparkline = sparkline
        }
    }

    /// Creates a film from a timeline and its pictures.
    ///
    /// - Precondition: There is one picture for each frame.
    package init(
        _ timeline: Timeline, pictures: [DisplayList], style: StripStyle, played: Played? = nil
    ) {
        demand(
            timeline.frames.count == pictures.count,
            "\(pictures.count) pictures of \(timeline.frames.count) frames")
        (self.timeline, self.pictures, self.style) = (timeline, pictures, style)
        let size = style.displaySize
        if size != style.size {
            for i in pictures.indices where pictures[i].size == style.size {
                self.pictures[i].size = size
            }
        }
        self.played =
            played ?? Played(times: timeline.frames.map(\.time), contacts: timeline.gestures)
        self.timeline.show(layout)
    }

    /// A property of the timeline.
    public subscript<Value>(dynamicMember path: KeyPath<Timeline, Value>) -> Value {
        timeline[keyPath: path]
    }

    package var layout: SheetLayout { SheetLayout(style, times: timeline.frames.map(\.time)) }
}
