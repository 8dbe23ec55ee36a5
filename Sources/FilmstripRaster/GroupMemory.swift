import FilmstripDisplay

/// Counts what the groups that are open keep at once: of a painter, and of those that draw its masks.
///
/// One object for each drawing call, used by one thread.
final class GroupMemory {
    private let limit: Int
    private var bytes = 0

    /// - Parameter limit: Bytes.
    init(limit: Int) { self.limit = limit }

    /// Counts bytes that are about to be allocated, or were by a little.
    func take(_ count: Int) throws(DisplayListError) {
        guard bytes + count <= limit else { throw .tooLarge(bytes: bytes + count, limit: limit) }
        bytes += count
    }

    /// Counts them no more.
    func giveBack(_ count: Int) { bytes -= count }
}
