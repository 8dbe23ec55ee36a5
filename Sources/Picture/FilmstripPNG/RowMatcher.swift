/// Finds repetitions in rows of pixels.
///
/// Three places are tried, in the order of the cost of their distances: the pixel to the left, the one
/// above, and, if neither has eight bytes in common, the last occurrence of the same two pixels. Every
/// repetition begins and ends at a pixel, so only a third or a quarter of the bytes are tried. The first
/// match found is taken: waiting for a longer one at the next pixel made flips in perspective 3 % larger,
/// and nothing smaller.
///
/// A processor that guesses wrong whether bytes are equal loses as much time as twenty of its additions
/// take. So the numbers of equal bytes, up to eight, are worked out for all places and then compared,
/// without a branch for each: list screens take a sixth less time.
struct RowMatcher: ~Copyable {
    private let rowSize: Int
    private let pixelSize: Int
    /// For each hash of two pixels, the low 16 bits of the position of its last occurrence; 0 for none.
    private let places: UnsafeMutablePointer<UInt16>

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
        guard let bytes = rows.baseAddress, !rows.isEmpty else { return }
        places.update(repeating: 0, count: 1 << Self.hashBits)
        // Compiled for each of the constants.
        switch pixelSize {
        case 3: match(bytes, count: rows.count, pixelSize: 3, into: &tokens)
        case 4: match(bytes, count: rows.count, pixelSize: 4, into: &tokens)
        default: match(bytes, count: rows.count, pixelSize: pixelSize, into: &tokens)
        }
    }

    @inline(__always)
    private func match(
        _ bytes: UnsafePointer<UInt8>, count: Int, pixelSize: Int, into tokens: inout DeflateTokens
    ) {
        // The last place where eight bytes can be read. No match is sought beyond.
        let last = count &- 8
        // Bytes before `told` are in the tokens; `rowEnd` is the position of the next filter byte.
        var (told, position, rowEnd) = (0, 1 &+ pixelSize, rowSize)
        // The first pixel has none to its left.
        tokens.count(bytes[0])
        tokens.count(bytes + 1, pixelSize)
        // The distance of the row above; in the first row, and if it is too far, that of the pixel to the left.
        var above = pixelSize
        while true {
            if position >= rowEnd {
                guard rowEnd < count else { break }
                tokens.count(bytes[rowEnd])
                position = rowEnd &+ 1
                rowEnd &+= rowSize
            }
            if position > rowSize, rowSize <= Self.window { above = rowSize }
            guard position <= last else {
                tokens.count(bytes + position, rowEnd &- position)
                position = rowEnd
                continue
            }
            let match = longestMatch(
                at: position, in: bytes, count: count, pixelSize: pixelSize, above: above)
            guard match.length >= Self.shortest else {
                tokens.count(bytes + position, pixelSize)
                position &+= pixelSize
                continue
            }
            var end = position &+ match.length
            while end > rowEnd { rowEnd &+= rowSize }
            if end < rowEnd { end &-= (end &- (rowEnd &- rowSize) &- 1) % pixelSize }
            tokens.append(
                literals: position &- told, length: end &- position, distance: match.distance)
            if end <= last {
                // The last two pixels of the match; recording more of them makes list screens 1 % smaller and takes a
                // twentieth of the time.
                note(end &- pixelSize, in: bytes, pixelSize: pixelSize)
                note(max(1, end &- 2 &* pixelSize), in: bytes, pixelSize: pixelSize)
            }
            position = end
            told = end
        }
        if told < count { tokens.append(literals: count &- told, length: 0, distance: 0) }
    }

    /// Returns the longest of the three matches, too short a one if there is none, and records the position, from which
    /// eight bytes can be read.
    @inline(__always)
    private func longestMatch(
        at position: Int, in bytes: UnsafePointer<UInt8>, count: Int, pixelSize: Int, above: Int
    ) -> (length: Int, distance: Int) {
        let here = bytes + position
        let pixels = doubleWord(here)
        @inline(__always) func equalBytes(_ distance: Int) -> Int {
            (pixels ^ doubleWord(here - distance)).trailingZeroBitCount &>> 3
        }
        @inline(__always) func common(_ distance: Int) -> Int {
            commonLength(here, here - distance, atMost: min(count &- position, Self.longest))
        }
        let hash = hash(pixels, pixelSize: pixelSize)
        let place = places[hash]
        record(position, hash: hash)
        var (length, distance) = (equalBytes(pixelSize), pixelSize)
        var found = equalBytes(above)
        if max(length, found) == 8 {
            if length == 8 { length = common(pixelSize) }
            // Most pixels are in long runs of one colour.
            if length == Self.longest { return (length, pixelSize) }
            if found == 8 { found = common(above) }
            return found > length &+ 1 ? (found, above) : (length, pixelSize)
        }
        (length, distance) = found > length &+ 1 ? (found, above) : (length, distance)
        // Of a place more than 65,536 bytes back, another one is found, which is as good as any.
        let low = Int(UInt16(truncatingIfNeeded: position) &- place)
        let isNear = UInt(bitPattern: low &- 1) < UInt(bitPattern: min(position, Self.window))
        let back = isNear ? low : pixelSize
        found = equalBytes(back)
        if found == 8 { found = common(back) }
        // At least two bytes longer, since the distance takes some ten bits.
        return found > length &+ 2 ? (found, back) : (length, distance)
    }

    @inline(__always)
    private func note(_ position: Int, in bytes: UnsafePointer<UInt8>, pixelSize: Int) {
        record(position, hash: hash(doubleWord(bytes + position), pixelSize: pixelSize))
    }

    @inline(__always)
    private func record(_ position: Int, hash: Int) {
        places[hash] = UInt16(truncatingIfNeeded: position)
    }

    /// Fibonacci hashing, by 2⁶⁴ over the golden ratio, of the first two pixels of eight bytes, or of the shortest match if
    /// that is longer.
    @inline(__always)
    private func hash(_ bytes: UInt64, pixelSize: Int) -> Int {
        let pixels = bytes &<< UInt64(64 &- 8 &* max(2 &* pixelSize, Self.shortest))
        return Int((pixels &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- Self.hashBits))
    }

    private static let hashBits = 12
    /// The length of the shortest match, in bytes.
    private static let shortest = 4
    /// The length of the longest match in deflate, in bytes.
    private static let longest = 258
    /// The greatest distance of a match in deflate, in bytes.
    private static let window = 1 << 15
}

/// The number of bytes, at most `most`, that are equal from the two positions on.
@inline(__always)
private func commonLength(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, atMost most: Int
) -> Int {
    var length = 0
    while length &+ 32 <= most {
        guard quad(a + length) == quad(b + length) else {
            return length &+ equalBytes(a + length, b + length)
        }
        length &+= 32
    }
    while length < most, a[length] == b[length] { length &+= 1 }
    return length
}

/// The number of equal bytes among 32 at the two positions.
///
/// It has no branch, since a processor seldom guesses right where repetitions end.
@inline(__always)
private func equalBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>) -> Int {
    @inline(__always) func equal(_ offset: Int) -> Int {
        (doubleWord(a + offset) ^ doubleWord(b + offset)).trailingZeroBitCount &>> 3
    }
    let (first, second, third, fourth) = (equal(0), equal(8), equal(16), equal(24))
    let last = third == 8 ? 8 &+ fourth : third
    let rest = second == 8 ? 8 &+ last : second
    return first == 8 ? 8 &+ rest : first
}

@inline(__always)
private func quad(_ bytes: UnsafePointer<UInt8>) -> SIMD4<UInt64> {
    UnsafeRawPointer(bytes).loadUnaligned(as: SIMD4<UInt64>.self)
}

@inline(__always)
private func doubleWord(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
}
