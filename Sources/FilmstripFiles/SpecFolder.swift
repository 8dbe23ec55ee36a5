import Foundation
public import TransitionSpec

/// The folder of a spec, which contains the files that the spec may name.
public struct SpecFolder: Sendable {
    /// The folder, with a slash at the end.
    public let path: String
    private let spec: String

    /// Creates the folder of the spec at `path`; for the standard input, the current folder.
    public init(of path: String) {
        spec = path
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        self.path = path == "-" ? "./" : folder
    }

    /// The files in the folder, and the spec's compiled code if this process was started to play it.
    ///
    /// Each component of a path is opened separately without following links, so that no path leads out of the folder.
    public var files: SpecFiles {
        var files = ownFiles
        files.code = { [spec] _ throws(SpecFiles.Refusal) in
            guard let code = CompiledCode.ofProcess else {
                throw SpecFiles.Refusal(
                    "not played: it has Swift code, which runs only where --run-code permits it")
            }
            return try code.load(ofSpec: spec)
        }
        return files
    }

    private var ownFiles: SpecFiles {
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

    /// The limit of a file's bytes: more than any spec or screenshot has.
    private static let most = 1 << 26

    /// Reads all bytes of a regular file.
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
        // The errors of a link as the last component, and before it.
        case ELOOP, ENOTDIR: SpecFiles.Refusal("a part of the path is a link or no folder")
        case _: SpecFiles.Refusal(String(cString: strerror(number)))
        }
    }
}
