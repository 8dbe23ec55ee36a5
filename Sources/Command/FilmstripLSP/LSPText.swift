import FilmstripJSON

/// The text of a document, with the places that editors tell.
///
/// - Source: Language Server Protocol 3.17, "Position": lines from 0, that end at LF, CR LF or CR; characters from 0, in
///   code units of the encoding on which both sides agree.
struct LSPText: Sendable {
    /// The code units in which characters of a line are counted.
    enum Encoding: String, Sendable {
        case utf8 = "utf-8"
        case utf16 = "utf-16"
    }

    let bytes: [UInt8]
    private let encoding: Encoding
    /// The offset at which each line begins.
    private let starts: [Int]

    init(_ text: String, _ encoding: Encoding) {
        bytes = Array(text.utf8)
        self.encoding = encoding
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isReturn = byte == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)
            if byte == 0x0A || isReturn { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The UTF-8 offset of a position; of one that is not there, the nearest before it.
    func offset(_ position: JSONNode?) -> Int {
        let (line, character) = (Self.whole(position?["line"]), Self.whole(position?["character"]))
        guard line < starts.count else { return bytes.count }
        var (offset, left) = (starts[line], character)
        while left > 0, offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
            let length = Self.length(bytes[offset])
            let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
            guard units <= left else { break }
            left -= units
            offset = min(offset + length, bytes.count)
        }
        return offset
    }

    private static func whole(_ node: JSONNode?) -> Int {
        guard case .number(let number)? = node?.value, number >= 0, number < 1e9 else { return 0 }
        return Int(number)
    }

    /// The bytes of the scalar that begins with a byte.
    private static func length(_ first: UInt8) -> Int {
        first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    /// The position of a UTF-8 offset.
    func position(_ offset: Int) -> JSONValue {
        let offset = min(max(offset, 0), bytes.count)
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        var units = 0
        for byte in bytes[starts[low]..<offset] {
            switch encoding {
            case .utf8: units += 1
            case .utf16: units += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
            }
        }
        return ["line": low, "character": units]
    }

    func range(_ range: Range<Int>) -> JSONValue {
        ["start": position(range.lowerBound), "end": position(range.upperBound)]
    }

    var whole: JSONValue { range(0..<bytes.count) }
}
