import Foundation

/// Reads all bytes of a file that the user named, or of the standard input if the path is `-`.
///
/// - Parameter most: The most bytes; a longer file is a failure, and no more of it is read.
public func readFile(
    _ path: String, atMost most: Int = FileLimits.named
) throws(FileFailure) -> [UInt8] {
    if path == "-" { return try contents(of: STDIN_FILENO, path: path, atMost: most) }
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else {
        throw FileFailure("read", path)
    }
    return try contents(of: file.number, path: path, atMost: most)
}

/// Reads what is left of an open file, at most `most` bytes.
func contents(
    of descriptor: Int32, path: String, atMost most: Int
) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count == 0 { return bytes }
        if count > 0 {
            guard count <= most - bytes.count else {
                throw FileFailure("read", path, .longer(than: most))
            }
            bytes += buffer[..<count]
        } else if errno != EINTR {
            throw FileFailure("read", path)
        }
    }
}

/// Whether there is a file at a path that can be read more than once; false for `-`, pipes, devices and folders.
public func isFile(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Opens what is at a path for writing if no file may take its place: a device, such as `/dev/null`, or what a link in
/// `/dev` leads to, such as `/dev/stdout`; nil for others. A pipe elsewhere, at which nobody may be reading, is replaced.
func openedDevice(_ path: String) throws(FileFailure) -> Int32? {
    var (status, link) = (stat(), stat())
    guard stat(path, &status) == 0, lstat(path, &link) == 0 else { return nil }
    let isOther = link.st_mode & S_IFMT == S_IFLNK || status.st_mode & S_IFMT == S_IFIFO
    guard status.st_mode & S_IFMT == S_IFCHR || isOther && path.hasPrefix("/dev/") else {
        return nil
    }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure("write", path) }
    return descriptor
}

/// Writes all files or, if one cannot be written, changes none of them.
///
/// Each is written beside its place under a temporary name and then renamed, so that no reader ever sees a partial
/// file; a device is written to. Only a rename that fails after another succeeded can leave some files new and some old.
///
/// - Parameter durably: Whether the bytes are on the disk before the files are renamed, so that not even a loss of
///   power leaves a partial file.
public func writeFiles(
    _ files: [(path: String, bytes: [UInt8])], durably: Bool = false
) throws(FileFailure) {
    if HandedResult.isUsed {
        for file in files { _ = try HandedResult.hand(.file(path: file.path, bytes: file.bytes)) }
        return
    }
    var pending: [(temporary: String, path: String)] = []
    // After a rename the temporary name is gone, and removing it has no effect.
    defer { for file in pending { unlink(file.temporary) } }
    for (path, bytes) in files {
        if let device = try openedDevice(path) {
            defer { close(device) }
            try writeAll(bytes, to: device, path: path)
            continue
        }
        let temporary = "\(path).\(getpid())-\(pending.count).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileFailure("write", path) }
        pending.append((temporary, path))
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor, path: path)
        if durably, fsync(descriptor) != 0 { throw FileFailure("write", path) }
    }
    for file in pending where rename(file.temporary, file.path) != 0 {
        throw FileFailure("write", file.path)
    }
}

/// The name of the file for which `writeFiles` made the temporary file `leftover`, in a process that was killed; nil if
/// the name is not of that form, or if its process still runs.
public func fileNotWritten(_ leftover: String) -> String? {
    let parts = leftover.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "tmp" else { return nil }
    let numbers = parts[parts.count - 2].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, Int(numbers[1]) != nil, let process = pid_t(numbers[0]),
        process > 0, kill(process, 0) != 0, errno == ESRCH
    else { return nil }
    return parts.dropLast(2).joined(separator: ".")
}

/// Makes the missing folders on the path of a file.
public func makeFolders(of path: String) throws(FileFailure) {
    if HandedResult.isUsed { return }
    for (index, character) in zip(path.indices, path)
    where character == "/" && index > path.startIndex {
        let folder = String(path[..<index])
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            throw FileFailure("write", folder)
        }
    }
}

/// Writes to the standard output.
public func writeStandardOutput(_ bytes: [UInt8]) throws(FileFailure) {
    if try HandedResult.hand(.output(bytes)) { return }
    try writeAll(bytes, to: STDOUT_FILENO, path: "the standard output")
}

func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, path: String
) throws(FileFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR {
            throw FileFailure("write", path)
        }
    }
}
