public import FilmstripDisplay

extension Spec {
    /// The moments that are shown, and their layout.
    public struct Filmstrip: Equatable, Sendable {
        /// The moments that are shown.
        public var frames: Frames
        /// The number of frames side by side, 1…60, if their spacing is even; nil for that of `Spec.columns`.
        public var columns: Int?
        /// The places of the frames on the sheet.
        public var spacing: Spacing
        /// Whether each frame has a caption with its time and progress.
        public var captions: Bool
        /// Whether captions tell the time since the frame before, Δt.
        public var intervals: Bool
        /// Whether a time track is drawn under each row of frames.
        public var track: Bool
        /// The number whose course is drawn under each row of frames: `progress`, or a property of a view, such as
        /// `message.frame.x`; nil for none.
        public var sparkline: String?
        /// Whether the sheet ends with a tile in which frames from the first to the last lie over each other.
        public var onionSkin: Bool
        /// The colours around the frames; nil for those of the device's style.
        public var theme: Theme?
        /// The part of the display that the frames show, in points and inside the display; nil for all of it.
        public var crop: Rect?
        /// The overlays drawn over the frames, without duplicates; nil for touches if the spacing is by motion, else none.
        public var overlays: [Overlay]?
        /// The compression of the PNG.
        public var compression: Compression
        /// Pixels a point in the pictures, 0.5…4; nil for that of `Spec.pictureScale`.
        public var scale: Double?

        /// The places of the frames on the sheet.
        public enum Spacing: String, CaseIterable, Sendable {
            /// Rows of frames at equal distances.
            case even
            /// One row, in which the distances of frames are in proportion to the time between them.
            case time
            /// As even, of moments between which equally much is seen to change, if `frames` counts them.
            case motion
        }

        /// The colours of the ground, the captions and the time tracks.
        public enum Theme: String, CaseIterable, Sendable {
            /// Dark on a light ground.
            case light
            /// Light on a dark ground.
            case dark
        }

        /// An overlay drawn over the frames, as part of them.
        public enum Overlay: String, CaseIterable, Sendable {
            /// Each finding, on the first frame that shows it.
            case findings
            /// The fingers on the screen, their recent paths, and marks where fingers have just lifted.
            case touches
            /// The whole paths of the fingers, from their touches on, faintly, also after they have lifted.
            case paths
        }

        /// The trade-off between encoding time and size of the PNG.
        public typealias Compression = PictureCompression

        /// The moments that are shown.
        public enum Frames: Equatable, Sendable {
            /// The given number of moments, 1…600, spread evenly over a span of stage seconds, both
            /// ends included; nil for the span from the first transition's beginning to the last
            /// one's end.
            case count(Int, between: ClosedRange<Double>? = nil)
            /// Stage seconds, 0…1200, in any order; never empty.
            case times([Double])
            /// Values of `progress`, 0…1, in any order; never empty.
            case progress([Double])
            /// Events of transitions, in any order; never empty. Moments that coincide are shown once.
            case events([Moment])
            /// Every frame of the display from the first transition's beginning to the first frame
            /// that shows the last one's end.
            case displayFrames
            /// As many frames a second, or a whole fraction of them, over the same span; no spec says it.
            case rate(Double)

            /// Whether the moments are spread over a span of time rather than given.
            package var isSpread: Bool { if case .count = self { true } else { false } }

            /// The same span with another number of moments; the same moments if they are given.
            package func counting(_ count: Int) -> Frames {
                if case .count(_, let span) = self { .count(count, between: span) } else { self }
            }

            /// The number of frames; nil if it is known only after the play.
            public var count: Int? {
                switch self {
                case .count(let count, between: _): count
                case .times(let times): times.count
                case .progress(let values): values.count
                case .events, .displayFrames, .rate: nil
                }
            }
        }

        /// A moment in one transition, or in each of them.
        public struct Moment: Equatable, Sendable {
            /// The event that the moment is measured from.
            public var event: Event
            /// The index of the transition in the order of beginning, from 0; nil for every
            /// transition that has the event.
            public var transition: Int?
            /// Seconds after the event, −600…600.
            public var offset: Double

            /// A moment of a transition.
            public init(_ event: Event, transition: Int? = nil, offset: Double = 0) {
                (self.event, self.transition, self.offset) = (event, transition, offset)
            }

            /// An event of a transition.
            public enum Event: String, CaseIterable, Sendable {
                case began
                /// The finger lets go of the transition.
                case released
                /// The transition's progress reaches one half for the first time.
                case midpoint
                /// The transition has completed or has been cancelled.
                case ended
            }
        }
    }
}
