import Foundation

/// A file that is written part by part, under a temporary name until it is whole.
public final class FileStream {
    private let path: String
    /// The name until it is whole; nil for a device.
    private let temporary: String?
    private let descriptor: Int32
    private var isFinished = false
    private var pending: [UInt8] = []

    /// Begins a file at `path`, beside which it is written.
    public init(_ path: String) throws(FileFailure) {
        self.path = path
        if HandedResult.isUsed {
            (temporary, descriptor) = (nil, -1)
            return
        }
        if let device = try openedDevice(path) {
            (temporary, descriptor) = (nil, device)
            return
        }
        let temporary = "\(path).\(getpid())-0.tmp"
        self.temporary = temporary
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileFailure("write", path) }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        if let temporary, !isFinished { unlink(temporary) }
    }

    /// Appends a text.
    public func append(_ text: String) throws(FileFailure) {
        pending += text.utf8
        if pending.count >= 1 << 16, descriptor >= 0 { try flush() }
    }

    /// Gives the whole file its name, in place of a file that has it.
    public func finish() throws(FileFailure) {
        if try HandedResult.hand(.file(path: path, bytes: pending)) { return }
        try flush()
        if let temporary, rename(temporary, path) != 0 { throw FileFailure("write", path) }
        isFinished = true
    }

    private func flush() throws(FileFailure) {
        try writeAll(pending, to: descriptor, path: path)
        pending = []
    }
}
