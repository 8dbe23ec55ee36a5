import Dispatch

extension BandLayout {
    /// Compresses bands that follow one another, on up to `threads` threads.
    ///
    /// - Parameters:
    ///   - firstRow: Where the first of them lies in the picture, for errors.
    ///   - endsStream: Whether the picture ends with the last of them.
    func compress(
        _ bands: [ArraySlice<UInt32>], firstRow: Int, endsStream: Bool, threads: Int
    ) throws(PNGEncodingError) -> [CompressedBand] {
        let workers = min(threads, bands.count)
        var results = [Result<CompressedBand, PNGEncodingError>?](
            repeating: nil, count: bands.count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Worker n alone writes slots n, n + workers, …, and the buffer outlives all workers,
            // since `concurrentPerform` returns after the last.
            nonisolated(unsafe) let slots = buffer
            DispatchQueue.concurrentPerform(iterations: workers) { worker in
                var compressor = BandCompressor(layout: self)
                for index in stride(from: worker, to: bands.count, by: workers) {
                    slots[index] = Result { () throws(PNGEncodingError) in
                        try compressor.compress(
                            bands[index], firstRow: firstRow + index * rows,
                            isLast: endsStream && index == bands.count - 1)
                    }
                }
            }
        }
        var compressed: [CompressedBand] = []
        for case let result? in results { compressed.append(try result.get()) }
        return compressed
    }
}
