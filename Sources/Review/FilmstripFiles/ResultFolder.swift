import Foundation

/// Files by their digests, such as results that need not be made twice.
///
/// Each is written under a temporary name and then renamed: whoever reads it, meanwhile or after an interruption, has all
/// of it or nothing. Several processes may share a folder.
public struct ResultFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Creates the folder at `path`, which need not exist.
    public init(_ path: String) { self.path = path }

    /// The bytes of a digest, such as `sha256:0123…`; nil if there are none.
    public func bytes(of digest: String) -> [UInt8]? { try? readFile(place(of: digest)) }

    /// Keeps the bytes of a digest, in place of those that are there.
    public func keep(_ bytes: [UInt8], of digest: String) throws(FileFailure) {
        let place = place(of: digest)
        if try HandedResult.hand(.file(path: place, bytes: bytes)) { return }
        // Another thread, or another process with the same number elsewhere, may write the same result.
        let temporary = "\(place).\(getpid())-\(UInt64.random(in: 0...UInt64.max)).tmp"
        try makeFolders(of: place)
        try writeFiles([(temporary, bytes)])
        guard rename(temporary, place) == 0 else {
            unlink(temporary)
            throw FileFailure("write", place)
        }
    }

    private func place(of digest: String) -> String {
        let name = digest.split(separator: ":").last ?? ""
        return "\(path)/\(name.prefix(2))/\(name.dropFirst(2)).json"
    }
}
