/// Deflates bands of rows in one pass, each as one block.
///
/// It uses integers only and depends on nothing but the bytes, so that its output is the same
/// on every machine.
///
/// See Docs/decisions/deflate-by-pixels.md.
struct RowDeflater: ~Copyable {
    private let matcher: RowMatcher
    private var tokens: DeflateTokens

    init(layout: BandLayout) {
        matcher = RowMatcher(layout: layout)
        // Every step but the last repeats 3 bytes or more.
        tokens = DeflateTokens(capacity: layout.rows * layout.rowSize / 3 + 1)
    }

    /// The approximate size in bits of rows that are deflated alone.
    mutating func estimatedSize(of rows: UnsafeBufferPointer<UInt8>) -> Int {
        matcher.match(rows, into: &tokens)
        return tokens.frequencies.estimatedSize
    }

    /// The greatest size of a deflated band, in bytes.
    static func bound(_ count: Int) -> Int {
        // Stored blocks, the flush, and the writer's room beyond its data.
        count + 5 * (count / storedSize + 1) + 5 + 8
    }

    /// Deflates a band to whole bytes of a stream that refer to no other band.
    ///
    /// - Parameter compressed: A buffer of ``bound(_:)`` bytes.
    mutating func deflate(
        _ rows: UnsafeBufferPointer<UInt8>, isLast: Bool,
        into compressed: UnsafeMutableBufferPointer<UInt8>
    ) -> [UInt8] {
        precondition(
            compressed.count >= Self.bound(rows.count),
            "\(rows.count) bytes into \(compressed.count)")
        guard let target = compressed.baseAddress else { return [] }
        var writer = BitWriter(to: UnsafeMutableRawPointer(target))
        matcher.match(rows, into: &tokens)
        let block = DeflateBlock(tokens)
        if block.size / 8 < rows.count {
            block.write(tokens, of: rows, isFinal: isLast, to: &writer)
            // An empty stored block aligns the stream to a byte.
            if !isLast { Self.writeStored(rows[..<0], isFinal: false, to: &writer) }
            writer.align()
        } else {
            for start in stride(from: 0, to: rows.count, by: Self.storedSize) {
                let end = min(start + Self.storedSize, rows.count)
                Self.writeStored(
                    rows[start..<end], isFinal: isLast && end == rows.count, to: &writer)
            }
        }
        return Array(compressed[..<writer.count])
    }

    /// Writes a block of uncompressed bytes (RFC 1951, 3.2.4).
    private static func writeStored(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, isFinal: Bool, to writer: inout BitWriter
    ) {
        writer.append(isFinal ? 1 : 0, count: 3)
        writer.align()
        writer.append(bytes.count, count: 16)
        writer.append(bytes.count ^ 0xffff, count: 16)
        writer.align()
        writer.append(UnsafeBufferPointer(rebasing: bytes))
    }

    /// The greatest size of a stored block, in bytes.
    private static let storedSize = 65_535
}
