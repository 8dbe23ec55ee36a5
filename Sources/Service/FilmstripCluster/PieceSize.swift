/// The number of units in a piece of a job.
package enum PieceSize {
    /// The pieces of a job that is long enough to be cut into so many: at its end, no worker waits long for the last piece
    /// of another.
    package static let leastPieces = 16
    /// The seconds of a piece below which nobody waits long for it.
    package static let leastSeconds = 0.1
    /// The most seconds of a piece of several units. Sizes are powers of two, so that pieces that are neither at a limit nor
    /// one of `leastPieces` take between half of it and all of it: about a second.
    package static let mostSeconds = 1.4

    /// The size of the pieces of a job: a power of two, so that the same job mostly has the same pieces.
    ///
    /// - Parameters:
    ///   - count: The number of all units.
    ///   - most: The most units of a piece, 1 or more.
    ///   - seconds: The time of one unit.
    package static func units(of count: Int, atMost most: Int, eachTaking seconds: Double) -> Int {
        var size = 1
        while size <= most / 2, Double(size * 2) * seconds <= mostSeconds,
            size * 2 * leastPieces <= count || Double(size * 2) * seconds <= leastSeconds
        {
            size *= 2
        }
        return size
    }
}
