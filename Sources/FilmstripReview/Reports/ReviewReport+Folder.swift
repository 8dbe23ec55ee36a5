public import FilmstripFiles
import Foundation

extension ReviewReport {
    /// The names of the reports in their folder.
    static let fileNames = [
        "index.html", "report.json", "junit.xml", "summary.md", "codequality.json",
    ]

    /// Removes what an earlier review wrote into a folder: its reports, and the pictures with names as reviews give them.
    ///
    /// Any other file stays.
    public static func removeEarlier(from folder: String) throws(FileFailure) {
        var paths = fileNames.map { "\(folder)/\($0)" }
        let pictures = "\(folder)/pictures"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? []
        paths += names.filter(isPicture).sorted().map { "\(pictures)/\($0)" }
        for path in paths where unlink(path) != 0 && errno != ENOENT && errno != ENOTDIR {
            throw FileFailure("remove", path)
        }
        // Has no effect on a folder that is not empty.
        rmdir(pictures)
    }

    /// Whether a review gives a picture, or the file beside it, this name: `3-note-push.png`.
    private static func isPicture(_ name: String) -> Bool {
        name.wholeMatch(of: /[0-9]+-[A-Za-z0-9\-]*\.(png|json)/) != nil
    }
}
