/// A part of a video that a process without programs needs decoded, by one that has them (``VideoDecoder``).
public struct RecordingNeed: Equatable, Sendable {
    /// The pictures that are needed; nil for the facts of the header, which come first.
    package var pictures: Pictures?

    /// Pictures of a region.
    package struct Pictures: Equatable, Sendable {
        package var request: FrameRequest
        package var crop: Crop

        package init(_ request: FrameRequest, _ crop: Crop) {
            (self.request, self.crop) = (request, crop)
        }
    }

    package init(_ pictures: Pictures? = nil) { self.pictures = pictures }
}

/// The parts of a video that were decoded so far, for a process without programs.
package struct DecodedVideo: Sendable {
    /// The facts of its header; nil if they are not known yet.
    package var facts: VideoFacts?
    /// The pictures, by what was needed.
    package var parts: [Part] = []

    /// The pictures that one need asked for, or as many of them as there are.
    package struct Part: Sendable {
        package var pictures: RecordingNeed.Pictures
        package var times: [Double] = []
        /// The pictures, one after another.
        package var pixels: [UInt8] = []

        package init(of pictures: RecordingNeed.Pictures) { self.pictures = pictures }
    }

    package init() {}

    /// Hands pictures to `body` until it returns false.
    func read(
        _ request: FrameRequest, _ crop: Crop, of path: String,
        _ body: (RecordedFrame) throws(RecordingError) -> Bool
    ) throws(RecordingError) {
        let wanted = RecordingNeed.Pictures(request, crop)
        guard let part = parts.first(where: { $0.pictures == wanted }) else {
            throw RecordingError(path, .undecoded(RecordingNeed(wanted)))
        }
        guard part.pixels.count == part.times.count * request.bytes else {
            throw RecordingError(path, .damaged(frames: 0, "pictures of another size"))
        }
        for (index, time) in part.times.enumerated() {
            if let numbers = request.numbers, index >= numbers.count { return }
            // `throws` of a closure given to the library has no type.
            let result = part.pixels.withUnsafeBytes { pixels in
                Result { () throws(RecordingError) in
                    let start = index * request.bytes
                    return try body(
                        RecordedFrame(
                            number: request.numbers?[index] ?? index, time: time,
                            pixels: UnsafeRawBufferPointer(
                                rebasing: pixels[start..<start + request.bytes])))
                }
            }
            guard try result.get() else { return }
        }
    }
}
