/// An index from a text's byte offsets to lines and columns.
package struct TextIndex: Sendable {
    private struct Position {
        var line = 1
        var column = 1

        /// Advances over `byte`: a line ends at LF, at CR LF, and at a CR alone; the continuation
        /// bytes of a scalar are not counted.
        mutating func advance(over byte: UInt8, next: UInt8?) {
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && next != 0x0A) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }

        /// Advances over the bytes of a range of at most `stride`. ASCII without CR, which is nearly everything, is
        /// counted in a loop without exits and with bytes alone, so that it is vectorized.
        mutating func advance(over range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
            var (all, ends, returns): (UInt8, UInt8, UInt8) = (0, 0, 0)
            for i in range {
                all |= bytes[i]
                ends &+= bytes[i] == UInt8(ascii: "\n") ? 1 : 0
                returns |= bytes[i] == UInt8(ascii: "\r") ? 1 : 0
            }
            guard all < 0x80, returns == 0 else {
                for i in range {
                    advance(over: bytes[i], next: i + 1 < bytes.count ? bytes[i + 1] : nil)
                }
                return
            }
            column += range.count
            guard ends > 0 else { return }
            line += Int(ends)
            column = 1
            var i = range.upperBound - 1
            while bytes[i] != UInt8(ascii: "\n") { (i, column) = (i - 1, column + 1) }
        }
    }

    /// Distance in bytes between stored positions: the most bytes a look-up walks.
    private static let stride = 64

    package let bytes: [UInt8]
    private let positions: [Position]

    /// Indexes a UTF-8 text.
    package init(_ bytes: [UInt8]) {
        var positions: [Position] = []
        positions.reserveCapacity(bytes.count / Self.stride + 1)
        var position = Position()
        bytes.withUnsafeBufferPointer { bytes in
            for first in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
                positions.append(position)
                position.advance(over: first..<min(first + Self.stride, bytes.count), of: bytes)
            }
        }
        if bytes.count.isMultiple(of: Self.stride) { positions.append(position) }
        (self.bytes, self.positions) = (bytes, positions)
    }

    /// Returns the offset of a line and column, both counted from 1; nil if the text has no such
    /// place.
    package func offset(line: Int, column: Int) -> Int? {
        var position = Position()
        for offset in 0...bytes.count {
            if position.line == line, position.column == column { return offset }
            guard offset < bytes.count, position.line <= line else { return nil }
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : nil
            position.advance(over: bytes[offset], next: next)
        }
        return nil
    }

    /// Returns the offset at which byte `byte` of a JSON string's value is spelled, for a string
    /// that begins at `offset`.
    ///
    /// - Precondition: There is a valid string at `offset`.
    package func offset(ofByte byte: Int, inStringAt offset: Int) -> Int {
        var (place, left) = (offset + 1, byte)
        while left > 0, bytes[place] != UInt8(ascii: "\"") {
            guard bytes[place] == 0x5C else {
                (place, left) = (place + 1, left - 1)
                continue
            }
            let (length, value) = escape(at: place)
            (place, left) = (place + length, left - value)
        }
        return place
    }

    /// Returns the length in bytes of the escape at `place` and the number of UTF-8 bytes it stands
    /// for.
    private func escape(at place: Int) -> (length: Int, value: Int) {
        guard bytes[place + 1] == UInt8(ascii: "u") else { return (2, 1) }
        func unit(at place: Int) -> UInt16? {
            UInt16(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
        }
        guard let first = unit(at: place + 2) else { return (6, 1) }
        if UTF16.isLeadSurrogate(first) { return (12, 4) }
        return (6, first < 0x80 ? 1 : first < 0x800 ? 2 : 3)
    }

    /// Returns the line and column, both counted from 1, of the first byte of a scalar, of a byte
    /// outside any scalar, or of the text's end.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        var position = positions[offset / Self.stride]
        bytes.withUnsafeBufferPointer {
            position.advance(over: (offset / Self.stride * Self.stride)..<offset, of: $0)
        }
        return (position.line, position.column)
    }
}
