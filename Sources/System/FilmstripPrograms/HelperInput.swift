import Foundation

/// The bytes of a regular file, copied into memory, for programs that read them one after another.
///
/// A program is given the bytes and no path, so nothing that a file names beside itself is found.
public final class HelperInput: Sendable {
    let file: MemoryFile
    /// The size in bytes.
    public let size: Int

    /// Copies a file that is open for reading, from its beginning; `most` bytes at most are copied.
    ///
    /// - Throws: The system's error; EFBIG if the file is longer.
    public init(copying descriptor: Int32, atMost most: Int) throws(SystemError) {
        file = try MemoryFile("filmstrip-input")
        var (at, size) = (off_t(0), 0)
        while size <= most {
            let count = sendfile(file.descriptor, descriptor, &at, min(1 << 24, most + 1 - size))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError() }
            if count == 0 { break }
            size += count
        }
        guard size <= most else { throw SystemError(EFBIG) }
        self.size = size
    }

    /// Copies bytes.
    ///
    /// - Throws: The system's error.
    public init(_ bytes: [UInt8]) throws(SystemError) {
        file = try MemoryFile("filmstrip-input")
        try file.write(bytes)
        size = bytes.count
    }

    /// The bytes, at most `limit` of them.
    public func bytes(atMost limit: Int = .max) -> [UInt8] { file.contents(limit: limit) }
}
