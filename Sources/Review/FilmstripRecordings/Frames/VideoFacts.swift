import FilmstripPrograms

package struct VideoFacts: Equatable, Sendable {
    /// Pixels of an upright picture as stored, which need not be square.
    package var storedWidth = 0, storedHeight = 0
    /// The width of a pixel divided by its height, upright.
    package var aspect = 1.0
    /// Seconds; nil if unknown.
    package var duration: Double?
    /// Pictures; nil if unknown.
    package var frames: Int?
    /// Whether the header names no matrix of colours.
    package var hasNoMatrix = false

    package init() {}

    /// The size in square pixels.
    var width: Int { aspect > 1 ? Int((Double(storedWidth) * aspect).rounded()) : storedWidth }
    var height: Int { aspect < 1 ? Int((Double(storedHeight) / aspect).rounded()) : storedHeight }

    /// Containers that hold their pictures themselves; lists of other files are none of them.
    static let formats = [
        "mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm", "avi", "mpegts", "mpeg",
        "flv", "asf",
        "ogg", "nut", "ivf", "yuv4mpegpipe", "h264", "hevc", "gif", "apng", "webp_pipe",
    ].joined(separator: ",")

    /// The arguments with which `ffprobe` and `ffmpeg` open their input alike.
    static let opening = [
        "-hide_banner", "-v", "error", "-protocol_whitelist", "file", "-format_whitelist", formats,
    ]

    /// Reads the header with `ffprobe`; nil if there are no pictures.
    init?(_ input: HelperInput, _ limits: RecordingLimits) throws(HelperFailure) {
        let program = HelperProgram(
            "ffprobe",
            Self.opening + [
                "-select_streams", "V:0", "-show_entries",
                "stream=width,height,sample_aspect_ratio,nb_frames,avg_frame_rate,duration,color_space"
                    + ":stream_side_data=rotation:format=duration",
                "-of", "default=noprint_wrappers=1", "file:" + HelperProgram.input,
            ])
        let stream = try HelperStream(
            program, on: input,
            HelperProgram.Limits(
                seconds: limits.programSeconds, memory: limits.programMemory, output: 1 << 16))
        var bytes = [UInt8](repeating: 0, count: (1 << 16) + 1)
        var failure: HelperFailure?
        let count = bytes.withUnsafeMutableBytes { buffer in
            do throws(HelperFailure) { return try stream.read(buffer) } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        var values: [Substring: Substring] = [:]
        for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            // The container's duration comes last, and stands for a stream's that is not known.
            if parts.count == 2, parts[1] != "N/A", values[parts[0]] == nil {
                values[parts[0]] = parts[1]
            }
        }
        guard let width = values["width"].flatMap({ Int($0) }),
            let height = values["height"].flatMap({ Int($0) }), width > 0, height > 0
        else { return nil }
        func demand(_ holds: Bool, _ found: String) throws(HelperFailure) {
            if !holds {
                throw .failed(program: program.name, message: "the header states \(found)")
            }
        }
        try demand(max(width, height) <= 1 << 24, "\(width) × \(height) pixels")
        func ratio(_ key: Substring, by separator: Character) -> Double? {
            let parts = values[key]?.split(separator: separator).compactMap { Double($0) } ?? []
            return parts.count == 2 && parts[0] > 0 && parts[1] > 0 ? parts[0] / parts[1] : nil
        }
        let rotation = values["rotation"].flatMap { Double($0) } ?? 0
        try demand(abs(rotation) <= 360, "a turn by \(rotation) degrees")
        let turns = Int(rotation / 90)
        let isTurned = turns % 2 != 0
        let aspect = ratio("sample_aspect_ratio", by: ":") ?? 1
        try demand((0.01...100).contains(aspect), "pixels of \(aspect) to 1")
        (storedWidth, storedHeight) = isTurned ? (height, width) : (width, height)
        self.aspect = isTurned ? 1 / aspect : aspect
        duration = values["duration"].flatMap { Double($0) }
        frames = values["nb_frames"].flatMap { Int($0) }
        if frames == nil, let duration, let rate = ratio("avg_frame_rate", by: "/") {
            frames = Int(exactly: (duration * rate).rounded())
        }
        hasNoMatrix = ["unknown", nil].contains(values["color_space"])
    }
}
