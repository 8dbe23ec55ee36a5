import Foundation
public import TransitionSpec

/// The folder of a spec, from which it may name files.
public struct SpecFolder: Sendable {
    /// The folder, with a slash at the end.
    public let path: String

    /// The folder of the spec at `path`; that of the process for the standard input.
    public init(of path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        self.path = path == "-" ? "./" : folder
    }

    /// Its files.
    ///
    /// Every step is opened by itself and no link is followed, so that no path leads out of the folder.
    public var files: SpecFiles {
        SpecFiles { [path] file throws(SpecFiles.Refusal) in
            let steps = file.split(separator: "/").map(String.init)
            var descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            for (i, step) in steps.enumerated() where descriptor >= 0 {
                let folder = descriptor
                let kind = i < steps.count - 1 ? O_DIRECTORY : O_NONBLOCK
                descriptor = openat(folder, step, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
                let number = errno
                close(folder)
                errno = number
            }
            guard descriptor >= 0 else { throw Self.refusal(errno) }
            defer { close(descriptor) }
            return try Self.contents(of: descriptor)
        }
    }

    /// Bytes of a file: more than any spec or screenshot has.
    private static let most = 1 << 26

    /// All bytes of a regular file.
    private static func contents(of descriptor: Int32) throws(SpecFiles.Refusal) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw refusal(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SpecFiles.Refusal("it is not a file")
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            guard bytes.count <= Self.most else {
                throw SpecFiles.Refusal("it is longer than \(Self.most) bytes")
            }
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw refusal(errno)
            }
        }
    }

    private static func refusal(_ number: Int32) -> SpecFiles.Refusal {
        switch number {
        case ENOENT: SpecFiles.Refusal("there is no such file")
        // Of the last step, and of one before it.
        case ELOOP, ENOTDIR: SpecFiles.Refusal("a part of the path is a link or no folder")
        case _: SpecFiles.Refusal(String(cString: strerror(number)))
        }
    }
}
