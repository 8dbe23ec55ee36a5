/// The lines and columns of a text's offsets.
struct TextIndex: Sendable {
    private struct Position {
        var line = 1
        var column = 1

        /// Moves over `byte`: a line ends at LF, at CR LF, and at a CR alone; a byte that continues
        /// a scalar counts for nothing.
        mutating func advance(over byte: UInt8, next: UInt8?) {
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && next != 0x0A) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    /// Bytes between remembered positions: what a look-up walks at most.
    private static let stride = 256

    private let bytes: [UInt8]
    private let positions: [Position]

    /// The index of a text in UTF-8.
    init(_ bytes: [UInt8]) {
        var positions: [Position] = []
        positions.reserveCapacity(bytes.count / Self.stride + 1)
        var position = Position()
        for (offset, byte) in bytes.enumerated() {
            if offset.isMultiple(of: Self.stride) { positions.append(position) }
            position.advance(over: byte, next: offset + 1 < bytes.count ? bytes[offset + 1] : nil)
        }
        if bytes.count.isMultiple(of: Self.stride) { positions.append(position) }
        (self.bytes, self.positions) = (bytes, positions)
    }

    /// The line and column, both from 1, of a byte that begins a scalar (or belongs to none), or of
    /// the text's end.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var position = positions[offset / Self.stride]
        for i in (offset / Self.stride * Self.stride)..<offset {
            position.advance(over: bytes[i], next: i + 1 < bytes.count ? bytes[i + 1] : nil)
        }
        return (position.line, position.column)
    }
}
