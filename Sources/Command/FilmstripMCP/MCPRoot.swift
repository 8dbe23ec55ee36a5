import FilmstripFiles
import Foundation
import TransitionSpec

/// The folder below which files may be read.
///
/// Each component of a path below it is opened without following links, so that no path leads out of it.
public struct MCPRoot: Sendable {
    /// The absolute path without a slash at the end.
    public let path: String

    /// The root at a path; nil if that is no folder.
    public init?(_ path: String) {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        let whole = String(cString: real)
        guard (try? kind(ofPath: whole)) == .folder else { return nil }
        self.path = whole == "/" ? "" : whole
    }

    /// A path as it is from the root, without `.`; an absolute path may be within the root.
    ///
    /// - Throws: A refusal of a path that leads elsewhere.
    func inner(_ given: String) throws(ToolFailure) -> String {
        var rest = given[...]
        if rest.hasPrefix("/") {
            guard rest == path[...] || rest.hasPrefix(path + "/") else { throw outside(given) }
            rest = rest.dropFirst(path.count)
        }
        let steps = rest.split(separator: "/").filter { $0 != "." }
        let inner = steps.joined(separator: "/")
        guard inner.isEmpty || SpecFiles.isPath(inner) else { throw outside(given) }
        return inner
    }

    private func outside(_ given: String) -> ToolFailure {
        ToolFailure(
            "\(given): expected a path below the root, \(path.isEmpty ? "/" : path), without \"..\""
        )
    }

    /// The bytes of the file at an inner path.
    func read(_ inner: String) throws(ToolFailure) -> [UInt8] {
        return try Result { () throws(SpecFiles.Refusal) in
            try SpecFolder(of: path + "/").files.read(inner)
        }.mapError { ToolFailure("cannot read \(inner): \($0.message)") }.get()
    }

    /// The files that the spec at an inner path may name: those in its folder or below.
    func files(ofSpec inner: String) -> SpecFiles {
        let folder = inner.lastIndex(of: "/").map { String(inner[...$0]) } ?? ""
        let all = SpecFolder(of: path + "/").files
        var files = SpecFiles { file throws(SpecFiles.Refusal) in try all.read(folder + file) }
        // Compiled code is of the spec's own path.
        files.code = SpecFolder(of: path + "/" + inner).files.code
        return files
    }

    /// Throws if a component of an inner path is a link; what does not exist is none.
    func refuseLinks(_ inner: String) throws(ToolFailure) {
        var whole = path
        for step in inner.split(separator: "/") {
            whole += "/" + step
            var status = stat()
            guard lstat(whole, &status) == 0 else { return }
            if status.st_mode & S_IFMT == S_IFLNK {
                throw ToolFailure("\(inner): a part of the path is a link")
            }
        }
    }
}
