import FilmstripFiles
import Foundation

/// The two files of a spec's baseline, in the folder `__filmstrips__` beside it.
public struct BaselineFiles: Equatable, Sendable {
    /// The suffix that marks a file as a spec to check.
    public static let specSuffix = ".transition.json"
    /// The name of folders that contain baselines.
    public static let folderName = "__filmstrips__"

    /// The folder of the baseline, without a trailing slash.
    public let folder: String
    /// Path of the sheet, a PNG.
    public let sheet: String
    /// Path of the timeline.
    public let timeline: String

    static let sheetSuffix = ".png"
    static let timelineSuffix = ".timeline.json"

    /// Creates the paths for the spec at `path`, which must end in `specSuffix`.
    public init(ofSpec path: String) {
        precondition(path.hasSuffix(Self.specSuffix), path)
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        folder = path[..<start] + Self.folderName
        let name = "\(folder)/\(path[start...].dropLast(Self.specSuffix.count))"
        (sheet, timeline) = (name + Self.sheetSuffix, name + Self.timelineSuffix)
    }

    /// Returns the name, without folder and suffix, of the spec to which a file in such a folder belongs; nil if the
    /// file is not part of a baseline.
    static func owner(of file: String) -> String? {
        [sheetSuffix, timelineSuffix].first { file.hasSuffix($0) }
            .map { String(file.dropLast($0.count)) }
    }

    /// Returns the contents of the files; nil for a missing file.
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

    /// Writes the files that differ from `old`, first the sheet and then the timeline.
    ///
    /// An interruption between the two is detectable: the sheet then says that it belongs to another timeline.
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

    /// Removes files of baselines, and folders left empty.
    static func remove(_ paths: [String]) throws(FileFailure) {
        for path in paths where unlink(path) != 0 && errno != ENOENT {
            throw FileFailure("remove", path)
        }
        // Has no effect on a folder that is not empty.
        for folder in Set(paths.compactMap { path in path.lastIndex(of: "/").map { path[..<$0] } })
        {
            rmdir(String(folder))
        }
    }
}
