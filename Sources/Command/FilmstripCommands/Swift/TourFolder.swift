import FilmstripFiles
import FilmstripJSON
import FilmstripTour
import Foundation

/// A folder with the specs of a tour's strips and the code of its scenes.
struct TourFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    private static let scenes = "TourScenes.swift"

    /// Writes a spec for each strip, which names the sources and the scenes, and removes those of earlier tours, but for
    /// scenes in which not everything was tried.
    ///
    /// - Parameter replacing: Whether specs that are there are written anew.
    func write(
        _ rows: [TourRow], _ made: TourBuild.Made, replacing: Bool
    ) throws(FileFailure) {
        let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL.path
        let sources = made.files.map { pathFrom(folder, to: $0) } + [Self.scenes]
        let swift =
            "\"swift\": { \"sources\": ["
            + sources.map { String(JSONValue.string($0).text.dropLast()) }.joined(separator: ", ")
            + "] },"
        var files: [(path: String, bytes: [UInt8])] = [
            ("\(path)/\(Self.scenes)", Array(made.plan.scenes.utf8))
        ]
        for row in rows {
            for strip in row.strips {
                let text = String(decoding: strip.spec, as: UTF8.self).replacing(
                    "\n  \"device\"", with: "\n  \(swift)\n  \"device\"", maxReplacements: 1)
                files.append(
                    ("\(path)/\(row.fileName(of: strip)).transition.json", Array(text.utf8)))
            }
        }
        try makeFolders(of: path + "/x")
        let cut = rows.filter { !$0.visit.isWhole }.map { "\"scene\": \"\($0.stop.scene)\"" }
        let own = Set(files.map(\.path))
        for entry in try entries(ofFolder: path)
        where entry.kind == .file && entry.name.hasSuffix(".transition.json") {
            let old = "\(path)/\(entry.name)"
            let text = String(decoding: try readFile(old), as: UTF8.self)
            guard !own.contains(old), text.contains("\"\(Self.scenes)\""),
                !cut.contains(where: text.contains)
            else { continue }
            guard unlink(old) == 0 else { throw FileFailure("remove", old) }
        }
        let scenes = files[0].path
        try writeFiles(files.filter { replacing || $0.path == scenes || !isFile($0.path) })
    }

    /// The way from a folder to a file, both absolute paths.
    private func pathFrom(_ folder: String, to file: String) -> String {
        let (from, to) = (folder.split(separator: "/"), file.split(separator: "/"))
        let common = zip(from, to).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - common) + to[common...].map(String.init))
            .joined(separator: "/")
    }
}
