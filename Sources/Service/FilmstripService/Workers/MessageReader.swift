/// Reads the output of ``MessageWriter``. Any other bytes are rejected, never trusted.
struct MessageReader {
    private let bytes: [UInt8]
    private var place = 0

    /// The message is malformed.
    struct Damage: Error {}

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Number of bytes that have not been read.
    var left: Int { bytes.count - place }

    mutating func integer() throws(Damage) -> Int {
        guard bytes.count - place >= 8 else { throw Damage() }
        var value: UInt64 = 0
        for offset in 0..<8 { value |= UInt64(bytes[place + offset]) << (8 * UInt64(offset)) }
        place += 8
        return Int(Int64(bitPattern: value))
    }

    mutating func number() throws(Damage) -> Double {
        Double(bitPattern: UInt64(bitPattern: Int64(try integer())))
    }

    mutating func flag() throws(Damage) -> Bool {
        guard place < bytes.count, bytes[place] <= 1 else { throw Damage() }
        place += 1
        return bytes[place - 1] == 1
    }

    mutating func data() throws(Damage) -> [UInt8] {
        let count = try count(ofAtLeast: 1)
        defer { place += count }
        return Array(bytes[place..<place + count])
    }

    mutating func text() throws(Damage) -> String {
        let count = try count(ofAtLeast: 1)
        defer { place += count }
        return String(decoding: bytes[place..<place + count], as: UTF8.self)
    }

    mutating func word<Word: RawRepresentable<String>>(_: Word.Type = Word.self) throws(Damage)
        -> Word
    {
        guard let word = Word(rawValue: try text()) else { throw Damage() }
        return word
    }

    mutating func optional<Value>(
        _ read: (inout MessageReader) throws(Damage) -> Value
    ) throws(Damage) -> Value? {
        try flag() ? try read(&self) : nil
    }

    mutating func array<Value>(
        _ read: (inout MessageReader) throws(Damage) -> Value
    ) throws(Damage) -> [Value] {
        var values: [Value] = []
        for _ in 0..<(try count(ofAtLeast: 1)) { values.append(try read(&self)) }
        return values
    }

    /// Throws unless the whole message has been read.
    func end() throws(Damage) {
        guard place == bytes.count else { throw Damage() }
    }

    /// Reads a count of elements, each of which takes at least `size` bytes.
    private mutating func count(ofAtLeast size: Int) throws(Damage) -> Int {
        let count = try integer()
        guard count >= 0, count <= (bytes.count - place) / size else { throw Damage() }
        return count
    }
}
