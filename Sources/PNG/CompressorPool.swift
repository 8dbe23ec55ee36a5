import Foundation

/// The compressors of one layout, as many as are used at once.
final class CompressorPool: @unchecked Sendable {
    private let layout: BandLayout
    /// Those that rest; only touched under the lock.
    private var idle: [BandCompressor] = []
    private let lock = NSLock()

    init(layout: BandLayout) { self.layout = layout }

    /// Compresses a band, as ``BandCompressor/compress(_:firstRow:isLast:)`` does.
    func compress(
        _ pixels: ArraySlice<UInt32>, firstRow: Int, isLast: Bool
    ) -> Result<CompressedBand, PNGEncodingError> {
        let compressor = lock.withLock { idle.popLast() } ?? BandCompressor(layout: layout)
        defer { lock.withLock { idle.append(compressor) } }
        return Result { () throws(PNGEncodingError) in
            try compressor.compress(pixels, firstRow: firstRow, isLast: isLast)
        }
    }
}
