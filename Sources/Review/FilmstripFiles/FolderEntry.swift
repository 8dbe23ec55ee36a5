import Foundation

/// One entry of a folder.
public struct FolderEntry: Equatable, Sendable {
    /// The name within the folder; bytes that are not UTF-8 are replaced by U+FFFD.
    public var name: String
    /// The kind of entry.
    public var kind: Kind

    /// The kind of an entry; links are not followed.
    public enum Kind: Equatable, Sendable {
        case file, folder
        /// A link, a pipe or a device.
        case other
    }
}

/// The entries of a folder except `.` and `..`, sorted by name; entries that are removed meanwhile are left out.
///
/// - Parameter path: The folder; empty for the current one.
public func entries(ofFolder path: String) throws(FileFailure) -> [FolderEntry] {
    let shown = path.isEmpty ? "." : path
    guard let folder = opendir(shown) else { throw FileFailure("read", shown) }
    return try entries(of: folder, shown)
}

/// The folder of a path, up to and with its last slash; empty if it has none.
///
/// Foundation's `deletingLastPathComponent` ends the process for a name of one letter.
public func folder(ofPath path: String) -> String {
    String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
}

/// Reads the entries of an open folder, and closes it.
func entries(of folder: OpaquePointer, _ path: String) throws(FileFailure) -> [FolderEntry] {
    defer { closedir(folder) }
    var result: [FolderEntry] = []
    errno = 0
    while let entry = readdir(folder) {
        var status = stat()
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
                fstatat(dirfd(folder), $0, &status, AT_SYMLINK_NOFOLLOW) == 0
                    ? String(cString: $0) : nil
            }
        }
        errno = 0
        guard let name, name != ".", name != ".." else { continue }
        result.append(FolderEntry(name: name, kind: status.kind))
    }
    guard errno == 0 else { throw FileFailure("read", path) }
    return result.sorted { $0.name < $1.name }
}

/// The kind of entry at a path, with links followed; nil if there is none.
public func kind(ofPath path: String) throws(FileFailure) -> FolderEntry.Kind? {
    var status = stat()
    if stat(path, &status) == 0 { return status.kind }
    guard errno == ENOENT || errno == ENOTDIR else { throw FileFailure("read", path) }
    return nil
}

extension stat {
    fileprivate var kind: FolderEntry.Kind {
        switch st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case _: .other
        }
    }
}
