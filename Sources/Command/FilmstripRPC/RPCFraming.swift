import Foundation

/// The way in which messages follow each other in a stream.
package enum RPCFraming: Sendable {
    /// Each message is a line; the last one may have no end.
    case lines
    /// Before each message, a header tells its length in bytes: `Content-Length: 42`, CR LF, CR LF.
    case contentLength
}

/// A reader of messages from a file descriptor.
struct RPCReader {
    private let descriptor: Int32
    private let framing: RPCFraming
    private var buffer: [UInt8] = []
    /// Bytes at the beginning of `buffer` that are read already.
    private var start = 0

    /// The longest message in bytes: more than any spec with its pictures.
    private static let longest = 1 << 26
    /// The longest header in bytes.
    private static let longestHeader = 1 << 12

    /// The reason why no further message can be read.
    enum Failure: Error {
        /// The stream has ended.
        case end
        /// The next message cannot be told from the others; with a clause in lower case.
        case framing(String)
    }

    init(_ descriptor: Int32, _ framing: RPCFraming) {
        (self.descriptor, self.framing) = (descriptor, framing)
    }

    mutating func next() throws(Failure) -> [UInt8] {
        switch framing {
        case .lines:
            while true {
                let line = try line()
                if line.contains(where: { $0 > 0x20 }) { return line }
            }
        case .contentLength:
            let length = try header()
            while buffer.count - start < length { try fill() }
            let message = Array(buffer[start..<(start + length)])
            start += length
            return message
        }
    }

    /// The bytes of the next line without its end.
    private mutating func line() throws(Failure) -> [UInt8] {
        do throws(Failure) {
            let end = try end(of: [0x0A], atMost: Self.longest)
            defer { start = end + 1 }
            return Array(buffer[start..<end])
        } catch {
            guard case .end = error, start < buffer.count else { throw error }
            defer { start = buffer.count }
            return Array(buffer[start...])
        }
    }

    /// Reads a header; returns the length that it tells.
    private mutating func header() throws(Failure) -> Int {
        let end = try end(of: [0x0D, 0x0A, 0x0D, 0x0A], atMost: Self.longestHeader)
        let fields = String(decoding: buffer[start..<end], as: UTF8.self).split(separator: "\r\n")
        start = end + 4
        for field in fields {
            let parts = field.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            let value = parts[1].trimmingCharacters(in: .whitespaces)
            guard let length = Int(value), (0...Self.longest).contains(length) else {
                throw .framing(
                    "Content-Length is \(value.prefix(20)); expected 0...\(Self.longest)")
            }
            return length
        }
        throw .framing("a header has no Content-Length")
    }

    /// The offset of the first place of `mark`, for which more is read if need be.
    private mutating func end(of mark: [UInt8], atMost most: Int) throws(Failure) -> Int {
        var searched = start
        while true {
            if let place = buffer[searched...].firstRange(of: mark) { return place.lowerBound }
            guard buffer.count - start <= most else {
                throw .framing("a message or header is longer than \(most) bytes")
            }
            let left = buffer.count - start
            try fill()
            searched = start + max(left - mark.count + 1, 0)
        }
    }

    /// Reads more bytes, at least one.
    private mutating func fill() throws(Failure) {
        buffer.removeFirst(start)
        start = 0
        var piece = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count > 0 {
                buffer += piece[..<count]
                return
            }
            if count == 0 || errno != EINTR { throw .end }
        }
    }
}

extension RPCFraming {
    func bytes(of message: String) -> [UInt8] {
        let body = Array(message.utf8)
        switch self {
        case .lines: return body + [0x0A]
        case .contentLength: return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
        }
    }
}
