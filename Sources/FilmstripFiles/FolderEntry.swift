import Foundation

/// One entry of a folder.
public struct FolderEntry: Equatable, Sendable {
    /// Its name within the folder; bytes that are no UTF-8 are replaced by U+FFFD.
    public var name: String
    /// What it is.
    public var kind: Kind

    /// What an entry is; links are not followed.
    public enum Kind: Equatable, Sendable {
        case file, folder
        /// A link, a pipe, a device.
        case other
    }
}

/// What a folder has, by name, but for `.` and `..`; what is removed meanwhile is left out.
///
/// - Parameter path: The folder; empty for the current one.
public func entries(ofFolder path: String) throws(FileFailure) -> [FolderEntry] {
    let shown = path.isEmpty ? "." : path
    guard let folder = opendir(shown) else { throw FileFailure("read", shown) }
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
    guard errno == 0 else { throw FileFailure("read", shown) }
    return result.sorted { $0.name < $1.name }
}

/// What lies at a path, links followed; nil if nothing does.
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
