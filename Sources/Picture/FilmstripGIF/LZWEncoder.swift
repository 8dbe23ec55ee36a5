/// The compression of GIF: LZW with codes of variable width (GIF89a, appendix F).
struct LZWEncoder {
    /// Bits of a colour number.
    static let depth = 8
    private static let clear = 1 << depth
    private static let end = clear + 1
    private static let mostCodes = 1 << 12

    /// Codes by the string that they extend and the number that they add, which make a key, with linear probing; twice
    /// as many slots as codes. An empty slot has the code −1.
    private var table = [Int32](repeating: -1, count: Self.slots)
    private var keys = [Int32](repeating: 0, count: Self.slots)
    private static let slots = 1 << 13

    private var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var width = Self.depth + 1
    private var next = Self.end + 1

    /// The compressed numbers: blocks of at most 255 bytes, each after its length, and an empty one at the end.
    ///
    /// - Parameter numbers: At least one.
    static func blocks(_ numbers: [UInt8]) -> [UInt8] {
        var encoder = LZWEncoder()
        encoder.encode(numbers)
        var blocks: [UInt8] = []
        blocks.reserveCapacity(encoder.bytes.count + encoder.bytes.count / 255 + 2)
        var start = 0
        while start < encoder.bytes.count {
            let stop = min(start + 255, encoder.bytes.count)
            blocks.append(UInt8(stop - start))
            blocks += encoder.bytes[start..<stop]
            start = stop
        }
        return blocks + [0]
    }

    private mutating func encode(_ numbers: [UInt8]) {
        precondition(!numbers.isEmpty, "no numbers to compress")
        write(Self.clear)
        numbers.withUnsafeBufferPointer { numbers in
            var code = Int(numbers[0])
            for number in numbers.dropFirst() {
                let key = Int32(code << 8 | Int(number))
                var slot = Int((UInt32(bitPattern: key) &* 0x9E37_79B9) >> 19)
                while table[slot] >= 0, keys[slot] != key { slot = (slot + 1) & (Self.slots - 1) }
                if table[slot] >= 0 {
                    code = Int(table[slot])
                    continue
                }
                write(code)
                code = Int(number)
                if next < Self.mostCodes {
                    (table[slot], keys[slot]) = (Int32(next), key)
                    widen()
                    next += 1
                } else {
                    write(Self.clear)
                    forget()
                }
            }
            write(code)
            widen()
        }
        write(Self.end)
        if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }

    /// Makes codes wider once the reader, who adds a code one step later than the writer, does.
    private mutating func widen() {
        if next == 1 << width, next < Self.mostCodes { width += 1 }
    }

    private mutating func forget() {
        for slot in table.indices { table[slot] = -1 }
        (width, next) = (Self.depth + 1, Self.end + 1)
    }

    /// Appends a code, its lowest bit first.
    private mutating func write(_ code: Int) {
        bits |= UInt32(code) << UInt32(bitCount)
        bitCount += width
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
