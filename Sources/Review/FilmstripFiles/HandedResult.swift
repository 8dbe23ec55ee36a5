@preconcurrency import Glibc
import Synchronization

/// A result of a command in a process that may not write: the process that started it does so in its place.
public enum HandedResult: Equatable, Sendable {
    /// A part of the standard output.
    case output([UInt8])
    /// A whole file.
    case file(path: String, bytes: [UInt8])
    /// The exit code, when the command is done. Without it, the process did not end as the command does.
    case end(Int32)

    private static let descriptor = Mutex<Int32?>(nil)

    /// Has this process hand over the results of its command through its standard output; all else that is printed goes
    /// to the standard error stream, line by line.
    public static func begin() {
        descriptor.withLock {
            $0 = dup(STDOUT_FILENO)
            dup2(STDERR_FILENO, STDOUT_FILENO)
        }
        setvbuf(stdout, nil, _IOLBF, 0)
    }

    /// Hands over the exit code, if this process hands over its results.
    public static func finish(_ code: Int32) { _ = try? hand(.end(code)) }

    /// Hands a result over; false if this process writes its results itself.
    static func hand(_ result: HandedResult) throws(FileFailure) -> Bool {
        // Held until all is written, since several threads may have results.
        try descriptor.withLock { descriptor throws(FileFailure) in
            guard let descriptor else { return false }
            try writeAll(result.bytes, to: descriptor, path: "the standard output")
            return true
        }
    }

    /// Whether this process hands over its results.
    static var isUsed: Bool { descriptor.withLock { $0 != nil } }

    /// The result as bytes: its name, its path or number, and its bytes, each preceded by its length.
    private var bytes: [UInt8] {
        let parts: (String, String, [UInt8]) =
            switch self {
            case .output(let bytes): ("output", "", bytes)
            case .file(let path, let bytes): ("file", path, bytes)
            case .end(let code): ("end", "\(code)", [])
            }
        return LengthPrefixed.joined([Array(parts.0.utf8), Array(parts.1.utf8), parts.2])
    }

    /// Reads results, until one is damaged or cut short.
    public static func all(_ bytes: [UInt8]) -> [HandedResult] {
        let parts = LengthPrefixed.beginning(bytes)
        var results: [HandedResult] = []
        for index in stride(from: 0, through: parts.count - 3, by: 3) {
            let text = String(decoding: parts[index + 1], as: UTF8.self)
            switch String(decoding: parts[index], as: UTF8.self) {
            case "output": results.append(.output(parts[index + 2]))
            case "file": results.append(.file(path: text, bytes: parts[index + 2]))
            case "end":
                guard let code = Int32(text) else { return results }
                results.append(.end(code))
            case _: return results
            }
        }
        return results
    }
}
