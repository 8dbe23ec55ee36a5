/// The pictures of a recording in which the screen moves, in gray, at about a pixel per point.
struct MotionPictures: Sendable {
    let width, height: Int
    /// Pixels of a picture per point of the window.
    let scale: Double
    /// Times of the pictures, seconds.
    private(set) var times: [Double] = []
    /// The pictures, one after another.
    private var levels: [UInt8] = []

    /// Pixels of a picture, so that a large one at an unknown scale takes no longer than others.
    private static let most = 400_000
    /// The shortest side of a picture in which something can be followed.
    private static let least = 16

    /// Reads the pictures at these positions, ascending, of a survey.
    init(_ recording: Recording, _ survey: Survey, _ positions: [Int]) throws(RecordingError) {
        try recording.limits.check(
            recording.path, "pictures with motion", positions.count, \.motionFrames)
        let longest = Double(max(recording.crop.width, recording.crop.height))
        (width, height) = recording.reduced(
            to: Self.most, longest: longest / max(recording.scale, 1))
        guard min(width, height) >= Self.least else {
            throw RecordingError(
                recording.path,
                .option(
                    "the region is \(width) × \(height) pixels after it was reduced to points; "
                        + "expected \(Self.least) or more"))
        }
        scale = Double(width) / Double(recording.crop.width) * recording.scale
        levels.reserveCapacity(width * height * positions.count)
        let request = FrameRequest(
            width: width, height: height, kind: .gray, numbers: positions.map { survey.first + $0 })
        try recording.read(request) { frame throws(RecordingError) in
            levels.append(contentsOf: frame.pixels)
            return true
        }
        guard levels.count == width * height * positions.count else {
            throw RecordingError(
                recording.path,
                .damaged(
                    frames: levels.count / (width * height),
                    "it had other pictures at the second reading"))
        }
        times = positions.map { survey.times[$0] }
    }

    func plane(_ index: Int) -> Plane {
        levels.withUnsafeBytes { bytes in
            let size = width * height
            return Plane(
                width: width, height: height,
                bytes: UnsafeRawBufferPointer(rebasing: bytes[index * size..<(index + 1) * size]))
        }
    }
}
