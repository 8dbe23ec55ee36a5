import FilmstripParallel

extension PNGEncoder {
    /// Rows on their way through the encoder, in pieces that are compressed apart.
    public struct Portion: Sendable {
        let bands: [ArraySlice<UInt32>]
        /// Where they lie in the picture, for errors.
        let firstRow: Int
        /// Whether the picture ends with them.
        let isLast: Bool
        let layout: BandLayout
        let compressors: Pool<BandCompressor>

        /// How many pieces there are.
        public var count: Int { bands.count }

        /// Compresses a piece, 0…`count` − 1; may be called on several threads at once.
        public func compress(_ index: Int) -> Piece {
            Piece(
                band: compressors.withObject {
                    $0.compress(
                        bands[index], firstRow: firstRow + index * layout.rows,
                        isLast: isLast && index == bands.count - 1)
                })
        }
    }

    /// A piece of a portion, compressed, or what is wrong with it.
    public struct Piece: Sendable {
        let band: Result<CompressedBand, PNGEncodingError>
    }
}
