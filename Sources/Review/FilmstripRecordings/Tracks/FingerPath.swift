public import Foundation

/// The way of a finger over the screen in a recording.
public struct FingerPath: Equatable, Sendable {
    /// A place of the finger.
    public struct Sample: Equatable, Sendable {
        /// Seconds from the recording's first picture.
        public var time: Double
        /// Points of the window.
        public var point: CGPoint

        /// Creates a sample.
        public init(time: Double, point: CGPoint) { (self.time, self.point) = (time, point) }

        /// Reads `12,400@0.25`: x and y, then the time; nil for another text.
        public init?(_ text: String) {
            let parts = text.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, let time = Double(parts[1]), time.isFinite, time >= 0 else {
                return nil
            }
            let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false)
                .compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e4 }
            guard numbers.count == 2 else { return nil }
            self.init(time: time, point: CGPoint(x: numbers[0], y: numbers[1]))
        }
    }

    /// From the one at which the finger comes down to the one at which it lifts, ascending in time.
    public let samples: [Sample]

    /// Creates a path of at least two samples, in any order.
    public init?(_ samples: [Sample]) {
        let sorted = samples.sorted { $0.time < $1.time }
        guard sorted.count >= 2, zip(sorted, sorted.dropFirst()).allSatisfy({ $0.time < $1.time })
        else { return nil }
        self.samples = sorted
    }

    /// Follows what a recording shows in place of the finger, as a simulator does.
    ///
    /// - Parameter indicator: The indicator's rectangle at a time at which it is seen. The finger is down in all pictures
    ///   around it in which it is found.
    /// - Throws: ``RecordingError``, also if it is not found in a second picture.
    public init(
        following indicator: MotionHint, in recording: Recording
    ) throws(RecordingError) {
        let tracks = try MotionTracks.follow([indicator], in: recording)
        let found = tracks.tracks[0].samples
        let start = tracks.times.lastIndex { $0 <= indicator.time + 1e-6 } ?? 0
        let first = found[..<start].lastIndex { $0 == nil }.map { $0 + 1 } ?? 0
        let end = found[start...].firstIndex { $0 == nil } ?? found.count
        let samples = (first..<max(end, first)).compactMap { index in
            found[index].map { place in
                Sample(
                    time: tracks.times[index],
                    point: CGPoint(x: place.x + place.width / 2, y: place.y + place.height / 2))
            }
        }
        guard let path = FingerPath(samples) else {
            throw RecordingError(
                recording.path,
                .option("\(indicator.name) is found in \(samples.count) pictures; expected 2"))
        }
        self = path
    }

    /// The times at which the finger comes down and lifts.
    public var span: ClosedRange<Double> { samples[0].time...samples[samples.count - 1].time }

    /// The samples, and such between them that none is over a frame of 1/60 s from the next.
    var sampled: [Sample] {
        let steps = zip(samples, samples.dropFirst()).flatMap { old, new in
            let count = min(max(Int(((new.time - old.time) * 60).rounded(.up)), 1), Self.mostSteps)
            return (0..<count).map { step in
                let time = old.time + (new.time - old.time) * Double(step) / Double(count)
                return Sample(time: time, point: place(at: time))
            }
        }
        return steps + samples.suffix(1)
    }

    /// The most steps between two samples: those of ten seconds.
    private static let mostSteps = 600

    /// The way from where the finger came down to where it is at a time.
    func translation(at time: Double) -> CGPoint {
        let place = place(at: time)
        return CGPoint(x: place.x - samples[0].point.x, y: place.y - samples[0].point.y)
    }

    /// The place at a time, between samples on a straight line.
    private func place(at time: Double) -> CGPoint {
        let next = samples.firstIndex { $0.time >= time } ?? samples.count - 1
        let (old, new) = (samples[max(next - 1, 0)], samples[next])
        let share = next > 0 ? min(max((time - old.time) / (new.time - old.time), 0), 1) : 1
        return CGPoint(
            x: old.point.x + share * (new.point.x - old.point.x),
            y: old.point.y + share * (new.point.y - old.point.y))
    }
}

/// The finger of a recording as somebody states it: its places, or the rectangle of its indicator.
public enum RecordedFinger: Equatable, Sendable {
    /// Its places.
    case path(FingerPath)
    /// The rectangle of its indicator, at a time at which it is seen.
    case indicator(MotionHint)

    /// The most places.
    static let most = 1000
    /// A clause on the texts that are accepted.
    public static let expected =
        "x,y@seconds, two or more at different times, or x,y,width,height@seconds, once"

    /// Reads places, as ``FingerPath/Sample`` does, or the rectangle of an indicator; nil for other texts.
    public init?(_ texts: [String]) {
        if texts.count == 1, let hint = MotionHint("finger=" + texts[0]) {
            self = .indicator(hint)
            return
        }
        let samples = texts.compactMap(FingerPath.Sample.init)
        guard (2...Self.most).contains(texts.count), samples.count == texts.count,
            let path = FingerPath(samples)
        else { return nil }
        self = .path(path)
    }

    /// The way of the finger.
    ///
    /// - Throws: ``RecordingError``, if it is to be found in the recording and is not.
    public func path(in recording: Recording) throws(RecordingError) -> FingerPath {
        switch self {
        case .path(let path): path
        case .indicator(let hint): try FingerPath(following: hint, in: recording)
        }
    }
}
