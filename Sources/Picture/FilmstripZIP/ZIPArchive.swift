import CFilmstripZlib

/// Files in one archive (PKWARE's APPNOTE, 6.3.10), stored without compression.
///
/// Equal files in equal order give equal bytes: instead of the current time, every file has the earliest
/// time of the format, 1980-01-01 00:00:00.
public struct ZIPArchive: Sendable {
    /// The greatest size of an archive in bytes; the extension for larger ones is not supported.
    public static let largestSize = 0xFFFF_FFFF
    /// The greatest number of files, for the same reason.
    public static let mostFiles = 0xFFFF

    private let limit: Int
    private var names: Set<String> = []
    /// The files that were added, each after its header.
    private var files: [UInt8] = []
    private var directory: [UInt8] = []

    /// An archive without files.
    ///
    /// - Parameter limit: The greatest size of the whole archive in bytes; 22 to ``largestSize``.
    public init(limit: Int = largestSize) {
        precondition(
            (ZIPRecord.endSize...Self.largestSize).contains(limit), "a limit of \(limit) bytes")
        self.limit = limit
    }

    /// Adds a file.
    ///
    /// - Parameter name: Its path within the archive: 1 to 65,535 printable ASCII characters but `\`, components
    ///   separated by "/", none of them empty, "." or "..".
    /// - Throws: ``ZIPError``; the archive is then unchanged.
    public mutating func append(_ name: String, _ content: [UInt8]) throws(ZIPError) {
        guard Self.isPath(name) else { throw .name(name) }
        guard !names.contains(name) else { throw .repeatedName(name) }
        guard names.count < Self.mostFiles else { throw .tooManyFiles }
        let added = ZIPRecord.size(name: name.utf8.count, content: content.count)
        let size = files.count + directory.count + ZIPRecord.endSize + added
        guard size <= limit else { throw .tooLarge(name: name, limit: limit) }
        let record = ZIPRecord(
            name: Array(name.utf8), checksum: Self.checksum(of: content), size: content.count,
            offset: files.count)
        files += record.header
        files += content
        directory += record.directoryEntry
        names.insert(name)
    }

    /// The whole archive.
    public var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(files.count + directory.count + ZIPRecord.endSize)
        all += files
        all += directory
        all += ZIPRecord.end(count: names.count, directory: directory.count, offset: files.count)
        return all
    }

    private static func isPath(_ name: String) -> Bool {
        let characters = UInt8(ascii: "!")...UInt8(ascii: "~")
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return name.utf8.count <= 0xFFFF
            && name.utf8.allSatisfy { characters.contains($0) && $0 != UInt8(ascii: "\\") }
            && parts.allSatisfy { !["", ".", ".."].contains($0) }
    }

    /// The CRC-32 of a file; the limit on sizes keeps it within the size that zlib accepts at once.
    private static func checksum(of content: [UInt8]) -> UInt32 {
        UInt32(crc32(0, content, UInt32(content.count)))
    }
}
