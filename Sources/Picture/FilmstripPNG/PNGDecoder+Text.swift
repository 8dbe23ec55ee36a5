extension PNGDecoder {
    /// The text of a keyword in an uncompressed iTXt chunk of a PNG, the first of several; nil if
    /// there is none, or if bytes before it are not a chunk.
    ///
    /// Chunks are skipped by their lengths; pixels and checksums are not read.
    ///
    /// - Source: Portable Network Graphics, third edition, 5.3 and 11.3.3.4.
    public static func text(_ keyword: String, in bytes: [UInt8]) -> String? {
        // After the keyword's zero: uncompressed, method 0, no language, no translated keyword.
        let beginning = Array(keyword.utf8) + [0, 0, 0, 0, 0]
        var place = 8
        while place + 12 <= bytes.count {
            let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let content = place + 8
            guard size <= bytes.count - content - 4 else { return nil }
            let chunk = bytes[content..<content + size]
            if bytes[place + 4..<content].elementsEqual("iTXt".utf8), chunk.starts(with: beginning)
            {
                return String(validating: chunk.dropFirst(beginning.count), as: UTF8.self)
            }
            place = content + size + 4
        }
        return nil
    }
}
