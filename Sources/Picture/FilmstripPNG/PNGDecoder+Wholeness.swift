import CFilmstripZlib

extension PNGDecoder {
    /// Whether a file is complete and undamaged: the signature, chunks with correct checksums, and the last
    /// chunk at the end of the file.
    ///
    /// Nothing is decompressed, which would take many times as long.
    ///
    /// - Source: Portable Network Graphics, third edition, 5.2 and 5.3.
    public static func isWhole(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return false
        }
        func number(at place: Int) -> Int {
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        var place = 8
        while place + 12 <= bytes.count {
            let size = number(at: place)
            guard size <= bytes.count - place - 12 else { return false }
            let checked = bytes[place + 4..<place + 8 + size]
            let sum = checked.withUnsafeBufferPointer {
                crc32(0, $0.baseAddress, UInt32($0.count))
            }
            guard Int(sum) == number(at: place + 8 + size) else { return false }
            let isLast = checked.prefix(4).elementsEqual("IEND".utf8)
            place += 12 + size
            if isLast { return place == bytes.count }
        }
        return false
    }
}
