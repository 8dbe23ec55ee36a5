import FilmstripDisplay
import FilmstripPNG
import FilmstripParallel

/// The frames of an animation, decoded from their stills when they are needed.
struct StillFrames {
    let stills: [Still]
    let indices: [Int]

    /// Calls `body` with each frame and the frame before, which is nil for the first one.
    ///
    /// - Throws: `OutputFailure.cancelled`, or the error of `body`.
    func forEach(_ body: (Bitmap, _ previous: Bitmap?) throws -> Void) throws {
        var previous: Bitmap?
        for index in indices {
            if Cancellation.isRequested { throw OutputFailure.cancelled }
            let frame = try bitmap(index)
            try body(frame, previous)
            previous = frame
        }
    }

    /// The results of `body` for each frame and the frame before, which is nil for the first one.
    ///
    /// Each thread decodes both, so that frames are independent of each other.
    ///
    /// - Throws: `OutputFailure.cancelled`, or the error of the first frame that has one.
    func map<Piece: Sendable>(
        threads: Int, _ body: @Sendable (Bitmap, _ previous: Bitmap?) throws -> Piece
    ) throws -> [Piece] {
        let results = parallel(indices.count, threads: threads) { place in
            Result {
                if Cancellation.isRequested { throw OutputFailure.cancelled }
                let previous = try place > 0 ? bitmap(indices[place - 1]) : nil
                return try body(try bitmap(indices[place]), previous)
            }
        }
        if Cancellation.isRequested { throw OutputFailure.cancelled }
        return try results.map { try $0.get() }
    }

    private func bitmap(_ index: Int) throws -> Bitmap {
        // Our own PNG, whose size is known.
        try PNGDecoder.decode(stills[index].png, limit: .max)
    }
}
