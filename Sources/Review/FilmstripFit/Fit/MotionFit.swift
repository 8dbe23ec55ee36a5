/// The motions in a recording, each as the curve that it most likely is.
public struct MotionFit: Equatable, Sendable {
    /// The motions in order of time; at one time, in the order of the series.
    public let motions: [Motion]
    /// The number of series in which nothing moves.
    public let still: Int

    /// A stretch of a series in which its value moves.
    public struct Motion: Equatable, Sendable {
        /// The view's name, and the property's.
        public let view, property: String
        /// Whether the values are points.
        public let isLength: Bool
        /// The times of the last frame before it and of the first one after it, as far as the recording has them; seconds.
        public let seen: ClosedRange<Double>
        /// The values of these frames.
        public let first, last: Double
        /// The number of frames that show it between its ends.
        public let frames: Int
        /// The number of frames in it whose value repeats that of the frame before, and was left out.
        public let repeated: Int
        /// The number of frames in it whose value lies far beside the curve, and was left out.
        public internal(set) var misread = 0
        /// Whether it is under way in the first of its frames.
        public let isUnderWay: Bool
        /// The answer.
        public internal(set) var verdict: MotionVerdict
        /// The curves that fit, the most likely first; at most one of a kind.
        public internal(set) var candidates: [MotionCandidate]
        /// The number, from 1, that motions have whose curve was fitted to all of them together; nil for one alone.
        public internal(set) var group: Int?
    }

    /// The most motions, and the most frames of all of them together, that are fitted.
    public static let mostMotions = 300, mostFrames = 20_000

    /// Fits curves to the motions of some series.
    ///
    /// - Parameter drags: Times in which a finger moves views, by its touches, in order of their begin. A motion that begins
    ///   before the end of one is not fitted until the frames show that end.
    /// - Throws: The limit that the series exceed, before anything is fitted.
    public init(_ series: [MotionSeries], drags: [ClosedRange<Double>] = [])
        throws(MotionFitFailure)
    {
        var found: [FittedStretch] = []
        var still = 0
        for item in series {
            let noise = NoiseLevel(item.samples)
            let stretches = StretchFinder(samples: item.samples, noise: noise, drags: drags)
                .stretches()
            if stretches.isEmpty { still += 1 }
            found += stretches.map { FittedStretch($0, of: item, noise: noise) }
        }
        guard found.count <= Self.mostMotions else {
            throw .tooManyMotions(found.count, most: Self.mostMotions)
        }
        let frames = found.reduce(0) { $0 + $1.motion.frames }
        guard frames <= Self.mostFrames else {
            throw .tooManyFrames(frames, most: Self.mostFrames)
        }
        for index in found.indices { found[index].fitAlone() }
        found = found.enumerated().sorted {
            ($0.element.motion.seen.lowerBound, $0.offset)
                < ($1.element.motion.seen.lowerBound, $1.offset)
        }.map(\.element)
        SharedFit.join(&found)
        motions = found.map(\.motion)
        self.still = still
    }
}

/// The reason why no curves are fitted.
public enum MotionFitFailure: Error, Equatable, CustomStringConvertible {
    case tooManyMotions(Int, most: Int)
    case tooManyFrames(Int, most: Int)

    /// One clause in lower case without a full stop.
    public var description: String {
        switch self {
        case .tooManyMotions(let found, let most):
            "found \(found) motions; expected at most \(most), record fewer views or a shorter time"
        case .tooManyFrames(let found, let most):
            "found motions of \(found) frames in all; expected at most \(most), record fewer views or a shorter time"
        }
    }
}
