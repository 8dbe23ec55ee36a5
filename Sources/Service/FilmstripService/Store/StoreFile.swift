import Foundation

/// An open file of the store, closed when the last reference is released.
final class StoreFile {
    let descriptor: Int32

    init(_ path: String, _ flags: Int32) throws(StoreFailure) {
        descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .last }
    }

    deinit { close(descriptor) }

    func status() throws(StoreFailure) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return status
    }

    /// Returns the first `count` bytes, or fewer if the file is shorter.
    func read(_ count: Int) throws(StoreFailure) -> [UInt8] {
        // All empty arrays share one buffer, to which the initializer below would write.
        guard count > 0 else { return [] }
        var failure: StoreFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let more = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, filled)
                if more == 0 { break }
                if more > 0 { filled += more }
                if more < 0, errno != EINTR {
                    failure = .last
                    break
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all bytes, and returns once they are on disk.
    func write(_ bytes: [UInt8]) throws(StoreFailure) {
        try append(bytes)
        try synchronize()
    }

    /// Writes all bytes, which reach the disk later.
    func append(_ bytes: [UInt8]) throws(StoreFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 { rest = rest.dropFirst(count) }
            if count < 0, errno != EINTR { throw .last }
        }
    }

    /// Waits until everything written is on disk; for a folder, its entries.
    func synchronize() throws(StoreFailure) {
        guard fsync(descriptor) == 0 else { throw .last }
    }
}

extension stat {
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }

    /// Size on disk in bytes, in whole blocks.
    var diskBytes: Int { StoreRoom.diskBytes(Int(st_size)) }

    /// Time of the last use in nanoseconds since 1970.
    var lastUse: Int { st_mtim.tv_sec * 1_000_000_000 + st_mtim.tv_nsec }
}
