/// The metadata of one file in an archive, written before it and in the directory at the end.
struct ZIPRecord {
    var name: [UInt8]
    /// The CRC-32 of the content.
    var checksum: UInt32
    /// The size of the content in bytes.
    var size: Int
    /// The offset of the header in the archive.
    var offset: Int

    /// The size of the record at the archive's end, in bytes.
    static let endSize = 22

    /// The bytes that a file adds to an archive: header, content and directory entry.
    static func size(name: Int, content: Int) -> Int { 30 + name + content + 46 + name }

    /// The local file header: APPNOTE 4.3.7.
    var header: [UInt8] { bytes(0x0403_4b50 as UInt32) + common + name }

    /// The directory entry: APPNOTE 4.3.12; made on Unix (3) by version 2.0, no comment, first disk, not text.
    var directoryEntry: [UInt8] {
        var entry = bytes(0x0201_4b50 as UInt32) + bytes(3 << 8 | 20 as UInt16) + common
        for _ in 0..<3 { entry += bytes(0 as UInt16) }
        // A regular file, writable by its owner and readable by everyone.
        return entry + bytes(0o100644 << 16 as UInt32) + bytes(UInt32(offset)) + name
    }

    /// The end of the directory: APPNOTE 4.3.16, one disk, no comment.
    static func end(count: Int, directory: Int, offset: Int) -> [UInt8] {
        bytes(0x0605_4b50 as UInt32) + bytes(0 as UInt16) + bytes(0 as UInt16)
            + bytes(UInt16(count)) + bytes(UInt16(count)) + bytes(UInt32(directory))
            + bytes(UInt32(offset)) + bytes(0 as UInt16)
    }

    /// The fields that both have: version 1.0 needed, no flags, stored; the time, the checksum, the size twice,
    /// the length of the name, and no extra field.
    private var common: [UInt8] {
        // Midnight; day 1 of month 1 of year 0, which is 1980 (MS-DOS).
        let (time, date): (UInt16, UInt16) = (0, 1 << 5 | 1)
        return bytes(10 as UInt16) + bytes(0 as UInt16) + bytes(0 as UInt16) + bytes(time)
            + bytes(date) + bytes(checksum) + bytes(UInt32(size)) + bytes(UInt32(size))
            + bytes(UInt16(name.count)) + bytes(0 as UInt16)
    }
}

/// The bytes of a number, the lowest first.
private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
