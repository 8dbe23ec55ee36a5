import FilmstripParallel

extension BandLayout {
    /// Compresses consecutive bands, on up to `threads` threads.
    ///
    /// - Parameters:
    ///   - firstRow: The first band's first row in the picture, for errors.
    ///   - endsStream: Whether the picture ends with the last band.
    func compress(
        _ bands: [ArraySlice<UInt32>], firstRow: Int, endsStream: Bool, threads: Int
    ) throws(PNGEncodingError) -> [CompressedBand] {
        let compressors = makeCompressors()
        let results = parallel(bands.count, threads: threads) { index in
            compressors.withObject {
                $0.compress(
                    bands[index], firstRow: firstRow + index * rows,
                    isLast: endsStream && index == bands.count - 1)
            }
        }
        var compressed: [CompressedBand] = []
        for result in results { compressed.append(try result.get()) }
        return compressed
    }

    func makeCompressors() -> Pool<BandCompressor> {
        Pool { [self] in BandCompressor(layout: self) }
    }
}
