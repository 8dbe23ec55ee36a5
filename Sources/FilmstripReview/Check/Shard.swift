import FilmstripDigest

/// One of several parts into which specs are divided, for machines that share the work.
///
/// A spec's part depends on its path and the number of parts alone, so that another spec moves none.
public struct Shard: Equatable, Sendable, CustomStringConvertible {
    /// Which part, from 1.
    public let number: Int
    /// How many there are, 1...10000.
    public let count: Int

    /// The part that a text such as `2/5` says; nil if it says none.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            (1...10_000).contains(count), (1...count).contains(number)
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// As it is written, `2/5`.
    public var description: String { "\(number)/\(count)" }

    /// Whether a path belongs to it: the first eight bytes of its SHA-256 as a number, the most significant
    /// first, leave `number - 1` when divided by `count`.
    public func contains(_ path: String) -> Bool {
        let start = SHA256.hash(data: Array(path.utf8)).prefix(8)
        let value = start.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value % UInt64(count) == UInt64(number - 1)
    }
}
