import FilmstripDisplay

/// Counts the memory of open groups at one time: those of a painter, and of the painters of its masks.
///
/// One object for each drawing call, confined to one thread.
final class GroupMemory {
    private let limit: Int
    private var bytes = 0

    /// - Parameter limit: The greatest number of bytes.
    init(limit: Int) { self.limit = limit }

    /// Counts bytes that are about to be allocated, or were just allocated.
    func take(_ count: Int) throws(DisplayListError) {
        guard bytes + count <= limit else { throw .tooLarge(bytes: bytes + count, limit: limit) }
        bytes += count
    }

    /// Stops counting bytes that are freed.
    func giveBack(_ count: Int) { bytes -= count }
}
