import FilmstripPrograms

/// The pictures of a video, decoded by `ffmpeg` one after another.
///
/// Each comes with the time at which it is to be shown: none is repeated or left out for the sake of a rate.
struct VideoFrames: Sendable {
    let path: String
    let input: HelperInput
    let facts: VideoFacts
    let limits: RecordingLimits

    /// Hands pictures to `body` until it returns false.
    ///
    /// - Parameter crop: Square pixels of the upright picture.
    func read(
        _ request: FrameRequest, _ crop: Crop,
        _ body: (RecordedFrame) throws(RecordingError) -> Bool
    ) throws(RecordingError) {
        var (count, stamps) = (0, Stamps())
        func attempt<Result>(
            _ work: () throws(HelperFailure) -> Result
        ) throws(RecordingError) -> Result {
            do throws(HelperFailure) { return try work() } catch .failed(_, let message) {
                throw RecordingError(path, .damaged(frames: count, plain(message)))
            } catch {
                throw RecordingError(path, .program(error))
            }
        }
        let most = request.numbers?.count ?? limits.frames + 1
        let program = HelperProgram("ffmpeg", arguments(request, crop))
        let stream = try attempt { () throws(HelperFailure) in
            try HelperStream(
                program, on: input,
                HelperProgram.Limits(
                    seconds: limits.programSeconds, memory: limits.programMemory,
                    output: request.bytes * most + Stamps.bytes(most)))
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: request.bytes, alignment: 64)
        defer { buffer.deallocate() }
        while try attempt({ () throws(HelperFailure) in try stream.read(buffer) }) == buffer.count {
            guard let time = stamps.next(stream.notes()) else {
                throw RecordingError(path, .times("picture \(count + 1) has no time"))
            }
            let number = request.numbers.map { $0[count] } ?? count
            count += 1
            let frame = RecordedFrame(
                number: number, time: time, pixels: UnsafeRawBufferPointer(buffer))
            if try !body(frame) || count == request.numbers?.count { return }
        }
        // Players show what `ffmpeg` complains of and decodes all the same, as recordings of phones.
        if let complaint = stream.complaint, request.numbers == nil, count < facts.frames ?? .max {
            throw RecordingError(path, .damaged(frames: count, plain(complaint)))
        }
    }

    private func arguments(_ request: FrameRequest, _ crop: Crop) -> [String] {
        // The crop in stored pixels.
        let across = Double(facts.storedWidth) / Double(facts.width)
        let down = Double(facts.storedHeight) / Double(facts.height)
        let (left, top) = (Int(Double(crop.x) * across), Int(Double(crop.y) * down))
        let columns = min(Int((Double(crop.width) * across).rounded(.up)), facts.storedWidth - left)
        let rows = min(Int((Double(crop.height) * down).rounded(.up)), facts.storedHeight - top)
        var filters = ["crop=\(columns):\(rows):\(left):\(top):exact=1"]
        if let numbers = request.numbers {
            filters.insert("select=\(Self.selection(numbers))", at: 0)
        }
        // Videos without a matrix are of screens, which have that of high definition.
        let matrix = facts.hasNoMatrix ? ":in_color_matrix=bt709" : ""
        filters += [
            "scale=\(request.width):\(request.height):flags=area+accurate_rnd:out_range=full\(matrix)",
            request.kind == .gray ? "format=gray" : "format=rgba", "settb=1/1000000",
        ]
        // Each picture's time is written before its pixels.
        let outputs = "[f=framecrc:flush_packets=1]pipe:\(HelperStream.notes)|[f=rawvideo]pipe:1"
        return VideoFacts.opening + [
            "-max_pixels", String(limits.pixels), "-nostdin", "-xerror", "-threads", "1",
            "-filter_threads", "1",
            "-i", "file:" + HelperProgram.input, "-map", "0:V:0", "-vf",
            filters.joined(separator: ","), "-fps_mode", "passthrough", "-enc_time_base",
            "1/1000000", "-c:v", "rawvideo", "-f", "tee", outputs,
        ]
    }

    /// The filter's condition for pictures with these numbers, neighbours joined into ranges.
    private static func selection(_ numbers: [Int]) -> String {
        var ranges: [(Int, Int)] = []
        for number in numbers {
            if let last = ranges.last, last.1 + 1 == number {
                ranges[ranges.count - 1].1 = number
            } else {
                ranges.append((number, number))
            }
        }
        return ranges.map { "between(n\\,\($0.0)\\,\($0.1))" }.joined(separator: "+")
    }
}

/// A reader of the times in `ffmpeg`'s format "framecrc": lines of comma-separated numbers, of which the third is the
/// time in units of a line `#tb 0: 1/1000000`.
private struct Stamps {
    private var rest: [UInt8] = []
    private var times: [Double] = []
    private var used = 0
    private var unit = 1e-6

    /// The most bytes of the lines of so many pictures.
    static func bytes(_ count: Int) -> Int { 4096 + 128 * count }

    /// The next picture's time, after further bytes were written; nil if they do not have it.
    mutating func next(_ bytes: [UInt8]) -> Double? {
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeSubrange(...end)
            if line.hasPrefix("#tb 0:") {
                let parts = line.dropFirst(6).split(separator: "/").compactMap {
                    Double($0.filter { $0 != " " })
                }
                if parts.count == 2, parts[1] > 0 { unit = parts[0] / parts[1] }
            } else if !line.hasPrefix("#") {
                let parts = line.split(separator: ",")
                guard parts.count > 2, let time = Double(parts[2].filter { $0 != " " }) else {
                    continue
                }
                times.append(time * unit)
            }
        }
        guard used < times.count else { return nil }
        defer { used += 1 }
        return times[used]
    }
}
