import FilmstripPrograms

/// Decodes parts of a video that a process without programs asks for, which may have been taken over by the video: no
/// need is believed.
package struct VideoDecoder: Sendable {
    private let path: String
    private let input: HelperInput
    private let limits: RecordingLimits

    /// Creates a decoder of a video in memory.
    ///
    /// - Parameter path: The name of the video in errors.
    package init(
        _ bytes: [UInt8], named path: String, _ limits: RecordingLimits
    ) throws(RecordingError) {
        guard !bytes.isEmpty else { throw RecordingError(path, .empty) }
        try limits.check(path, "bytes", bytes.count, \.bytes)
        (self.path, self.limits) = (path, limits)
        do throws(SystemError) { input = try HelperInput(bytes) } catch {
            throw RecordingError(path, .unreadable(error.message))
        }
    }

    /// Reads the header.
    package func facts() throws(RecordingError) -> VideoFacts {
        let facts = try VideoFacts.read(path, input, limits)
        try facts.check(path, limits)
        return facts
    }

    /// Decodes pictures, until the recording's limits, or the end of what is needed.
    ///
    /// - Parameters:
    ///   - decoded: What was decoded of the video before.
    ///   - admits: Called before each picture with its size in bytes; false ends the work.
    /// - Returns: Nil if the pictures are none of such a video, or were not admitted.
    package func part(
        _ pictures: RecordingNeed.Pictures, of facts: VideoFacts,
        after decoded: [DecodedVideo.Part],
        admits: (Int) -> Bool
    ) throws(RecordingError) -> DecodedVideo.Part? {
        let (request, crop) = (pictures.request, pictures.crop)
        let numbers = request.numbers ?? []
        guard request.width > 0, request.height > 0, crop.x >= 0, crop.y >= 0, crop.width > 0,
            crop.height > 0, crop.width <= facts.width, crop.height <= facts.height,
            crop.x <= facts.width - crop.width, crop.y <= facts.height - crop.height,
            request.width <= crop.width, request.height <= crop.height,
            request.numbers == nil || !numbers.isEmpty, numbers.count <= limits.frames,
            numbers.allSatisfy({ (0...limits.frames).contains($0) }),
            zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        var part = DecodedVideo.Part(of: pictures)
        var isAdmitted = admits(0)
        let video = VideoFrames(path: path, input: input, facts: facts, limits: limits)
        let end = min(request.end ?? .infinity, limits.seconds)
        var bytes = decoded.reduce(0) { $0 + $1.pixels.count }
        try video.read(request, crop) { frame throws(RecordingError) in
            bytes += frame.pixels.count
            try limits.check(path, "bytes of decoded pictures", bytes, \.decodedBytes)
            isAdmitted = admits(frame.pixels.count)
            guard isAdmitted else { return false }
            part.times.append(frame.time)
            part.pixels.append(contentsOf: frame.pixels)
            return frame.time - part.times[0] <= end && part.times.count <= limits.frames
        }
        return isAdmitted ? part : nil
    }
}
