import FilmstripDisplay
import FilmstripPrograms
import Foundation

/// A recording of a screen: a video, a GIF, an animated PNG, or a folder of PNGs.
///
/// Opening reads the header alone; ``RecordingFilm`` and ``MotionTracks`` read the pictures, one at a time. Every
/// picture
/// counts at its own time. Videos are decoded by `ffmpeg`, confined and without a path to any file.
public struct Recording: Sendable {
    /// The path as the caller gave it.
    public let path: String
    /// The size of an upright picture in square pixels.
    public let width, height: Int
    /// Pixels per point of the device's window.
    public let scale: Double
    /// The part that is looked at, and its units.
    public let options: RecordingOptions
    /// The limits.
    public let limits: RecordingLimits

    let crop: Crop
    private let source: Source

    private enum Source {
        case video(VideoFrames)
        case decoded(DecodedVideo)
        case pictures(PictureFrames)
    }

    /// Opens a recording.
    ///
    /// - Throws: ``RecordingError``.
    public static func open(
        path: String, options: RecordingOptions = RecordingOptions(),
        limits: RecordingLimits = RecordingLimits()
    ) throws(RecordingError) -> Recording {
        try options.check(path)
        if let pictures = try PictureFrames(path: path, rate: options.rate, limits) {
            return try Recording(
                path, pictures.width, pictures.height, .pictures(pictures), options, limits)
        }
        guard options.rate == nil else { throw RecordingError(path, .rateOfFile) }
        let input = try regularFile(path, bytes: limits.bytes)
        let facts = try VideoFacts.read(path, input, limits)
        let video = VideoFrames(path: path, input: input, facts: facts, limits: limits)
        return try Recording(path, facts, .video(video), options, limits)
    }

    /// Opens a recording in memory, in a process that may start no programs.
    ///
    /// - Parameters:
    ///   - path: The name of the recording in errors.
    ///   - decoded: What was decoded of a video so far; if it is not enough, a ``RecordingError/Problem/undecoded(_:)``
    ///     says what else is needed.
    package static func open(
        _ bytes: [UInt8], named path: String, decoded: DecodedVideo,
        options: RecordingOptions = RecordingOptions(), limits: RecordingLimits = RecordingLimits()
    ) throws(RecordingError) -> Recording {
        try options.check(path)
        guard !bytes.isEmpty else { throw RecordingError(path, .empty) }
        try limits.check(path, "bytes", bytes.count, \.bytes)
        if let pictures = try PictureFrames(bytes, path: path, limits) {
            return try Recording(
                path, pictures.width, pictures.height, .pictures(pictures), options, limits)
        }
        guard let facts = decoded.facts else {
            throw RecordingError(path, .undecoded(RecordingNeed()))
        }
        return try Recording(path, facts, .decoded(decoded), options, limits)
    }

    private init(
        _ path: String, _ facts: VideoFacts, _ source: Source, _ options: RecordingOptions,
        _ limits: RecordingLimits
    ) throws(RecordingError) {
        try facts.check(path, limits)
        // Pictures after the end of the span are not decoded.
        let end = min(facts.duration ?? 0, options.to ?? .infinity)
        guard end <= limits.seconds else {
            throw RecordingError(path, .tooLarge("seconds", end, limit: limits.seconds))
        }
        if let frames = facts.frames, options.to == nil {
            try limits.check(path, "pictures", frames, \.frames)
        }
        try self.init(path, facts.width, facts.height, source, options, limits)
    }

    private init(
        _ path: String, _ width: Int, _ height: Int, _ source: Source, _ options: RecordingOptions,
        _ limits: RecordingLimits
    ) throws(RecordingError) {
        (self.path, self.width, self.height) = (path, width, height)
        (self.source, self.options, self.limits) = (source, options, limits)
        let scale = options.scale ?? Self.phoneScale(width, height) ?? 1
        self.scale = scale
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        let region = options.region.map {
            CGRect(
                x: $0.minX * scale, y: $0.minY * scale,
                width: $0.width * scale, height: $0.height * scale)
        }
        let inside = region ?? all
        crop = Crop(
            x: Int(inside.minX.rounded()), y: Int(inside.minY.rounded()),
            width: Int(inside.width.rounded()), height: Int(inside.height.rounded()))
        guard crop.width >= 16, crop.height >= 16, crop.x >= 0, crop.y >= 0,
            crop.x + crop.width <= width, crop.y + crop.height <= height
        else {
            throw RecordingError(
                path,
                .option(
                    "the region is \(crop.width) × \(crop.height) pixels at (\(crop.x), \(crop.y)); "
                        + "expected at least 16 × 16 within \(width) × \(height) pixels"))
        }
    }

    /// The pixels per point of the phones whose window has this many pixels, upright or turned; nil if there is none.
    ///
    /// - Source: Apple's Human Interface Guidelines, Layout, "Specifications".
    package static func phoneScale(_ width: Int, _ height: Int) -> Double? {
        let sides = [min(width, height), max(width, height)]
        if [[750, 1334], [828, 1792]].contains(sides) { return 2 }
        let three = [
            [1125, 2436], [1242, 2688], [1170, 2532], [1284, 2778], [1179, 2556], [1290, 2796],
            [1206, 2622], [1320, 2868], [1260, 2736],
        ]
        return three.contains(sides) ? 3 : nil
    }

    /// A sentence on a scale that was not stated, but is that of a phone.
    var assumptions: [String] {
        guard options.scale == nil, scale != 1 else { return [] }
        return ["\(width) × \(height) pixels are taken as a phone's, \(Int(scale)) per point"]
    }

    /// Hands the requested pictures to `body` until it returns false.
    func read(
        _ request: FrameRequest, _ body: (RecordedFrame) throws(RecordingError) -> Bool
    ) throws(RecordingError) {
        if request.numbers?.isEmpty == true { return }
        let all = request.numbers?.count ?? frames
        var count = 0
        func told(_ frame: RecordedFrame) throws(RecordingError) -> Bool {
            count += 1
            MeasuringSteps.tell(count, of: all)
            return try body(frame)
        }
        switch source {
        case .video(let frames): try frames.read(request, crop, told)
        case .decoded(let video): try video.read(request, crop, of: path, told)
        case .pictures(let frames): try frames.read(request, crop, told)
        }
        if let all { MeasuringSteps.tell(all, of: all) }
    }

    /// The number of pictures that a video's header states; nil if unknown.
    private var frames: Int? {
        switch source {
        case .video(let video): video.facts.frames
        case .decoded(let video): video.facts?.frames
        case .pictures: nil
        }
    }

    /// The size, pixels, of the region if it is reduced to at most `most` pixels, and to `longest` on its longer side.
    func reduced(to most: Int, longest: Double = .infinity) -> (width: Int, height: Int) {
        let (width, height) = (Double(crop.width), Double(crop.height))
        let scale = min(
            1, (Double(most) / (width * height)).squareRoot(), longest / max(width, height))
        return (max(Int((width * scale).rounded()), 1), max(Int((height * scale).rounded()), 1))
    }

    /// The bytes of a regular file, at most `most`.
    static func regularFile(
        _ path: String, bytes most: Int, follows: Bool = true
    ) throws(RecordingError) -> HelperInput {
        // A pipe is not waited for.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (follows ? 0 : O_NOFOLLOW)
        let descriptor = Foundation.open(path, flags)
        guard descriptor >= 0 else {
            throw RecordingError(path, .unreadable(String(cString: strerror(errno)).lowercased()))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw RecordingError(path, .notRegular)
        }
        guard status.st_size > 0 else { throw RecordingError(path, .empty) }
        guard status.st_size <= most else {
            throw RecordingError(
                path, .tooLarge("bytes", Double(status.st_size), limit: Double(most)))
        }
        do throws(SystemError) {
            return try HelperInput(copying: descriptor, atMost: most)
        } catch {
            throw RecordingError(path, .unreadable(error.message))
        }
    }
}

extension VideoFacts {
    static func read(
        _ path: String, _ input: HelperInput, _ limits: RecordingLimits
    ) throws(RecordingError) -> VideoFacts {
        let facts: VideoFacts?
        do throws(HelperFailure) { facts = try VideoFacts(input, limits) } catch .failed(
            _, let message)
        {
            throw RecordingError(path, .notARecording(plain(message)))
        } catch {
            throw RecordingError(path, .program(error))
        }
        guard let facts else { throw RecordingError(path, .noVideo) }
        return facts
    }

    /// Checks the size of a picture before one is decoded.
    func check(_ path: String, _ limits: RecordingLimits) throws(RecordingError) {
        try limits.check(path, "pixels a picture", storedWidth * storedHeight, \.pixels)
        try limits.check(path, "pixels a picture", width * height, \.pixels)
    }
}

extension RecordingLimits {
    func check(
        _ path: String, _ name: String, _ value: Int, _ limit: KeyPath<Self, Int>
    ) throws(RecordingError) {
        guard value <= self[keyPath: limit] else {
            throw RecordingError(
                path, .tooLarge(name, Double(value), limit: Double(self[keyPath: limit])))
        }
    }
}

extension RecordingOptions {
    fileprivate func check(_ path: String) throws(RecordingError) {
        func demand(_ holds: Bool, _ found: String) throws(RecordingError) {
            if !holds { throw RecordingError(path, .option(found)) }
        }
        if let scale {
            try demand(
                (0.1...10).contains(scale),
                "the scale is \(scale); expected 0.1 to 10 pixels per point")
        }
        if let rate {
            try demand((0.1...1000).contains(rate), "the rate is \(rate); expected 0.1 to 1000")
        }
        let (from, to) = (from ?? 0, to ?? .infinity)
        try demand(
            from >= 0 && from < to, "the span is \(from) to \(to) s; expected 0 or more, ascending")
        if let region {
            let sides = [region.minX, region.minY, region.width, region.height]
            try demand(
                sides.allSatisfy { $0.isFinite && abs($0) < 1e5 },
                "the region is \(sides); expected numbers below 100000")
        }
    }
}
