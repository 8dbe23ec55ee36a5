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

    /// The folder of the spec: what is below it may be a stranger's, so that no link in it is followed.
    private var place: ConfinedFolder { Self.place(of: folder) }

    private static func place(of folder: some StringProtocol) -> ConfinedFolder {
        ConfinedFolder(String(folder.dropLast(folderName.count)))
    }

    /// Returns the path of a file from the folder of its spec.
    private static func inner(_ path: String) -> String {
        path.split(separator: "/").suffix(2).joined(separator: "/")
    }

    /// Returns the contents of the files; nil for a missing file.
    func read() throws(FileFailure) -> (sheet: [UInt8]?, timeline: [UInt8]?) {
        (
            try bytes(of: sheet, atMost: FileLimits.sheet),
            try bytes(of: timeline, atMost: FileLimits.timeline)
        )
    }

    private func bytes(of path: String, atMost most: Int) throws(FileFailure) -> [UInt8]? {
        do throws(FileFailure) {
            return try place.read(Self.inner(path), atMost: most)
        } catch {
            guard error.isMissing else { throw error }
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
        var files: [(path: String, bytes: [UInt8])] = []
        if newSheet != old.sheet { files.append((Self.inner(sheet), newSheet)) }
        if newTimeline != old.timeline { files.append((Self.inner(timeline), newTimeline)) }
        try place.write(files, durably: true)
    }

    /// Removes files of baselines, and folders left empty.
    static func remove(_ paths: [String]) throws(FileFailure) {
        for path in paths {
            let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
            let place = place(of: folder)
            try place.remove(inner(path))
            place.removeEmpty(folderName)
        }
    }
}
