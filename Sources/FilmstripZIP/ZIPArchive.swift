import CFilmstripZlib

/// Files in one archive (PKWARE's APPNOTE, 6.3.10), stored as they are.
///
/// Equal files in equal order give equal bytes: there is no clock in it, every file is of the first moment
/// that the format knows, 1980-01-01 00:00:00.
public struct ZIPArchive: Sendable {
    /// The most bytes of an archive without the extension for larger ones, which is not written.
    public static let largestSize = 0xFFFF_FFFF
    /// The most files, likewise.
    public static let mostFiles = 0xFFFF

    private let limit: Int
    private var names: Set<String> = []
    /// What was added, each file behind its header.
    private var files: [UInt8] = []
    private var directory: [UInt8] = []

    /// An archive without files.
    ///
    /// - Parameter limit: The most bytes that the whole archive may come to; 22 to ``largestSize``.
    public init(limit: Int = largestSize) {
        precondition(
            (ZIPRecord.endSize...Self.largestSize).contains(limit), "a limit of \(limit) bytes")
        self.limit = limit
    }

    /// Adds a file.
    ///
    /// - Parameter name: Its path within the archive: 1 to 65,535 printable ASCII characters, parts
    ///   separated by "/", none of them empty, "." or "..".
    /// - Throws: ``ZIPError``; the archive is as before.
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

    /// The CRC-32 of a file, which the limit on sizes keeps within what zlib takes at once.
    private static func checksum(of content: [UInt8]) -> UInt32 {
        UInt32(crc32(0, content, UInt32(content.count)))
    }
}
