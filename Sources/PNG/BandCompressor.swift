import CISAL

/// A band's part of the picture's deflate stream.
struct CompressedBand: Sendable {
    /// Whole bytes: a stream of bands is their bytes joined.
    var bytes: [UInt8]
    /// Adler-32 of the band's filtered rows alone.
    var checksum: UInt32
    /// Bytes of the filtered rows.
    var rawSize: Int
}

/// Turns bands of pixels into deflate data with ISA-L, reusing its buffers from band to band.
struct BandCompressor: ~Copyable {
    private let layout: BandLayout
    private let raw: UnsafeMutableBufferPointer<UInt8>
    private let compressed: UnsafeMutableBufferPointer<UInt8>
    private let stream: UnsafeMutablePointer<isal_zstream>
    private let levelBuffer: UnsafeMutableBufferPointer<UInt8>

    init(layout: BandLayout) {
        self.layout = layout
        raw = .allocate(capacity: layout.rows * layout.rowSize)
        // ISA-L stores what does not compress, 5 bytes a block of 65,535.
        compressed = .allocate(capacity: raw.count + raw.count / 1024 + 1024)
        stream = .allocate(capacity: 1)
        levelBuffer = .allocate(capacity: Self.levelBufferSize)
    }

    deinit {
        raw.deallocate()
        compressed.deallocate()
        stream.deallocate()
        levelBuffer.deallocate()
    }

    /// Compresses a band of whole rows, not more than the layout's.
    ///
    /// - Parameters:
    ///   - firstRow: Where the band lies in the picture, for errors.
    ///   - isLast: Whether the stream ends with it.
    mutating func compress(
        _ pixels: ArraySlice<UInt32>, firstRow: Int, isLast: Bool
    ) throws(PNGEncodingError) -> CompressedBand {
        let rowCount = pixels.count / layout.width
        let band = UnsafeMutableBufferPointer(rebasing: raw[..<(rowCount * layout.rowSize)])
        if let row = pack(pixels, into: band) {
            throw layout.error(in: pixels, row: row, firstRow: firstRow)
        }
        RowFilter.choice(for: band, layout: layout).apply(to: band, rowSize: layout.rowSize)
        return CompressedBand(
            bytes: try deflate(band, isLast: isLast),
            checksum: isal_adler32(1, band.baseAddress, UInt64(band.count)), rawSize: band.count)
    }

    /// Packs rows, each behind a byte for its filter; returns the first that cannot be.
    private func pack(
        _ pixels: ArraySlice<UInt32>, into band: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        pixels.withUnsafeBufferPointer { pixels in
            for row in 0..<(pixels.count / layout.width) {
                let source = UnsafeBufferPointer(
                    rebasing: pixels[(row * layout.width)..<((row + 1) * layout.width)])
                let start = row * layout.rowSize
                let target = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(band)[
                        (start + 1)..<(start + layout.rowSize)])
                let isValid =
                    layout.channels == 3
                    ? packRGB(source, into: target) : packRGBA(source, into: target)
                if !isValid { return row }
            }
            return nil
        }
    }

    private mutating func deflate(
        _ band: UnsafeMutableBufferPointer<UInt8>, isLast: Bool
    ) throws(PNGEncodingError) -> [UInt8] {
        // Nothing of an earlier band may reach this one: ISA-L's own initialiser leaves fields out.
        UnsafeMutableRawPointer(stream).initializeMemory(
            as: UInt8.self, repeating: 0, count: MemoryLayout<isal_zstream>.size)
        isal_deflate_stateless_init(stream)
        stream.pointee.level = 1
        stream.pointee.level_buf = levelBuffer.baseAddress
        stream.pointee.level_buf_size = UInt32(levelBuffer.count)
        stream.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
        stream.pointee.flush = UInt16(isLast ? NO_FLUSH : FULL_FLUSH)
        stream.pointee.end_of_stream = isLast ? 1 : 0
        stream.pointee.next_in = band.baseAddress
        stream.pointee.avail_in = UInt32(band.count)
        stream.pointee.next_out = compressed.baseAddress
        stream.pointee.avail_out = UInt32(compressed.count)
        let status = isal_deflate_stateless(stream)
        guard status == COMP_OK, stream.pointee.avail_in == 0 else {
            throw .library("deflate status \(status)")
        }
        return Array(compressed[..<Int(stream.pointee.total_out)])
    }

    /// What ISA-L calls extra large for level 1: two tables, and 128 Ki tokens.
    private static let levelBufferSize = 4096 + 2 * 8192 + 4 * (128 << 10)
}

extension BandLayout {
    /// What is wrong with a row that cannot be packed.
    fileprivate func error(in pixels: ArraySlice<UInt32>, row: Int, firstRow: Int)
        -> PNGEncodingError
    {
        let rowPixels = pixels.dropFirst(row * width).prefix(width)
        let isWrong = { (pixel: UInt32) -> Bool in
            let alpha = pixel >> 24
            return channels == 3
                ? alpha < 255 : max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) > alpha
        }
        let x =
            (rowPixels.firstIndex(where: isWrong) ?? rowPixels.startIndex) - rowPixels.startIndex
        return channels == 3
            ? .translucentPixel(x: x, y: firstRow + row)
            : .componentBeyondAlpha(x: x, y: firstRow + row)
    }
}
