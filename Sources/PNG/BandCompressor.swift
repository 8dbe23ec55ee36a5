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
    private let packer: RowPacker
    private let raw: UnsafeMutableBufferPointer<UInt8>
    private let compressed: UnsafeMutableBufferPointer<UInt8>
    private let memory: StreamMemory
    private let levelBuffer: UnsafeMutableBufferPointer<UInt8>

    init(layout: BandLayout) {
        self.layout = layout
        memory = StreamMemory()
        packer = RowPacker(layout: layout)
        raw = .allocate(capacity: layout.rows * layout.rowSize)
        // ISA-L stores what does not compress, 5 bytes a block of 65,535.
        compressed = .allocate(capacity: raw.count + raw.count / 1024 + 1024)
        levelBuffer = .allocate(capacity: Self.levelBufferSize)
    }

    deinit {
        raw.deallocate()
        compressed.deallocate()
        levelBuffer.deallocate()
    }

    /// Compresses a band of whole rows, not more than the layout's.
    ///
    /// - Parameters:
    ///   - firstRow: Where the band lies in the picture, for errors.
    ///   - isLast: Whether the stream ends with it.
    func compress(
        _ pixels: ArraySlice<UInt32>, firstRow: Int, isLast: Bool
    ) throws(PNGEncodingError) -> CompressedBand {
        let size = pixels.count / layout.width * layout.rowSize
        let band = UnsafeMutableBufferPointer(rebasing: raw[..<size])
        if let row = pixels.withUnsafeBufferPointer({ pack($0, into: band) }) {
            throw layout.error(
                in: pixels.dropFirst(row * layout.width).prefix(layout.width), y: firstRow + row)
        }
        return CompressedBand(
            bytes: try deflate(band, isLast: isLast),
            checksum: isal_adler32(1, band.baseAddress, UInt64(size)), rawSize: size)
    }

    /// Packs rows; returns the number of one that cannot be.
    private func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, into band: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        let filter = RowFilter(for: pixels, width: layout.width)
        let bytes = UnsafeMutableRawBufferPointer(band)
        for row in 0..<(pixels.count / layout.width) {
            let (pixel, byte) = (row * layout.width, row * layout.rowSize)
            let isPacked = packer.pack(
                UnsafeBufferPointer(rebasing: pixels[pixel..<(pixel + layout.width)]),
                filter: filter,
                into: UnsafeMutableRawBufferPointer(rebasing: bytes[byte..<(byte + layout.rowSize)])
            )
            if !isPacked { return row }
        }
        return nil
    }

    private func deflate(
        _ band: UnsafeMutableBufferPointer<UInt8>, isLast: Bool
    ) throws(PNGEncodingError) -> [UInt8] {
        guard let stream = memory.stream else { throw .library("no memory for deflate") }
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
    fileprivate func error(in row: ArraySlice<UInt32>, y: Int) -> PNGEncodingError {
        for (x, pixel) in row.enumerated() {
            let alpha = pixel >> 24
            if isOpaque && alpha < 255 { return .translucentPixel(x: x, y: y) }
            let largest = max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
            if !isOpaque && largest > alpha { return .componentBeyondAlpha(x: x, y: y) }
        }
        preconditionFailure("row \(y) has nothing wrong with it")
    }
}
