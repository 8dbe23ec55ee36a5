import Foundation

/// A folder out of which no path leads: everything below it is opened step by step, without following symbolic links.
///
/// Whoever runs the program names the folder, which may itself be a link or lie behind one. Its contents may be a
/// stranger's. Inner paths have `/` as separator and no `..`.
public struct ConfinedFolder: Sendable {
    /// The path of the folder, without a slash at the end; empty for the current folder.
    public let path: String

    /// Creates the folder at a path; `.` and an empty path are the current folder.
    public init(_ path: String) {
        let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex
        let plain = path[..<end]
        self.path = plain == "." ? "" : plain.isEmpty && !path.isEmpty ? "/" : String(plain)
    }

    /// The path of a file or folder below, for messages.
    func whole(_ inner: String) -> String {
        path.isEmpty ? inner : inner.isEmpty ? path : path == "/" ? "/" + inner : "\(path)/\(inner)"
    }

    // MARK: Reading

    /// Reads a regular file of at most `most` bytes.
    public func read(_ inner: String, atMost most: Int) throws(FileFailure) -> [UInt8] {
        let (folder, name) = try parent(of: inner, "read")
        // A pipe without a writer must not be waited for.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        guard let file = Descriptor(openat(folder.number, name, flags)) else {
            throw failure("read", inner, at: name, of: folder, inner)
        }
        var status = stat()
        guard fstat(file.number, &status) == 0 else { throw FileFailure("read", whole(inner)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileFailure("read", whole(inner), .noRegularFile)
        }
        // A file that grows meanwhile ends at the limit all the same.
        guard status.st_size <= most else {
            throw FileFailure("read", whole(inner), .longer(than: most))
        }
        return try contents(of: file.number, path: whole(inner), atMost: most)
    }

    // MARK: Writing

    /// Writes all files or, if one cannot be written, changes none of them; missing folders are made.
    ///
    /// As `writeFiles`, each is written beside its place and then renamed: a link at its place is replaced.
    ///
    /// - Parameter durably: Whether the bytes are on the disk before the files are renamed.
    public func write(
        _ files: [(path: String, bytes: [UInt8])], durably: Bool = false
    ) throws(FileFailure) {
        if HandedResult.isUsed {
            for (inner, bytes) in files {
                _ = try HandedResult.hand(.file(path: whole(inner), bytes: bytes))
            }
            return
        }
        var pending: [(folder: Descriptor, temporary: String, name: String, path: String)] = []
        // After a rename the temporary name is gone, and removing it has no effect.
        defer { for file in pending { unlinkat(file.folder.number, file.temporary, 0) } }
        for (inner, bytes) in files {
            let (folder, name) = try parent(of: inner, "write", makes: true)
            let temporary = "\(name).\(getpid())-\(pending.count).tmp"
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            guard let file = Descriptor(openat(folder.number, temporary, flags, 0o666)) else {
                throw FileFailure("write", whole(inner))
            }
            pending.append((folder, temporary, name, whole(inner)))
            try writeAll(bytes, to: file.number, path: whole(inner))
            if durably, fsync(file.number) != 0 { throw FileFailure("write", whole(inner)) }
        }
        for file in pending {
            let folder = file.folder.number
            guard renameat(folder, file.temporary, folder, file.name) == 0 else {
                throw FileFailure("write", file.path)
            }
        }
    }

    /// Removes a file or a link; has no effect if it is missing.
    public func remove(_ inner: String) throws(FileFailure) {
        do throws(FileFailure) {
            let (folder, name) = try parent(of: inner, "remove")
            if unlinkat(folder.number, name, 0) != 0 { throw FileFailure("remove", whole(inner)) }
        } catch  where error.isMissing {
        }
    }

    /// Removes a folder that is empty; has no effect on any other.
    public func removeEmpty(_ inner: String) {
        guard let (folder, name) = try? parent(of: inner, "remove") else { return }
        unlinkat(folder.number, name, AT_REMOVEDIR)
    }

    /// Removes everything in a folder and below that is neither a file nor a folder, such as links, and returns the paths;
    /// has no effect if the folder is missing.
    public func removeSpecialFiles(below inner: String) throws(FileFailure) -> [String] {
        var removed: [String] = []
        for entry in try entries(of: inner, for: "write") {
            let path = inner.isEmpty ? entry.name : "\(inner)/\(entry.name)"
            switch entry.kind {
            case .file: continue
            case .folder: removed += try removeSpecialFiles(below: path)
            case .other:
                try remove(path)
                removed.append(whole(path))
            }
        }
        return removed
    }

    /// The entries of a folder, sorted by name; none if it is missing.
    ///
    /// - Parameter action: The purpose, for a failure: `read` or `write`.
    public func entries(
        of inner: String, for action: String = "read"
    ) throws(FileFailure) -> [FolderEntry] {
        do throws(FileFailure) {
            let folder = try open(steps(inner)[...], action, inner, for: O_RDONLY)
            // The stream closes a descriptor of its own.
            guard let stream = fdopendir(fcntl(folder.number, F_DUPFD_CLOEXEC, 0)) else {
                throw FileFailure(action, whole(inner))
            }
            return try FilmstripFiles.entries(of: stream, whole(inner))
        } catch  where error.isMissing {
            return []
        }
    }

    // MARK: Steps

    /// Linux's `O_PATH`, whose definition is not imported.
    private static let place: Int32 = 0o10_000_000

    private func steps(_ inner: String) -> [Substring] { inner.split(separator: "/") }

    /// The open folder of a file below, and the file's name.
    private func parent(
        of inner: String, _ action: String, makes: Bool = false
    ) throws(FileFailure) -> (folder: Descriptor, name: String) {
        let steps = steps(inner)
        guard let name = steps.last else { throw FileFailure(action, whole(inner), .noRegularFile) }
        return (try open(steps.dropLast(), action, inner, makes: makes), String(name))
    }

    /// Opens a folder below, and makes the missing ones on the way if `makes`.
    ///
    /// - Parameter purpose: `O_RDONLY` to list its entries; by default it is only a place, which takes no right to read it.
    private func open(
        _ steps: ArraySlice<Substring>, _ action: String, _ inner: String, makes: Bool = false,
        for purpose: Int32 = Self.place
    ) throws(FileFailure) -> Descriptor {
        let flags = purpose | O_DIRECTORY | O_CLOEXEC
        if makes { try makeFolders(of: path + "/") }
        guard var folder = Descriptor(Glibc.open(path.isEmpty ? "." : path, flags)) else {
            throw FileFailure(action, whole(inner))
        }
        for (index, step) in zip(steps.indices, steps) {
            let name = String(step)
            guard name != ".." else { throw FileFailure(action, whole(inner), number: EACCES) }
            if makes, mkdirat(folder.number, name, 0o777) != 0, errno != EEXIST {
                throw FileFailure(action, whole(inner))
            }
            guard let next = Descriptor(openat(folder.number, name, flags | O_NOFOLLOW)) else {
                let place = steps[...index].joined(separator: "/")
                throw failure(action, inner, at: name, of: folder, place)
            }
            folder = next
        }
        return folder
    }

    /// The failure of the call that was just made on an entry of a folder: that it is a link, if it is one.
    private func failure(
        _ action: String, _ inner: String, at name: String, of folder: Descriptor, _ place: String
    ) -> FileFailure {
        let number = errno
        var status = stat()
        let isLink =
            fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT == S_IFLNK
        return FileFailure(action, whole(inner), isLink ? .link(whole(place)) : .system(number))
    }
}

extension ConfinedFolder {
    /// The place of a folder that is named as the output of a command, which a stranger's repository may have filled: the
    /// confined folder is the current one or, for a path that leads out of that, the folder around it.
    public static func place(ofOutput path: String) -> (folder: ConfinedFolder, inner: String) {
        var steps: [Substring] = []
        for step in path.split(separator: "/") where step != "." {
            if step == "..", let last = steps.last, last != ".." {
                steps.removeLast()
            } else if step != ".." || !path.hasPrefix("/") {
                steps.append(step)
            }
        }
        let isWhole = path.hasPrefix("/")
        let plain = pathFromHere((isWhole ? "/" : "") + steps.joined(separator: "/"))
        guard plain.hasPrefix("/") else {
            let outside = plain.split(separator: "/").prefix { $0 == ".." }
            return (
                ConfinedFolder(outside.joined(separator: "/")),
                plain.split(separator: "/").dropFirst(outside.count).joined(separator: "/")
            )
        }
        let start = plain.lastIndex(of: "/") ?? plain.startIndex
        return (
            ConfinedFolder(start == plain.startIndex ? "/" : String(plain[..<start])),
            String(plain[start...].dropFirst())
        )
    }
}
