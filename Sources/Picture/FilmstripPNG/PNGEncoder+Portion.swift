import FilmstripParallel

extension PNGEncoder {
    /// Rows that are being encoded, in pieces to be compressed independently.
    public struct Portion: Sendable {
        let bands: [ArraySlice<UInt32>]
        /// The first of the rows in the picture, for errors.
        let firstRow: Int
        /// Whether the picture ends with these rows.
        let isLast: Bool
        let layout: BandLayout
        let compressors: Pool<BandCompressor>

        /// The number of pieces.
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

    /// A compressed piece of a portion, or its error.
    public struct Piece: Sendable {
        let band: Result<CompressedBand, PNGEncodingError>
    }
}
