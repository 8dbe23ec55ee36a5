import Filmstrip
import FilmstripFiles
import FilmstripReview
import Foundation

struct TestBaseline {
    private let name: String
    /// Whether the name is valid for a file.
    private let isFileName: Bool
    private let sheet, timeline: String
    /// The folder for pictures of a failure.
    private let failures: String

    /// The text of a failure, with its pictures.
    struct Problem {
        var text: String
        var pictures: [Picture] = []
    }

    /// A PNG with the name of its file.
    struct Picture {
        var name: String
        var png: [UInt8]
    }

    init(named name: String, beside file: String) {
        isFileName =
            !name.isEmpty && !name.hasPrefix(".")
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
                    || "-_.".unicodeScalars.contains($0)
            }
        let source = URL(filePath: file)
        let owner = source.deletingPathExtension().lastPathComponent
        let folder = source.deletingLastPathComponent()
            .appending(components: BaselineFiles.folderName, owner).path
        self.name = name
        (sheet, timeline) = ("\(folder)/\(name).png", "\(folder)/\(name).timeline.json")
        failures = ".build/filmstrip-failures/\(owner)/\(name)"
    }

    /// Whether baselines are recorded again.
    private static var records: Bool {
        ProcessInfo.processInfo.environment["RECORD_FILMSTRIPS"] == "1"
    }

    /// The difference of `film` from its baseline; nil if there is none.
    func problem(with film: Film, _ options: ReviewOptions) throws -> Problem? {
        guard isFileName else {
            return Problem(
                text: "\"\(name)\" names no file: use letters, digits, \"-\", \"_\" and \".\"")
        }
        let actual = try Recording(film)
        if Self.records {
            try makeFolders(of: sheet)
            try writeFiles([(sheet, actual.sheet), (timeline, actual.timeline.json)])
            return Problem(
                text: "The filmstrip \(name) was recorded in \(sheet): look at it, and run the "
                    + "tests without RECORD_FILMSTRIPS")
        }
        guard let baseline = try recorded() else {
            let picture = Picture(name: "actual.png", png: actual.sheet)
            return try kept(
                "The filmstrip \(name) has no baseline in \(sheet): RECORD_FILMSTRIPS=1 records it",
                [picture])
        }
        let comparison = try Comparison(baseline: baseline, actual: actual, options: options)
        guard !comparison.isSame else { return nil }
        var pictures = [
            Picture(name: "expected.png", png: baseline.sheet),
            Picture(name: "actual.png", png: actual.sheet),
        ]
        if let difference = try comparison.picture(of: baseline, and: actual, options: options) {
            pictures.append(Picture(name: "difference.png", png: difference.png))
        }
        let sentences = comparison.sentences.map { "\n- \($0)" }.joined()
        return try kept("The filmstrip \(name) is not as its baseline:\(sentences)", pictures)
    }

    /// Reads the baseline; nil if one of its files is missing.
    private func recorded() throws -> Recording? {
        guard let sheetBytes = try bytes(of: sheet), let timelineBytes = try bytes(of: timeline)
        else { return nil }
        return try Recording(timeline: Timeline(json: timelineBytes), sheet: sheetBytes)
    }

    private func bytes(of path: String) throws -> [UInt8]? {
        do throws(FileFailure) {
            return try readFile(path)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    /// Writes the pictures of a problem, and adds their paths to its text.
    private func kept(_ text: String, _ pictures: [Picture]) throws -> Problem {
        let files = pictures.map { (path: "\(failures)/\($0.name)", bytes: $0.png) }
        try makeFolders(of: failures + "/")
        try writeFiles(files)
        return Problem(
            text: text + "\nPictures: " + files.map(\.path).joined(separator: ", "),
            pictures: pictures)
    }
}
