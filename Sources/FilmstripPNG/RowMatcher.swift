/// Finds repetitions in rows of pixels.
///
/// Three places are tried, in the order of the cost of their distances: the pixel to the left, the one
/// above, and the last occurrence of the same two pixels. Every repetition begins and ends at a pixel,
/// so only a third or a quarter of the bytes are tried. The first match found is taken: waiting for
/// a longer one at the next pixel made flips in perspective 3 % larger, and nothing smaller.
struct RowMatcher: ~Copyable {
    private let rowSize: Int
    private let pixelSize: Int
    /// For each hash of two pixels, the position of its last occurrence; −1 for none.
    private let places: UnsafeMutablePointer<Int32>

    init(layout: BandLayout) {
        rowSize = layout.rowSize
        pixelSize = layout.pixelSize
        places = .allocate(capacity: 1 << Self.hashBits)
    }

    deinit { places.deallocate() }

    /// Replaces `tokens` by those of whole rows.
    func match(_ rows: UnsafeBufferPointer<UInt8>, into tokens: inout DeflateTokens) {
        precondition(
            rows.count % rowSize == 0, "\(rows.count) bytes of rows of \(rowSize)")
        tokens.removeAll()
        guard let bytes = rows.baseAddress else { return }
        places.update(repeating: -1, count: 1 << Self.hashBits)
        // Bytes before `told` are in the tokens; `rowEnd` is the position of the next filter byte.
        var (told, position, rowEnd) = (0, 0, 0)
        while position < rows.count {
            if position == rowEnd {
                position += 1
                rowEnd += rowSize
                continue
            }
            let match = longestMatch(at: position, in: bytes, count: rows.count)
            guard match.length >= Self.shortest else {
                position += pixelSize
                continue
            }
            while position + match.length > rowEnd { rowEnd += rowSize }
            var end = position + match.length
            if end < rowEnd { end -= (end - (rowEnd - rowSize) - 1) % pixelSize }
            tokens.append(
                UnsafeBufferPointer(start: bytes + told, count: position - told),
                length: end - position, distance: match.distance)
            note(position + pixelSize, before: end, in: bytes, count: rows.count)
            position = end
            told = end
        }
        if told < rows.count {
            tokens.append(
                UnsafeBufferPointer(rebasing: rows[told...]), length: 0, distance: 0)
        }
    }

    /// Returns the longest of the three matches, of length 0 if there is none, and records the position.
    ///
    /// It reads nothing beyond `count`: no match is sought where fewer than 8 bytes remain.
    @inline(__always)
    private func longestMatch(
        at position: Int, in bytes: UnsafePointer<UInt8>, count: Int
    ) -> (length: Int, distance: Int) {
        let most = min(count &- position, 258)
        guard most >= 8 else { return (0, 0) }
        let here = bytes + position
        let start = word(here)
        var (length, distance) = (0, 0)
        if position > pixelSize, word(here - pixelSize) == start {
            (length, distance) = (common(here, here - pixelSize, most), pixelSize)
            if length == most { return (length, distance) }
        }
        if position > rowSize, rowSize <= Self.window, word(here - rowSize) == start {
            let found = common(here, here - rowSize, most)
            if found > length &+ 1 { (length, distance) = (found, rowSize) }
        }
        guard length < Self.longEnough else { return (length, distance) }
        let hash = hash(here)
        let place = Int(places[hash])
        places[hash] = Int32(truncatingIfNeeded: position)
        if place >= 0, position &- place <= Self.window,
            word(bytes + place) == start
        {
            let found = common(here, bytes + place, most)
            // At least two bytes longer, since the distance takes some ten bits.
            if found > length &+ 2 { (length, distance) = (found, position &- place) }
        }
        return (length, distance)
    }

    /// Records the last two pixels of the latest match; recording more of them makes list screens 1 %
    /// smaller and takes a twentieth of the time.
    @inline(__always)
    private func note(
        _ start: Int, before end: Int, in bytes: UnsafePointer<UInt8>, count: Int
    ) {
        var position = max(start, end &- 2 &* pixelSize)
        let last = min(end, count &- 7)
        while position < last {
            places[hash(bytes + position)] = Int32(truncatingIfNeeded: position)
            position &+= pixelSize
        }
    }

    /// Fibonacci hashing, by 2⁶⁴ over the golden ratio, of two pixels, or of the shortest match if that is
    /// longer.
    @inline(__always)
    private func hash(_ bytes: UnsafePointer<UInt8>) -> Int {
        let pixels = doubleWord(bytes) &<< UInt64(64 &- 8 &* max(2 &* pixelSize, Self.shortest))
        return Int((pixels &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- Self.hashBits))
    }

    private static let hashBits = 12
    /// The length of the shortest match, in bytes.
    private static let shortest = 4
    /// The length of a match, in bytes, from which no better one is sought.
    private static let longEnough = 32
    /// The greatest distance of a match in deflate, in bytes.
    private static let window = 1 << 15
}

/// The number of bytes, at most `most`, that are equal from the two positions on.
@inline(__always)
private func common(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ most: Int) -> Int {
    var length = 0
    // Most matches end within these; longer ones go on in larger steps.
    while length &+ 8 <= min(most, 32) {
        let difference = doubleWord(a + length) ^ doubleWord(b + length)
        if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
        length &+= 8
    }
    if length == 32 {
        while length &+ 32 <= most, quad(a + length) == quad(b + length) { length &+= 32 }
        while length &+ 8 <= most {
            let difference = doubleWord(a + length) ^ doubleWord(b + length)
            if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
            length &+= 8
        }
    }
    while length < most, a[length] == b[length] { length &+= 1 }
    return length
}

@inline(__always)
private func quad(_ bytes: UnsafePointer<UInt8>) -> SIMD4<UInt64> {
    UnsafeRawPointer(bytes).loadUnaligned(as: SIMD4<UInt64>.self)
}

@inline(__always)
private func word(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)
}

@inline(__always)
private func doubleWord(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
}
