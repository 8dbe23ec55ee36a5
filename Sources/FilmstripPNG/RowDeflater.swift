/// Deflates bands of rows in one pass, each as one block.
///
/// It counts in whole numbers and looks at nothing but the bytes, so that what it writes is the same
/// on every machine.
struct RowDeflater: ~Copyable {
    private let matcher: RowMatcher
    private var tokens: DeflateTokens

    init(layout: BandLayout) {
        matcher = RowMatcher(layout: layout)
        // A step but the last repeats 3 bytes or more.
        tokens = DeflateTokens(capacity: layout.rows * layout.rowSize / 3 + 1)
    }

    /// About the bits that some rows come to if they are deflated alone.
    mutating func estimatedSize(of rows: UnsafeBufferPointer<UInt8>) -> Int {
        matcher.match(rows, into: &tokens)
        return tokens.estimatedSize
    }

    /// The most bytes that a band takes.
    static func bound(_ count: Int) -> Int {
        // Stored blocks, the flush, and what the writer has beyond its end.
        count + 5 * (count / storedSize + 1) + 5 + 8
    }

    /// A band as whole bytes of a deflate stream, which refer to no other band.
    ///
    /// - Parameter compressed: Of ``bound(_:)`` bytes.
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
            // An empty stored block brings the stream to the end of a byte.
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

    /// A block of bytes as they are (RFC 1951, 3.2.4).
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

    /// The most bytes of a stored block.
    private static let storedSize = 65_535
}
