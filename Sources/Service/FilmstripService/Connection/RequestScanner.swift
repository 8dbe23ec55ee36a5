import Foundation
import NIOHTTP1

/// Follows a connection's requests in front of the HTTP codec. The codec parses request lines leniently, and reports
/// that a head is too long but not which part of it.
///
/// A request line is `method SP target SP version CRLF` (RFC 9112 §3), after at most one empty line. To know where the
/// next one begins, the scanner finds the end of each message. The codec must agree on it: it reports the head and the
/// end as soon as it has their last byte.
final class RequestScanner {
    /// Position of the next byte in a request.
    private enum Place {
        case start, emptyLine, method, targetStart, target, versionStart, version, lineEnd
        /// In the header fields or the trailer fields.
        case fields(Line)
        case body(Int)
        case chunkSize(Int), chunkExtension(Int), chunk(Int), chunkEnd
        /// After the last byte of a head or a message, until the codec reports it; forever if the codec fails.
        case end
    }

    /// Position of the next byte in a line of fields.
    private enum Line {
        case start, within
        /// After a carriage return at the start of the line.
        case empty
    }

    /// A malformed request line.
    struct Fault: Error, CustomStringConvertible {
        var description: String {
            "the request line is not method, target and version with one space between them and CRLF at the end"
        }
    }

    /// Number of bytes of the target read so far.
    private(set) var targetBytes = 0
    private var place = Place.start
    /// The head of the current message, until the framing of its body is determined.
    private var head: HTTPRequestHead?

    /// Called when the codec has read a head.
    func begin(_ head: HTTPRequestHead) { self.head = head }

    /// Called when the codec has read a complete message.
    func end() { (place, head, targetBytes) = (.start, nil, 0) }

    /// Scans up to the end of a head or a message, or all bytes if neither ends here.
    ///
    /// - Returns: The number of bytes scanned, at least one; nil if a request line is malformed.
    func scan(_ bytes: UnsafeRawBufferPointer) -> Int? {
        if let head, case .end = place { beginBody(head) }
        var index = 0
        while index < bytes.count {
            switch place {
            case .fields, .body, .chunkSize, .chunkExtension, .chunk, .chunkEnd:
                skip(bytes, &index)
                if case .end = place { return index }
            case .end: return bytes.count
            case .target:
                index += take(bytes[index...])
                guard index < bytes.count else { break }
                guard bytes[index] == UInt8(ascii: " ") else { return nil }
                place = .versionStart
                index += 1
            case .start, .emptyLine, .method, .targetStart, .versionStart, .version, .lineEnd:
                guard let next = next(bytes[index]) else { return nil }
                place = next
                index += 1
            }
        }
        return index
    }

    // MARK: The request line

    /// Counts the leading bytes of the target, which are visible ASCII characters, and returns their number.
    private func take(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        let count = (bytes.firstIndex { !Self.isVisible($0) } ?? bytes.endIndex) - bytes.startIndex
        targetBytes += count
        return count
    }

    /// The position after a byte of a request line; nil if the byte is not allowed there.
    private func next(_ byte: UInt8) -> Place? {
        switch (place, byte) {
        case (.start, UInt8(ascii: "\r")): .emptyLine
        case (.emptyLine, UInt8(ascii: "\n")): .method
        case (.emptyLine, _): nil
        case (.start, _) where Self.isVisible(byte): .method
        case (.method, UInt8(ascii: " ")): .targetStart
        case (.method, _) where Self.isVisible(byte): .method
        case (.targetStart, _) where Self.isVisible(byte): counted(.target)
        case (.versionStart, _) where Self.isVisible(byte): .version
        case (.version, UInt8(ascii: "\r")): .lineEnd
        case (.version, _) where Self.isVisible(byte): .version
        case (.lineEnd, UInt8(ascii: "\n")): .fields(.start)
        case (_, _): nil
        }
    }

    private func counted(_ place: Place) -> Place {
        targetBytes += 1
        return place
    }

    private static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    // MARK: After the request line

    /// Determines how the body of a message ends. A head with ambiguous framing is refused later.
    private func beginBody(_ head: HTTPRequestHead) {
        self.head = nil
        if head.headers.contains(name: "transfer-encoding") {
            place = .chunkSize(0)
        } else if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }),
            length > 0
        {
            place = .body(length)
        }
    }

    /// Skips to the next position or to the end of the bytes.
    private func skip(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
        let byte = bytes[index]
        switch place {
        case .fields(.start):
            switch byte {
            case UInt8(ascii: "\r"): place = .fields(.empty)
            case UInt8(ascii: "\n"): place = .end
            case _: place = .fields(.within)
            }
            index += 1
        case .fields(.empty):
            place = byte == UInt8(ascii: "\n") ? .end : .fields(.within)
            index += 1
        case .fields(.within):
            if passLineEnd(bytes, &index) { place = .fields(.start) }
        case .body(let length): place = pass(length, bytes, &index).map { .body($0) } ?? .end
        case .chunkSize(let size):
            if let digit = Self.hexadecimal(byte), size < 1 << 40 {
                place = .chunkSize(size << 4 | digit)
                index += 1
            } else {
                place = .chunkExtension(size)
            }
        case .chunkExtension(let size):
            guard passLineEnd(bytes, &index) else { return }
            place = size > 0 ? .chunk(size) : .fields(.start)
        case .chunk(let size): place = pass(size, bytes, &index).map { .chunk($0) } ?? .chunkEnd
        case .chunkEnd: if passLineEnd(bytes, &index) { place = .chunkSize(0) }
        case .start, .emptyLine, .method, .targetStart, .target, .versionStart, .version, .lineEnd,
            .end:
            preconditionFailure("the request line is not skipped")
        }
    }

    /// Skips up to `count` bytes. Returns the number still missing; nil if none is.
    private func pass(
        _ count: Int, _ bytes: UnsafeRawBufferPointer, _ index: inout Int
    ) -> Int? {
        let passed = min(count, bytes.count - index)
        index += passed
        return passed < count ? count - passed : nil
    }

    /// Skips the rest of a line. Returns false if its end has not arrived.
    private func passLineEnd(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Bool {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[index...])
        guard let start = rest.baseAddress,
            let end = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
        else {
            index = bytes.count
            return false
        }
        index += UnsafeRawPointer(end) - start + 1
        return true
    }

    private static func hexadecimal(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
        case _: nil
        }
    }
}
