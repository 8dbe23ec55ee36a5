import Foundation
import Logging

/// One log line, assembled byte by byte, since one is written for every request.
///
/// No value can start another line or imitate another value: such characters are escaped as in JSON.
struct LogLine {
    private let format: LogFormat
    private var bytes: [UInt8] = []

    init(_ format: LogFormat, _ level: Logger.Level, _ message: String, at time: Date) {
        self.format = format
        bytes.reserveCapacity(512)
        switch format {
        case .json:
            bytes += "{\"time\":\"".utf8
            append(time)
            bytes += "\",\"level\":\"".utf8
            bytes += level.rawValue.utf8
            bytes += "\",\"message\":".utf8
            appendQuoted(message)
        case .text:
            append(time)
            bytes.append(UInt8(ascii: " "))
            bytes += level.rawValue.utf8
            bytes.append(UInt8(ascii: " "))
            appendEscaped(message)
        }
    }

    /// The bytes of the line, newline included.
    consuming func finished() -> [UInt8] {
        switch format {
        case .json: bytes += "}\n".utf8
        case .text: bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    // MARK: Values

    /// Adds a string. In the text format a plain word is not quoted.
    mutating func add(_ name: String, _ value: String) {
        appendName(name)
        if case .text = format, isPlain(value) {
            bytes += value.utf8
        } else {
            appendQuoted(value)
        }
    }

    mutating func add(_ name: String, _ value: Int) {
        appendName(name)
        bytes += "\(value)".utf8
    }

    /// Adds a duration in milliseconds.
    mutating func add(_ name: String, microseconds: Int) {
        appendName(name)
        append(microseconds: microseconds)
    }

    /// Adds an object of durations in milliseconds.
    mutating func add(_ name: String, microseconds spans: [(name: String, value: Int)]) {
        appendName(name)
        append(spans, between: "{", "}") { line, member in
            line.appendQuoted(member.name)
            line.bytes.append(UInt8(ascii: ":"))
            line.append(microseconds: member.value)
        }
    }

    private mutating func append(microseconds: Int) {
        bytes += "\(microseconds / 1000)".utf8
        bytes.append(UInt8(ascii: "."))
        append(microseconds % 1000, digits: 3)
    }

    mutating func add(_ name: String, _ value: Logger.Metadata.Value) {
        switch value {
        case .string(let text): return add(name, text)
        case .stringConvertible, .array, .dictionary: break
        }
        appendName(name)
        appendJSON(value)
    }

    /// Appends a value as JSON; finite numbers are written as JSON numbers.
    private mutating func appendJSON(_ value: Logger.Metadata.Value) {
        switch value {
        case .string(let text): appendQuoted(text)
        case .stringConvertible(let value):
            switch value {
            case let number as Int: bytes += "\(number)".utf8
            case let number as Double where number.isFinite: bytes += "\(number)".utf8
            default: appendQuoted("\(value)")
            }
        case .array(let values):
            append(values, between: "[", "]") { $0.appendJSON($1) }
        case .dictionary(let values):
            append(values.sorted { $0.key < $1.key }, between: "{", "}") { line, member in
                line.appendQuoted(member.key)
                line.bytes.append(UInt8(ascii: ":"))
                line.appendJSON(member.value)
            }
        }
    }

    private mutating func append<Element>(
        _ elements: [Element], between opening: String, _ closing: String,
        _ append: (inout LogLine, Element) -> Void
    ) {
        bytes += opening.utf8
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(&self, element)
        }
        bytes += closing.utf8
    }

    private mutating func appendName(_ name: String) {
        switch format {
        case .json:
            bytes.append(UInt8(ascii: ","))
            appendQuoted(name)
            bytes.append(UInt8(ascii: ":"))
        case .text:
            bytes.append(UInt8(ascii: " "))
            appendEscaped(name)
            bytes.append(UInt8(ascii: "="))
        }
    }

    private func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: ","),
                    UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
                    false
                case _: (0x21...0x7E).contains(byte)
                }
            }
    }

    // MARK: Texts

    /// Appends a string as a JSON string in ASCII (RFC 8259 §7).
    private mutating func appendQuoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a string, escaping everything but printable ASCII, and the quote and backslash as JSON does.
    private mutating func appendEscaped(_ text: String) {
        let isAsItIs = text.utf8.allSatisfy {
            (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        if isAsItIs {
            bytes += text.utf8
            return
        }
        for unit in text.utf16 {
            switch unit {
            case 0x22: bytes += "\\\"".utf8
            case 0x5C: bytes += "\\\\".utf8
            case 0x20...0x7E: bytes.append(UInt8(unit))
            case _:
                let digits = String(unit, radix: 16)
                bytes += "\\u".utf8
                bytes += String(repeating: "0", count: 4 - digits.count).utf8
                bytes += digits.utf8
            }
        }
    }

    // MARK: The time of day

    /// Appends a time as `2001-09-09T01:46:40.250Z`.
    private mutating func append(_ time: Date) {
        // Years 0 to 9999, which have four digits.
        let bounded = min(max(time.timeIntervalSince1970, -62_167_219_200), 253_402_300_799)
        let milliseconds = Int((bounded * 1000).rounded(.down))
        var seconds = Int((Double(milliseconds) / 1000).rounded(.down))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        append(Int(parts.tm_year) + 1900, digits: 4, "-")
        append(Int(parts.tm_mon) + 1, digits: 2, "-")
        append(Int(parts.tm_mday), digits: 2, "T")
        append(Int(parts.tm_hour), digits: 2, ":")
        append(Int(parts.tm_min), digits: 2, ":")
        append(Int(parts.tm_sec), digits: 2, ".")
        append(milliseconds - seconds * 1000, digits: 3, "Z")
    }

    private mutating func append(_ number: Int, digits: Int, _ end: Unicode.Scalar) {
        append(number, digits: digits)
        bytes.append(UInt8(ascii: end))
    }

    /// Appends the last `digits` digits of a nonnegative number.
    private mutating func append(_ number: Int, digits: Int) {
        var unit = 1
        for _ in 1..<digits { unit *= 10 }
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
    }
}
