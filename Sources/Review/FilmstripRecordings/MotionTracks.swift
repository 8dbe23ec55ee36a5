import FilmstripParallel
import FilmstripPrograms
public import Foundation

/// The motion of rectangles of a screen, measured from a recording.
public struct MotionTracks: Equatable, Sendable {
    /// The size of the window, points.
    public var size: CGSize
    /// The times of the measured pictures, seconds from the recording's first one, ascending.
    public var times: [Double]
    /// A track for each rectangle.
    public var tracks: [MotionTrack]
    /// The phases of the recording.
    public var phases: [RecordingPhase]
    /// The transitions that were explained by layers; empty if rectangles were followed.
    public var explanations: [TransitionExplanation] = []
    /// The assumptions about the recording, a sentence each.
    public var assumptions: [String] = []

    /// Follows rectangles through all pictures in which the screen moves, forwards and backwards from their times.
    ///
    /// - Throws: ``RecordingError``, also for a rectangle that leaves the region, or that has no contrast to follow.
    public static func follow(
        _ hints: [MotionHint], in recording: Recording
    ) throws(RecordingError) -> MotionTracks {
        try follow(in: recording) { _ throws(RecordingError) in hints }
    }

    /// Follows the rectangles that `choose` names, given the spans in which the screen rests and moves.
    ///
    /// - Parameter skipsFlat: Whether a rectangle without contrast has a track without places.
    package static func follow(
        in recording: Recording, skipsFlat: Bool = false,
        _ choose: ([RecordingPhase]) throws(RecordingError) -> [MotionHint]
    ) throws(RecordingError) -> MotionTracks {
        let path = recording.path
        let survey = try Survey(recording)
        let phases = StillnessFinder(survey).phases()
        let hints = try choose(phases)
        try recording.limits.check(path, "hints", hints.count, \.hints)
        guard !hints.isEmpty, Set(hints.map(\.name)).count == hints.count else {
            throw RecordingError(path, .option("found no hints, or two of one name"))
        }
        let last = survey.times[survey.times.count - 1]
        for hint in hints where !(survey.times[0]...last).contains(hint.time) {
            throw RecordingError(
                path,
                .option(
                    "\(hint.name) is at \(text(hint.time)) s; expected \(text(survey.times[0])) to "
                        + "\(text(last)) s"))
        }
        let starts = hints.map { survey.index(at: $0.time) }
        let moving = phases.filter(\.isMoving).flatMap { Array($0.frames) }
        let positions = Set(moving + starts).sorted()
        try recording.limits.check(
            path, "rectangles in pictures with motion", hints.count * positions.count, \.followed)
        let pictures = try MotionPictures(recording, survey, positions)
        var tracks: [MotionTrack] = []
        for (hint, start) in zip(hints, starts) {
            tracks.append(
                try follow(
                    hint, from: positions.firstIndex(of: start) ?? 0, pictures, recording,
                    skipsFlat: skipsFlat))
        }
        return MotionTracks(
            size: recording.points, times: pictures.times, tracks: tracks, phases: phases,
            assumptions: recording.assumptions)
    }

    private static func follow(
        _ hint: MotionHint, from start: Int, _ pictures: MotionPictures, _ recording: Recording,
        skipsFlat: Bool
    ) throws(RecordingError) -> MotionTrack {
        let first = Pyramid(pictures.plane(start))
        let (origin, scale) = (recording.origin, pictures.scale)
        let (x, y) = ((hint.rect.minX - origin.x) * scale, (hint.rect.minY - origin.y) * scale)
        let (width, height) = (hint.rect.width * scale, hint.rect.height * scale)
        guard x >= -1, y >= -1, x + width <= Double(pictures.width) + 1,
            y + height <= Double(pictures.height) + 1, min(width, height) >= 8
        else {
            throw RecordingError(
                recording.path,
                .option(
                    "\(hint.name) is not inside the region, or under \(text(8 / scale)) points wide or high"
                ))
        }
        guard
            let template = Template(
                first, x: Float(x), y: Float(y), width: Float(width), height: Float(height))
        else {
            if skipsFlat {
                let none = [MotionTrack.Sample?](repeating: nil, count: pictures.times.count)
                return MotionTrack(name: hint.name, samples: none)
            }
            throw RecordingError(
                recording.path,
                .option("\(hint.name) has no contrast by which it could be followed"))
        }
        let own = pictures.times[start]
        func track(over backgrounds: [Pyramid]) throws(RecordingError) -> [Placement?] {
            var placements = [Placement?](repeating: nil, count: pictures.times.count)
            var count = 0
            for direction in [-1, 1] {
                var tracker = Tracker(template, at: own, over: backgrounds)
                var index = direction < 0 ? start : start + 1
                while placements.indices.contains(index) {
                    if Cancellation.isRequested {
                        throw RecordingError(recording.path, .program(.cancelled))
                    }
                    let picture = index == start ? first : Pyramid(pictures.plane(index))
                    placements[index] = tracker.next(picture, at: pictures.times[index])
                    index += direction
                    count += 1
                    MeasuringSteps.tell(count, of: placements.count)
                }
            }
            return placements
        }
        var placements = try track(over: [])
        // Where the rectangle is gone at last, that picture shows what was behind it.
        let backgrounds = [0, placements.count - 1].filter { $0 != start && placements[$0] == nil }
            .map { Pyramid(pictures.plane($0)) }.filter { !template.isShown(in: $0) }
        if !backgrounds.isEmpty { placements = try track(over: backgrounds) }
        let samples = placements.map { $0?.sample(origin, scale) }
        return MotionTrack(name: hint.name, samples: samples)
    }
}

extension Recording {
    /// The size of the whole window, points.
    var points: CGSize {
        CGSize(width: Double(width) / scale, height: Double(height) / scale)
    }

    /// The upper left corner of the region, points.
    var origin: CGPoint {
        CGPoint(x: Double(crop.x) / scale, y: Double(crop.y) / scale)
    }
}

extension Placement {
    /// The placement in points of the window.
    fileprivate func sample(_ origin: CGPoint, _ scale: Double) -> MotionTrack.Sample {
        let isOpaque = abs(light.gain - 1) < 0.05 && abs(light.offset) < 6
        let alpha: Double? =
            light.isOverBackground ? Double(min(max(light.gain, 0), 1)) : isOpaque ? 1 : nil
        return MotionTrack.Sample(
            x: origin.x + Double(x - halfWidth) / scale,
            y: origin.y + Double(y - halfHeight) / scale, width: Double(2 * halfWidth) / scale,
            height: Double(2 * halfHeight) / scale, alpha: alpha, error: Double(error) / scale,
            residual: Double(residual))
    }
}
