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

    /// The spec's text, of a regular file that is no link: a stranger may have named it, as where a shell lists the files of
    /// a folder. The standard input and other files of the system are read as they are.
    public func text() throws(FileFailure) -> [UInt8] {
        guard spec != "-", !spec.hasPrefix("/dev/"), !spec.hasPrefix("/proc/") else {
            return try readFile(spec, atMost: FileLimits.spec)
        }
        let name = spec.lastIndex(of: "/").map { spec[$0...].dropFirst() } ?? spec[...]
        return try ConfinedFolder(path).read(String(name), atMost: FileLimits.spec)
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
        let folder = ConfinedFolder(path)
        return SpecFiles { file throws(SpecFiles.Refusal) in
            do throws(FileFailure) {
                return try folder.read(file, atMost: FileLimits.asset)
            } catch {
                throw Self.refusal(error.reason)
            }
        }
    }

    private static func refusal(_ reason: FileFailure.Reason) -> SpecFiles.Refusal {
        switch reason {
        case .system(ENOENT): SpecFiles.Refusal("there is no such file")
        case .link, .system(ENOTDIR): SpecFiles.Refusal("a part of the path is a link or no folder")
        case .noRegularFile: SpecFiles.Refusal("it is not a file")
        case .longer(let most): SpecFiles.Refusal("it is longer than \(most) bytes")
        case .system(let number): SpecFiles.Refusal(String(cString: strerror(number)))
        }
    }
}
