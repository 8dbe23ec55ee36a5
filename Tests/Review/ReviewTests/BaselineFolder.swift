import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripReview
import Foundation
import Testing

/// A folder with one spec and its baseline.
final class BaselineFolder {
    private let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    private var name: String { path + "/a.transition.json" }
    var sheetPath: String { path + "/__filmstrips__/a.png" }
    var timelinePath: String { path + "/__filmstrips__/a.timeline.json" }
    /// Plays the spec with code, if it is to be taken for one with code.
    var code: CheckedCode?

    init(_ spec: TwoWays) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try write(spec)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ spec: TwoWays) throws { try write(Array(spec.text.utf8), "a.transition.json") }

    func write(_ bytes: [UInt8], _ file: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + file))
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + file)
    }

    func check(updates: Bool = false, draws: Bool = false) throws -> ReviewedSpec {
        var check = Check(renderer: Renderer(threads: 1), updates: updates, draws: draws)
        check.code = code
        let report = try check.run(SpecSearch.Found(specs: [name], orphans: []))
        return try #require(report?.specs.first)
    }

    var sheet: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: sheetPath))) }
    }

    var timeline: Timeline {
        get throws {
            try Timeline(json: Array(Data(contentsOf: URL(fileURLWithPath: timelinePath))))
        }
    }

    /// Writes another baseline.
    func write(sheet: [UInt8], _ timeline: Timeline) throws {
        try write(sheet, "__filmstrips__/a.png")
        try write(timeline.json, "__filmstrips__/a.timeline.json")
    }

    /// Writes the baseline anew with what `change` does to the timeline; the sheet repeats its digest.
    func forge(_ change: (inout Timeline) throws -> Void) throws {
        var timeline = try timeline
        try change(&timeline)
        try write(
            sheet: repainted(sheet, [("Pixels", timeline.pixels ?? "")]), timeline)
    }
}

/// The sheet with other texts, and with other pixels if they are given.
func repainted(
    _ sheet: [UInt8], _ texts: [(String, String)] = [], _ paint: ((inout Bitmap) -> Void)? = nil
) throws -> [UInt8] {
    var bitmap = try PNGDecoder.decode(sheet, limit: 1 << 26)
    paint?(&bitmap)
    let kept = ["Frames", "Pixels", "Small"].compactMap { name in
        let text = texts.first { $0.0 == name }?.1 ?? PNGDecoder.text(name, in: sheet)
        return text.map { (keyword: name, text: $0) }
    }
    return try PNGEncoder.encode(bitmap, text: kept)
}

/// The comparison of a spec that has changed.
func comparison(_ review: ReviewedSpec) throws -> Comparison {
    guard case .changed(let comparison, _) = review.outcome else {
        throw Unchanged(status: review.status)
    }
    return comparison
}

/// The error of a spec that has not.
struct Unchanged: Error {
    var status: ReviewedSpec.Status
}
