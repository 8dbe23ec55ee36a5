public import Foundation
public import Logging

/// Writes one line for each event. No value can begin another line or pass for another value: what could
/// is escaped as JSON does it.
public struct LineLogHandler: LogHandler {
    /// The least level that is written.
    public var logLevel = Logger.Level.info
    /// What belongs to every line.
    public var metadata: Logger.Metadata = [:]

    private let format: LogFormat
    private let write: @Sendable (String) -> Void
    private let now: @Sendable () -> Date

    /// A handler.
    ///
    /// - Parameters:
    ///   - write: Gets each line, with its end; it may be called on several threads at once.
    ///   - now: The time of day.
    public init(
        _ format: LogFormat, write: @escaping @Sendable (String) -> Void,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.format, self.write, self.now) = (format, write, now)
    }

    /// One value of what belongs to every line.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes the line of an event.
    public func log(event: LogEvent) {
        let time = now().ISO8601Format(.init(includingFractionalSeconds: true))
        let values = metadata.merging(event.metadata ?? [:]) { _, own in own }
            .sorted { $0.key < $1.key }
        switch format {
        case .json:
            let members =
                [
                    ("time", quoted(time)), ("level", quoted(event.level.rawValue)),
                    ("message", quoted("\(event.message)")),
                ] + values.map { ($0, json($1)) }
            write("{" + members.map { quoted($0) + ":" + $1 }.joined(separator: ",") + "}\n")
        case .text:
            let parts = [time, event.level.rawValue, escaped("\(event.message)")]
            let rest = values.map { escaped($0) + "=" + plain($1) }
            write((parts + rest).joined(separator: " ") + "\n")
        }
    }

    /// A value of metadata as JSON: numbers are numbers.
    private func json(_ value: Logger.Metadata.Value) -> String {
        switch value {
        case .string(let text): return quoted(text)
        case .stringConvertible(let value):
            switch value {
            case let number as Int: return "\(number)"
            case let number as Double where number.isFinite: return "\(number)"
            default: return quoted("\(value)")
            }
        case .array(let values): return "[" + values.map(json).joined(separator: ",") + "]"
        case .dictionary(let values):
            return "{"
                + values.sorted { $0.key < $1.key }.map { quoted($0) + ":" + json($1) }
                .joined(separator: ",") + "}"
        }
    }

    /// A value of metadata as text: a plain word as it is, else in quotes.
    private func plain(_ value: Logger.Metadata.Value) -> String {
        switch value {
        case .string(let text): isPlain(text) ? text : quoted(text)
        case .stringConvertible, .array, .dictionary: json(value)
        }
    }

    private func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (0x21...0x7E).contains($0) && !"\"\\=,{}[]".utf8.contains($0)
            }
    }
}

/// A text as a JSON string in ASCII (RFC 8259 §7).
private func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

/// A text with everything escaped that is not printable ASCII, and what JSON escapes.
private func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
        switch unit {
        case 0x22: result += "\\\""
        case 0x5C: result += "\\\\"
        case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
        default:
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
    return result
}
