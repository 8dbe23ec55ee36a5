extension Spec {
    /// Which moments are shown, and how they are laid out.
    public struct Filmstrip: Equatable, Sendable {
        /// Which moments are shown.
        public var frames: Frames
        /// Frames side by side, 1…60.
        public var columns: Int
        /// Whether each frame has its time and progress below it.
        public var captions: Bool
        /// What of the display the frames show, in points, inside the display; nil for all of it.
        public var crop: Rect?
        /// What is drawn over the frames; none twice.
        public var overlays: [Overlay]
        /// What the PNG's size may cost.
        public var compression: Compression

        /// A filmstrip of the given frames.
        public init(
            frames: Frames, columns: Int, captions: Bool, crop: Rect? = nil,
            overlays: [Overlay] = [], compression: Compression = .fast
        ) {
            (self.frames, self.columns, self.captions) = (frames, columns, captions)
            self.crop = crop
            (self.overlays, self.compression) = (overlays, compression)
        }

        /// What can be drawn over the frames, as part of them.
        public enum Overlay: String, CaseIterable, Sendable {
            /// Each finding, on the frame on which it is first seen.
            case findings
            /// The fingers on the screen, and where they came from.
            case touches
        }

        /// What the PNG's size may cost; the pixels are the same.
        public enum Compression: String, CaseIterable, Sendable {
            /// Soon done.
            case fast
            /// Fewer bytes, for several times the time.
            case small
        }

        /// Which moments are shown.
        public enum Frames: Equatable, Sendable {
            /// That many moments, 1…600, evenly over a span of stage seconds, both ends included; nil
            /// for that from the first transition's beginning to the last one's end.
            case count(Int, between: ClosedRange<Double>? = nil)
            /// Stage seconds, 0…1200, in any order; never empty.
            case times([Double])
            /// Values of `progress`, 0…1, in any order; never empty.
            case progress([Double])
            /// What happens to transitions, in any order; never empty. Moments that fall together are
            /// shown once.
            case events([Moment])
            /// Every frame of the display from the first transition's beginning on, to the one that
            /// first shows the last one's end.
            case displayFrames

            /// How many frames are shown; nil if the play says.
            public var count: Int? {
                switch self {
                case .count(let count, between: _): count
                case .times(let times): times.count
                case .progress(let values): values.count
                case .events, .displayFrames: nil
                }
            }
        }

        /// A moment in a transition, or in each of them.
        public struct Moment: Equatable, Sendable {
            /// What happens then.
            public var event: Event
            /// The number of the transition in the order of beginning, from 0; nil for each to which
            /// it happens.
            public var transition: Int?
            /// Seconds after it, −600…600.
            public var offset: Double

            /// A moment of a transition.
            public init(_ event: Event, transition: Int? = nil, offset: Double = 0) {
                (self.event, self.transition, self.offset) = (event, transition, offset)
            }

            /// What happens to a transition.
            public enum Event: String, CaseIterable, Sendable {
                case began
                /// The finger lets go of it.
                case released
                /// It is half over for the first time, by its progress.
                case midpoint
                /// It has arrived or gone back.
                case ended
            }
        }
    }
}
