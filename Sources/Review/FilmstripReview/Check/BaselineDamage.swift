import Filmstrip
import FilmstripComparison
import FilmstripJSON
import FilmstripPNG

/// The reason why a baseline cannot be used.
enum BaselineDamage: Error, Equatable, CustomStringConvertible {
    /// A file is missing, at this path, though the other one exists.
    case missing(String)
    /// The PNG at this path is truncated or was modified.
    case notWhole(String)
    /// The timeline at this path is malformed, with the error.
    case timeline(String, TimelineError)
    /// The sheet's frames differ in place or time from the timeline's.
    case otherFrames
    /// The two files do not form a recording, for this reason.
    case recording(String)

    /// One clause in lower case.
    var description: String {
        switch self {
        case .missing(let path): "\(path) is missing"
        case .notWhole(let path): "\(path) is no PNG, or not as it was written"
        case .timeline(let path, let error): "\(path):\(error)"
        case .otherFrames:
            "sheet and timeline are not of one play, for the sheet's frames are at other places or times"
        case .recording(let why): why
        }
    }
}

extension BaselineFiles {
    /// Returns the recording in the files; nil if both are missing.
    func recording(
        _ files: (sheet: [UInt8]?, timeline: [UInt8]?)
    ) throws(BaselineDamage) -> Recording? {
        if files.sheet == nil, files.timeline == nil { return nil }
        guard let sheetBytes = files.sheet else { throw .missing(sheet) }
        guard let timelineBytes = files.timeline else { throw .missing(timeline) }
        guard PNGDecoder.isWhole(sheetBytes) else { throw .notWhole(sheet) }
        let recording: Recording
        do {
            recording = try Recording(
                timeline: try Timeline(json: timelineBytes), sheet: sheetBytes)
        } catch let error as TimelineError {
            throw .timeline(timeline, error)
        } catch {
            throw .recording("\(error)")
        }
        let told = recording.places.frames
        guard let frames = Self.frames(in: sheetBytes), frames.count == told.count,
            zip(frames, told).allSatisfy({ $0.rect == $1.rect && $0.time == $1.time })
        else { throw .otherFrames }
        return recording
    }

    /// Returns places and times of the frames according to the sheet's own metadata; nil if that is missing or
    /// malformed.
    private static func frames(
        in sheet: [UInt8]
    ) -> [(rect: PixelRect, time: Double)]? {
        guard let text = PNGDecoder.text(PNGKeyword.frames, in: sheet),
            let root = try? JSONReader.read(
                Array(text.utf8), limits: JSONLimits(textBytes: 1 << 20)),
            case .array(let frames) = root.value
        else { return nil }
        var result: [(rect: PixelRect, time: Double)] = []
        for frame in frames {
            guard case .array(let sides) = frame["rect"]?.value,
                case .number(let time) = frame["time"]?.value
            else { return nil }
            let numbers = sides.compactMap { side -> Int? in
                if case .number(let number) = side.value { Int(exactly: number) } else { nil }
            }
            guard numbers.count == 4, sides.count == 4 else { return nil }
            let rect = PixelRect(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            result.append((rect, time))
        }
        return result
    }
}
