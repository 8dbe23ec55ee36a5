extension Spec {
    /// Which moments are shown, and how they are laid out.
    public struct Filmstrip: Equatable, Sendable {
        /// Which moments are shown.
        public var frames: Frames
        /// Frames side by side, 1…60.
        public var columns: Int
        /// Whether each frame has its time and progress below it.
        public var captions: Bool
        /// What is drawn over the frames; none twice.
        public var overlays: [Overlay]
        /// What the PNG's size may cost.
        public var compression: Compression

        /// A filmstrip of the given frames.
        public init(
            frames: Frames, columns: Int, captions: Bool, overlays: [Overlay] = [],
            compression: Compression = .fast
        ) {
            (self.frames, self.columns, self.captions) = (frames, columns, captions)
            (self.overlays, self.compression) = (overlays, compression)
        }

        /// What can be drawn over the frames, as part of them.
        public enum Overlay: String, CaseIterable, Sendable {
            /// Each finding, on the frame on which it is first seen.
            case findings
            /// Each finger that is down, where it is.
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
            /// That many moments, 1…600, evenly from the first transition's beginning to the last
            /// one's end, both included.
            case count(Int)
            /// Stage seconds, 0…1200, in any order; never empty.
            case times([Double])
            /// Values of `progress`, 0…1, in any order; never empty.
            case progress([Double])

            /// How many frames are shown.
            public var count: Int {
                switch self {
                case .count(let count): count
                case .times(let times): times.count
                case .progress(let values): values.count
                }
            }
        }
    }
}
