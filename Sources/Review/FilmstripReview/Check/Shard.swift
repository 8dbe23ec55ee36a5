import FilmstripDigest

/// One of several parts into which specs are divided among machines.
///
/// A spec's part depends only on its path and the number of parts, so adding specs moves no others.
public struct Shard: Equatable, Sendable, CustomStringConvertible {
    /// The number of the part, from 1.
    public let number: Int
    /// The number of parts, 1...10000.
    public let count: Int

    /// Parses a text such as `2/5`; nil if it is malformed.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            (1...10_000).contains(count), (1...count).contains(number)
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The text form, such as `2/5`.
    public var description: String { "\(number)/\(count)" }

    /// Whether a path belongs to the part: the first eight bytes of its SHA-256 digest as a big-endian number, modulo
    /// `count`, equal `number - 1`.
    public func contains(_ path: String) -> Bool {
        let start = SHA256.hash(data: Array(path.utf8)).prefix(8)
        let value = start.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value % UInt64(count) == UInt64(number - 1)
    }
}
