public import FilmstripDisplay

/// Pictures of a recording, chosen by what changes.
public struct RecordingFilm: Equatable, Sendable {
    /// The spans in which the screen rests and moves, in order.
    public var phases: [RecordingPhase]
    /// The times of all pictures that were looked at, seconds from the recording's first one.
    public var times: [Double]
    /// The chosen pictures in order of time.
    public var frames: [Frame]

    /// A picture.
    public struct Frame: Equatable, Sendable {
        /// Seconds from the recording's first picture.
        public var time: Double
        /// The number of the transition that it belongs to; nil if the screen rests.
        public var transition: Int?
        /// The region's pixels.
        public var bitmap: Bitmap
    }

    /// The pictures to choose.
    public enum Choice: Equatable, Sendable {
        /// So many pictures of one transition, or of each, between which equally much changes; the screen at rest
        /// before
        /// and after it is included.
        case motion(count: Int, transition: Int? = nil)
        /// The pictures that are shown at these times, seconds.
        case times([Double])
    }

    /// Reads a recording twice: all of it small, then the chosen pictures.
    ///
    /// A recording without motion has its first picture alone. Pictures are reduced to `longest` pixels on their longer
    /// side, never enlarged.
    public static func read(
        _ recording: Recording, _ choice: Choice = .motion(count: 8), longest: Int = .max
    ) throws(RecordingError) -> RecordingFilm {
        let survey = try Survey(recording)
        let finder = StillnessFinder(survey)
        let phases = finder.phases()
        let positions = try positions(choice, survey, finder, phases, recording.path)
        let (width, height) = recording.reduced(to: .max, longest: Double(longest))
        try recording.limits.check(
            recording.path, "pixels in all chosen pictures", width * height * positions.count,
            \.filmPixels)
        var bitmaps: [Bitmap] = []
        let numbers = positions.map { survey.first + $0 }
        let request = FrameRequest(width: width, height: height, kind: .rgba, numbers: numbers)
        try recording.read(request) { frame throws(RecordingError) in
            bitmaps.append(
                Bitmap(width: width, height: height) { pixels in
                    UnsafeMutableRawBufferPointer(start: pixels, count: frame.pixels.count)
                        .copyMemory(from: frame.pixels)
                })
            return true
        }
        guard bitmaps.count == positions.count else {
            throw RecordingError(
                recording.path,
                .damaged(frames: bitmaps.count, "it had other pictures at the second reading"))
        }
        let frames = zip(positions, bitmaps).map { position, bitmap in
            let phase = phases.first { $0.isMoving && $0.frames.contains(position) }
            return Frame(
                time: survey.times[position], transition: phase?.transition, bitmap: bitmap)
        }
        return RecordingFilm(phases: phases, times: survey.times, frames: frames)
    }

    private static func positions(
        _ choice: Choice, _ survey: Survey, _ finder: StillnessFinder, _ phases: [RecordingPhase],
        _ path: String
    ) throws(RecordingError) -> [Int] {
        let moving = phases.filter(\.isMoving)
        let chosen: [Int]
        switch choice {
        case .motion(let count, let transition):
            guard count > 0 else {
                throw RecordingError(path, .option("\(count) pictures; expected 1 or more"))
            }
            if let transition, !moving.contains(where: { $0.transition == transition }) {
                throw RecordingError(
                    path,
                    .option("found no transition \(transition); the recording has \(moving.count)"))
            }
            let spans = moving.filter { transition == nil || $0.transition == transition }
            chosen =
                spans.isEmpty ? [0] : spans.flatMap { finder.choice(of: count, in: $0.frames) }
        case .times(let times):
            let span = survey.times[0]...survey.times[survey.times.count - 1]
            if let outside = times.first(where: { !span.contains($0) }) {
                throw RecordingError(
                    path,
                    .option(
                        "no picture at \(text(outside)) s; expected \(text(span.lowerBound)) to "
                            + "\(text(span.upperBound)) s"))
            }
            chosen = times.map(survey.index)
        }
        return Set(chosen).sorted()
    }
}
