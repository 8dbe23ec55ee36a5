import Foundation

/// A file that could not be written.
struct OutputFailure: Error, CustomStringConvertible {
    var path: String
    var reason: String

    var description: String { "cannot write \(path): \(reason)" }
}

/// Writes all files or, if one cannot be written, changes none of them.
///
/// Each is written beside its place under another name and then renamed, so that nobody ever sees
/// half of one. Only a rename that fails after another succeeded can leave some new and some old.
func writeAtomically(_ files: [(path: String, bytes: [UInt8])]) throws(OutputFailure) {
    var pending: [(temporary: String, path: String)] = []
    defer { for file in pending { unlink(file.temporary) } }
    for (path, bytes) in files {
        let temporary = "\(path).\(getpid())-\(pending.count).tmp"
        pending.append((temporary, path))
        do {
            try Data(bytes).write(
                to: URL(fileURLWithPath: temporary), options: .withoutOverwriting)
        } catch {
            throw OutputFailure(path: path, reason: reason(error))
        }
    }
    for file in pending where rename(file.temporary, file.path) != 0 {
        throw OutputFailure(path: file.path, reason: String(cString: strerror(errno)))
    }
}

/// The system's own words for an error, without Foundation's sentence around them.
func reason(_ error: any Error) -> String {
    var innermost = error as NSError
    while let underlying = innermost.userInfo[NSUnderlyingErrorKey] as? NSError {
        innermost = underlying
    }
    if innermost.domain == NSPOSIXErrorDomain {
        return String(cString: strerror(Int32(innermost.code)))
    }
    return innermost.localizedDescription
}
