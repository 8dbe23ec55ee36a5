import CFilmstripPrograms
import Foundation

/// A file without a name, which exists in memory alone and is closed with the value.
final class MemoryFile: Sendable {
    let descriptor: Int32

    init(_ name: String) throws(SystemError) {
        // Not passed on to programs that other threads start.
        descriptor = programs_memory_file(name)
        guard descriptor >= 0 else { throw SystemError() }
    }

    deinit { close(descriptor) }

    /// Writes the contents, and goes back to the beginning.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var at = 0
        while at < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                pwrite(descriptor, bytes.baseAddress.map { $0 + at }, bytes.count - at, off_t(at))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError() }
            at += count
        }
    }

    /// The size in bytes.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// The bytes from `start` on, at most `limit` of them.
    func contents(from start: Int = 0, limit: Int = .max) -> [UInt8] {
        let size = min(max(size - start, 0), limit)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let count = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, size - filled,
                    off_t(start + filled))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                filled += count
            }
        }
    }

    /// The first line of a text that is not empty.
    func text(limit: Int) -> String {
        let text = String(decoding: contents(limit: limit), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no message"
    }
}

/// An error of the system.
public struct SystemError: Error, Equatable, Sendable {
    /// Its number, as in `errno`.
    public let number: Int32

    init(_ number: Int32 = errno) { self.number = number }

    /// A message in one clause in lower case.
    public var message: String { String(cString: strerror(number)).lowercased() }
}
