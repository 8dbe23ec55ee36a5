import FilmstripDigest
import FilmstripFiles

/// A spec with its files, in the form in which it is stored.
///
/// The format of a file, with all numbers big-endian: 8 bytes that identify the format, 4 of its version, 8 of the
/// content's length, 32 of its SHA-256 digest, then the content. The content consists of the spec, then name and bytes
/// of each file in order of the names, as ``LengthPrefixed``.
struct StoredSpec: Sendable {
    let spec: [UInt8]
    /// The names and bytes of the files, ordered by name.
    let files: [(name: [UInt8], bytes: [UInt8])]

    /// Creates a stored spec from the spec, followed by name and bytes of each file, as in `Request.parts`; nil if a
    /// name lacks its bytes.
    init?(parts: [[UInt8]]) {
        guard parts.count % 2 == 1 else { return nil }
        spec = parts[0]
        files = stride(from: 1, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
    }

    private static let magic = Array("filmspec".utf8)
    private static let version: UInt32 = 1
    /// Length of everything before the content.
    private static let headerLength = 8 + 4 + 8 + 32

    var fileLength: Int {
        files.reduce(Self.headerLength + 8 + spec.count) {
            $0 + 16 + $1.name.count + $1.bytes.count
        }
    }

    /// Returns the contents of the file and the ID under which it is stored.
    func encoded() -> (id: SpecID, file: [UInt8]) {
        let content = LengthPrefixed.joined([spec] + files.flatMap { [$0.name, $0.bytes] })
        let digest = SHA256.hash(data: content)
        let header = Self.magic + Self.bytes(Self.version) + Self.bytes(UInt64(content.count))
        return (SpecID(digest), header + digest + content)
    }

    /// Parses a file stored under `id`; nil if it is damaged.
    init?(file: [UInt8], id: SpecID) {
        let start = Self.headerLength
        guard file.count > start else { return nil }
        let content = file[start...]
        let header = Self.magic + Self.bytes(Self.version) + Self.bytes(UInt64(content.count))
        let digest = SHA256.hash(data: content)
        guard file.starts(with: header + digest), SpecID(digest) == id,
            let parts = LengthPrefixed.split(content)
        else { return nil }
        self.init(parts: parts)
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
