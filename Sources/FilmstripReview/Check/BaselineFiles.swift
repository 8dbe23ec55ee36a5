import FilmstripFiles
import Foundation

/// The two files of a spec's baseline, in the folder `__filmstrips__` beside it.
public struct BaselineFiles: Equatable, Sendable {
    /// What the name of every spec that is checked ends in.
    public static let specSuffix = ".transition.json"
    /// The name of the folders that baselines are in.
    public static let folderName = "__filmstrips__"

    /// The folder, without a slash at the end.
    public let folder: String
    /// The path of the PNG.
    public let sheet: String
    /// The path of the timeline.
    public let timeline: String

    static let sheetSuffix = ".png"
    static let timelineSuffix = ".timeline.json"

    /// The files of the spec at `path`, which ends in the suffix of specs.
    public init(ofSpec path: String) {
        precondition(path.hasSuffix(Self.specSuffix), path)
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        folder = path[..<start] + Self.folderName
        let name = "\(folder)/\(path[start...].dropLast(Self.specSuffix.count))"
        (sheet, timeline) = (name + Self.sheetSuffix, name + Self.timelineSuffix)
    }

    /// The name, without folder and suffix, of the spec that a file of such a folder belongs to; nil if it is
    /// no part of a baseline.
    static func owner(of file: String) -> String? {
        [sheetSuffix, timelineSuffix].first { file.hasSuffix($0) }
            .map { String(file.dropLast($0.count)) }
    }

    /// What the files have; nil for one that is not there.
    func read() throws(FileFailure) -> (sheet: [UInt8]?, timeline: [UInt8]?) {
        (try Self.bytes(of: sheet), try Self.bytes(of: timeline))
    }

    private static func bytes(of path: String) throws(FileFailure) -> [UInt8]? {
        do throws(FileFailure) {
            return try readFile(path)
        } catch {
            guard error.number == ENOENT else { throw error }
            return nil
        }
    }

    /// Writes what differs from `old`, first the sheet and then the timeline.
    ///
    /// Whoever is stopped between the two leaves a sheet that says that it is of another timeline.
    func write(
        sheet newSheet: [UInt8], timeline newTimeline: [UInt8],
        over old: (sheet: [UInt8]?, timeline: [UInt8]?)
    ) throws(FileFailure) {
        try makeFolders(of: sheet)
        var files: [(path: String, bytes: [UInt8])] = []
        if newSheet != old.sheet { files.append((sheet, newSheet)) }
        if newTimeline != old.timeline { files.append((timeline, newTimeline)) }
        try writeFiles(files, durably: true)
    }

    /// Removes files of baselines, and the folders that are empty then.
    static func remove(_ paths: [String]) throws(FileFailure) {
        for path in paths where unlink(path) != 0 && errno != ENOENT {
            throw FileFailure("remove", path)
        }
        // One that is not empty stays.
        for folder in Set(paths.compactMap { path in path.lastIndex(of: "/").map { path[..<$0] } })
        {
            rmdir(String(folder))
        }
    }
}
