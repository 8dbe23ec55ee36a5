import Foundation
import Testing
import TransitionSpec

/// The repository, wherever the tests are built.
let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The JSON files of a folder of the repository by their names.
func texts(in folder: String) throws -> [String: [UInt8]] {
    let files = try FileManager.default.contentsOfDirectory(
        at: repository.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return try Dictionary(
        uniqueKeysWithValues: files.filter { $0.pathExtension == "json" }.map {
            ($0.deletingPathExtension().lastPathComponent, Array(try Data(contentsOf: $0)))
        })
}

/// The presets of the product.
let presets = (try? texts(in: "Sources/Filmstrip/Presets")) ?? [:]

/// A small spec that says everything it must and little more.
let smallSpec = """
    {
      "screens": { "a": {}, "b": {} },
      "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "slide" } } },
      "animators": { "slide": {
        "duration": 0.3,
        "prepare": [],
        "animate": [{ "set": { "to.alpha": 1 } }],
        "complete": [{ "completeTransition": "!cancelled" }] } },
      "interactions": { "drag": {
        "recognizer": { "pan": {} }, "begin": "pop",
        "progress": "translation.x / container.width", "finish": "progress > 0.5",
        "driver": { "percentDriven": {} } } },
      "script": [{ "at": 0, "pop": true }]
    }
    """

/// The small spec with one part replaced; a part that is not there is a mistake of the test.
func smallSpec(replacing part: String, with other: String) -> String {
    precondition(smallSpec.contains(part), "\(part) is not in the small spec")
    return smallSpec.replacingOccurrences(of: part, with: other)
}

/// Reads `text`; the presets are the product's unless others are given.
func read(
    _ text: String, limits: SpecLimits = SpecLimits(), presets: [String: [UInt8]] = presets
) throws(SpecReadFailure) -> Spec {
    try SpecReader(limits: limits, presets: presets).read(Array(text.utf8))
}

/// What is wrong with `text`; empty if nothing is.
func errors(in text: String, limits: SpecLimits = SpecLimits()) -> [SpecError] {
    do {
        _ = try read(text, limits: limits)
        return []
    } catch {
        return error.errors
    }
}

/// The text without its marks, and the line and column of each mark's following scalar.
func unmarked(_ text: String) -> (text: String, places: [[Int]]) {
    var (line, column) = (1, 1)
    var plain = ""
    var places: [[Int]] = []
    for scalar in text.unicodeScalars {
        if scalar == "▸" {
            places.append([line, column])
            continue
        }
        plain.unicodeScalars.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return (plain, places)
}
