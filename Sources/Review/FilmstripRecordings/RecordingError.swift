public import FilmstripPrograms
import Foundation

/// The reason why a recording is not read, or not measured.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path as the caller gave it.
    public var path: String
    /// The problem.
    public var problem: Problem

    /// A problem of a recording.
    public enum Problem: Equatable, Sendable {
        /// The system cannot read it; with its message.
        case unreadable(String)
        /// It is neither a regular file nor a folder.
        case notRegular
        /// It has no bytes, or the folder no PNG.
        case empty
        /// It is none of the formats that are read; with the message of what tried.
        case notARecording(String)
        /// It has sound or text, but no pictures.
        case noVideo
        /// It is damaged or cut short: what was read, and a message.
        case damaged(frames: Int, String)
        /// A number of it exceeds its limit.
        case tooLarge(String, Double, limit: Double)
        /// Its times are missing or do not increase: which, found, accepted.
        case times(String)
        /// Fewer than two pictures are left between the times that were asked for.
        case tooFewFrames(Int)
        /// An option, or a hint, is not accepted: found, accepted.
        case option(String)
        /// A program did not do its work.
        case program(HelperFailure)
        /// A part of a video is not decoded yet, in a process that starts no programs.
        case undecoded(RecordingNeed)
    }

    package init(_ path: String, _ problem: Problem) { (self.path, self.problem) = (path, problem) }

    /// One clause with the path.
    public var description: String {
        let text =
            switch problem {
            case .unreadable(let message): "cannot be read: \(message)"
            case .notRegular: "it is neither a regular file nor a folder of PNGs"
            case .empty: "it is empty"
            case .notARecording(let message):
                "it is no recording that can be read (\(message)); expected a video, a GIF, an animated PNG, "
                    + "or a folder of PNGs"
            case .noVideo: "it has no pictures; expected a video"
            case .damaged(let frames, let message):
                "it is damaged or cut short after \(frames) pictures (\(message)): record or convert it again"
            case .tooLarge(let name, let value, let limit):
                "it has \(text(value)) \(name), at most \(text(limit)) are accepted: cut it, or scale it down"
            case .times(let message), .option(let message): message
            case .tooFewFrames(let count):
                "\(count) pictures are in the span that is looked at; expected at least 2"
            case .program(let failure): failure.description
            case .undecoded: "a part of it is not decoded"
            }
        return "\(path): \(text)"
    }
}

extension RecordingError.Problem {
    static let rateOfFile = Self.option(
        "a rate was stated, but the recording has times of its own")
}

/// A message of `ffmpeg` without the address of its part and the name of its input, which say nothing.
func plain(_ message: String) -> String {
    var text = message[...]
    if text.hasPrefix("["), let end = text.range(of: "] ") { text = text[end.upperBound...] }
    let input = "file:\(HelperProgram.input): "
    return String(text.hasPrefix(input) ? text.dropFirst(input.count) : text)
}

/// A number without a fraction where it has none, else with three decimals at most.
func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String((number * 1000).rounded() / 1000)
}
