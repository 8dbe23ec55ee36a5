import CFilmstripDeflate
import FilmstripDisplay
import FilmstripParallel
import Foundation

/// A band's part of the picture's deflate stream.
struct CompressedBand: Sendable {
    /// Whole bytes: the stream is the concatenation of its bands.
    var bytes: [UInt8]
    /// The Adler-32 of the band's filtered rows alone.
    var checksum: UInt32
    /// The size of the filtered rows in bytes.
    var rawSize: Int
}

/// Compresses bands of pixels to deflate data, reusing its buffers; nothing else is carried over from
/// band to band.
final class BandCompressor {
    private let layout: BandLayout
    private let packer: RowPacker
    private let adaptive: AdaptiveFilter
    private let raw: UnsafeMutableBufferPointer<UInt8>
    private let filtered: UnsafeMutableBufferPointer<UInt8>
    private let deflated: UnsafeMutableBufferPointer<UInt8>
    private var fast: RowDeflater
    private var everywhere = ZlibDeflater(.everywhere)
    private var runs = ZlibDeflater(.runs)
    private var thorough = ThoroughDeflater()

    init(layout: BandLayout) {
        self.layout = layout
        packer = RowPacker(layout: layout)
        adaptive = AdaptiveFilter(layout: layout)
        raw = .allocate(capacity: layout.rows * layout.rowSize)
        filtered = .allocate(capacity: layout.rows * layout.rowSize)
        fast = RowDeflater(layout: layout)
        deflated = .allocate(
            capacity: max(
                RowDeflater.bound(raw.count), ZlibDeflater.bound(raw.count),
                ThoroughDeflater.bound(raw.count)))
    }

    deinit {
        raw.deallocate()
        filtered.deallocate()
        deflated.deallocate()
    }

    /// Compresses a band of whole rows, no more than the layout's.
    ///
    /// - Parameters:
    ///   - firstRow: The band's first row in the picture, for errors.
    ///   - isLast: Whether the stream ends with the band.
    func compress(
        _ pixels: ArraySlice<UInt32>, firstRow: Int, isLast: Bool
    ) -> Result<CompressedBand, PNGEncodingError> {
        Result { () throws(PNGEncodingError) in
            try compressed(pixels, firstRow: firstRow, isLast: isLast)
        }
    }

    private func compressed(
        _ pixels: ArraySlice<UInt32>, firstRow: Int, isLast: Bool
    ) throws(PNGEncodingError) -> CompressedBand {
        let size = pixels.count / layout.width * layout.rowSize
        if Cancellation.isRequested { return nothing(size) }
        let band = UnsafeMutableBufferPointer(rebasing: raw[..<size])
        if let row = pixels.withUnsafeBufferPointer({ pack($0, into: band) }) {
            throw layout.error(
                in: pixels.dropFirst(row * layout.width).prefix(layout.width), y: firstRow + row)
        }
        let rows = UnsafeBufferPointer(band)
        let flatness = pixels.withUnsafeBufferPointer { layout.flatness(of: $0) }
        switch layout.compression {
        case .fast: return compressFast(rows, flatness: flatness, isLast: isLast)
        case .small: return try compressSmall(rows, flatness: flatness, isLast: isLast)
        }
    }

    private func compressFast(
        _ rows: UnsafeBufferPointer<UInt8>, flatness: Double, isLast: Bool
    ) -> CompressedBand {
        let isFiltered =
            layout.hasFilters
            && (flatness < Self.hardlyFlat
                || isSmallerFiltered(rows, share: flatness < Self.mostlyFlat ? 8 : 32))
        let rows = isFiltered ? filter(rows) : rows
        return band(rows, fast.deflate(rows, isLast: isLast, into: deflated))
    }

    /// Whether the middle rows, one in `share` of all, compress to fewer bytes if they are filtered.
    private func isSmallerFiltered(_ rows: UnsafeBufferPointer<UInt8>, share: Int) -> Bool {
        let count = rows.count / layout.rowSize
        let sampled = (count + share - 1) / share
        let first = (count - sampled) / 2 * layout.rowSize
        let sample = UnsafeBufferPointer(
            rebasing: rows[first..<(first + sampled * layout.rowSize)])
        // With the rows before them for reference they compress better than alone, most of all if they are flat.
        return 10 * fast.estimatedSize(of: filter(sample)) < 9 * fast.estimatedSize(of: sample)
    }

    /// The smallest of the results worth trying: filtered rows with runs alone, which is best for noise; unfiltered rows,
    /// unless they are hardly flat; and filtered rows with every match, unless that cannot gain much.
    ///
    /// zlib tells which rows are smallest. They are then deflated thoroughly, unless they are noise.
    private func compressSmall(
        _ rows: UnsafeBufferPointer<UInt8>, flatness: Double, isLast: Bool
    ) throws(PNGEncodingError) -> CompressedBand {
        guard layout.hasFilters else {
            return band(rows, try thorough.deflate(rows, isLast: isLast, into: deflated))
        }
        let filtered = filter(rows)
        // Each attempt takes some 20 ms.
        if Cancellation.isRequested { return nothing(rows.count) }
        var best = band(filtered, try runs.deflate(filtered, isLast: isLast, into: deflated))
        var (chosen, isNoise) = (filtered, true)
        let filteredSize = best.bytes.count
        var plain = Int.max
        if Cancellation.isRequested { return best }
        if flatness >= Self.hardlyFlat {
            let bytes = try everywhere.deflate(rows, isLast: isLast, into: deflated)
            plain = bytes.count
            if plain < best.bytes.count {
                (best, chosen, isNoise) = (band(rows, bytes), rows, false)
            }
        }
        if Cancellation.isRequested { return best }
        if plain == .max || filteredSize < plain + plain / 4 {
            let bytes = try everywhere.deflate(filtered, isLast: isLast, into: deflated)
            if bytes.count < best.bytes.count {
                (best, chosen, isNoise) = (band(filtered, bytes), filtered, false)
            }
        }
        if isNoise || Cancellation.isRequested { return best }
        let bytes = try thorough.deflate(chosen, isLast: isLast, into: deflated)
        return bytes.count < best.bytes.count ? band(chosen, bytes) : best
    }

    /// The flatness below which a band is noise or gradients, so that filters certainly help.
    ///
    /// Photographs have 0.00 to 0.02, list screens 0.6 to 0.95.
    private static let hardlyFlat = 0.2

    /// The flatness from which filters seldom help, so that fewer rows are tried.
    private static let mostlyFlat = 0.7

    private func filter(_ rows: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let target = UnsafeMutableBufferPointer(rebasing: filtered[..<rows.count])
        adaptive.filter(rows, into: target)
        return UnsafeBufferPointer(target)
    }

    /// The result of a band whose work is cancelled.
    private func nothing(_ rawSize: Int) -> CompressedBand {
        CompressedBand(bytes: [], checksum: 1, rawSize: rawSize)
    }

    private func band(_ rows: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]) -> CompressedBand {
        CompressedBand(
            bytes: bytes, checksum: libdeflate_adler32(1, rows.baseAddress, rows.count),
            rawSize: rows.count)
    }

    /// Packs rows; returns the number of the first that cannot be packed, or nil.
    private func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, into band: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        let bytes = UnsafeMutableRawBufferPointer(band)
        guard let first = pixels.baseAddress, let packed = bytes.baseAddress else { return nil }
        for row in 0..<(pixels.count / layout.width) {
            let (pixel, byte) = (row * layout.width, row * layout.rowSize)
            // Rows of screens often equal the one above; most others differ from it early.
            if row > 0, memcmp(first + pixel, first + pixel - layout.width, 4 * layout.width) == 0 {
                memcpy(packed + byte, packed + byte - layout.rowSize, layout.rowSize)
                continue
            }
            let isPacked = packer.pack(
                UnsafeBufferPointer(rebasing: pixels[pixel..<(pixel + layout.width)]),
                into: UnsafeMutableRawBufferPointer(rebasing: bytes[byte..<(byte + layout.rowSize)])
            )
            if !isPacked { return row }
        }
        return nil
    }
}

extension BandLayout {
    /// The error of a row that cannot be packed.
    fileprivate func error(in row: ArraySlice<UInt32>, y: Int) -> PNGEncodingError {
        for (x, pixel) in row.enumerated() {
            let alpha = pixel >> 24
            switch kind {
            case .rgb: if alpha < 255 { return .translucentPixel(x: x, y: y) }
            case .rgba, .indexed:
                let largest = max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
                if largest > alpha { return .componentBeyondAlpha(x: x, y: y) }
            }
        }
        preconditionFailure("row \(y) has nothing wrong with it")
    }

    /// The fraction of pixels, in every eighth row, that equal the one to their left.
    fileprivate func flatness(of pixels: UnsafeBufferPointer<UInt32>) -> Double {
        var (repeating, all) = (0, 0)
        for start in stride(from: 0, to: pixels.count, by: 8 * width) {
            repeating += repetitions(
                in: UnsafeBufferPointer(rebasing: pixels[start..<(start + width)]))
            all += width - 1
        }
        return all == 0 ? 1 : Double(repeating) / Double(all)
    }
}

/// The number of pixels that equal the one to their left.
private func repetitions(in row: UnsafeBufferPointer<UInt32>) -> Int {
    guard let first = UnsafeRawPointer(row.baseAddress) else { return 0 }
    var (counts, x) = (SIMD8<UInt32>(repeating: 0), 1)
    // Eight pixels at a time, and those before them: the compiler takes one by one.
    while x + 8 <= row.count {
        let here = first.loadUnaligned(fromByteOffset: 4 * x, as: SIMD8<UInt32>.self)
        let left = first.loadUnaligned(fromByteOffset: 4 * x - 4, as: SIMD8<UInt32>.self)
        counts.replace(with: counts &+ 1, where: here .== left)
        x += 8
    }
    var count = counts.wrappedSum()
    while x < row.count {
        count &+= row[x] == row[x - 1] ? 1 : 0
        x += 1
    }
    return Int(count)
}
