/// All pictures of a span of a recording, reduced to some thousand gray levels each, with their times.
struct Survey: Sendable {
    /// The size of the reduced pictures.
    let width, height: Int
    /// The number of the first picture in the recording.
    private(set) var first = 0
    /// Seconds from the recording's first picture, ascending; at least two.
    private(set) var times: [Double] = []
    /// The reduced pictures, one after another.
    private(set) var levels: [UInt8] = []

    /// Pixels of a reduced picture: on a telephone a pixel is some 4 points wide.
    static let pixels = 24_000

    init(_ recording: Recording) throws(RecordingError) {
        (width, height) = recording.reduced(to: Self.pixels)
        let (options, limits, path) = (recording.options, recording.limits, recording.path)
        let request = FrameRequest(
            width: width, height: height, kind: .gray, end: options.to)
        var (start, last) = (0.0, -Double.infinity)
        let (from, to) = (options.from ?? 0, options.to ?? .infinity)
        try recording.read(request) { frame throws(RecordingError) in
            if frame.number == 0 { start = frame.time }
            let time = frame.time - start
            guard time > last else {
                throw RecordingError(
                    path,
                    .times(
                        "picture \(frame.number + 1) is shown at \(text(time)) s, not after the "
                            + "one before it at \(text(last)) s"))
            }
            guard time <= to else { return false }
            guard time <= limits.seconds else {
                throw RecordingError(path, .tooLarge("seconds", time, limit: limits.seconds))
            }
            try limits.check(path, "pictures", frame.number + 1, \.frames)
            last = time
            if time >= from {
                if times.isEmpty { first = frame.number }
                times.append(time)
                levels.append(contentsOf: frame.pixels)
            }
            return true
        }
        guard times.count > 1 else { throw RecordingError(path, .tooFewFrames(times.count)) }
    }

    /// The position of the picture that is shown at a time; the first one before it, the last one after it.
    func index(at time: Double) -> Int {
        // Times are rounded to microseconds.
        max((times.firstIndex { $0 > time + 1e-6 } ?? times.count) - 1, 0)
    }

    /// The differences of two pictures' levels, absolute.
    func differences(_ one: Int, _ other: Int, _ body: (_ place: Int, _ difference: Int) -> Void) {
        let count = width * height
        levels.withUnsafeBufferPointer { levels in
            for place in 0..<count {
                let difference =
                    Int(levels[one * count + place]) - Int(levels[other * count + place])
                body(place, abs(difference))
            }
        }
    }
}
