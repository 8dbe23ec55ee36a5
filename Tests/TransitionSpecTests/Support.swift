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

extension Spec {
    /// The interaction called `name`.
    func interaction(_ name: String) throws -> Interaction {
        try #require(interactions.first { $0.name == name })
    }

    /// The animator called `name`.
    func animator(_ name: String) throws -> Animator {
        try #require(animators.first { $0.name == name })
    }
}

extension Spec.Animator {
    /// The animations of views; none if a property animator plays.
    var animations: [Spec.Animation] {
        guard case .views(let animations) = animate else { return [] }
        return animations
    }
}

extension Spec.AnimatorExpression {
    /// The value where the container is 390 by 844, all frames and bounds are that large at the
    /// origin, `forward`, `cancelled` and `reduceMotion` are as given, and a gesture has the given translation and
    /// velocity.
    func value(
        forward: Bool = true, cancelled: Bool = false, reducesMotion: Bool = false,
        translation: (Double, Double) = (0, 0), velocity: (Double, Double) = (0, 0)
    ) throws -> Result where Name == Spec.AnimatorName {
        let screen = Spec.Value.rect(Spec.Rect(x: 0, y: 0, width: 390, height: 844))
        return try evaluate { name in
            switch name {
            case .forward: .boolean(forward)
            case .cancelled: .boolean(cancelled)
            case .interactive: .boolean(false)
            case .completed: .boolean(!cancelled)
            case .reduceMotion: .boolean(reducesMotion)
            case .rightToLeft: .boolean(false)
            case .interaction(.translation):
                .point(Spec.Point(x: translation.0, y: translation.1))
            case .interaction(.velocity): .point(Spec.Point(x: velocity.0, y: velocity.1))
            case .view, .container, .superview: screen
            case .position: .boolean(!cancelled)
            case .propertyAnimator(.isReversed), .propertyAnimator(.isRunning): .boolean(false)
            case .duration, .interaction, .propertyAnimator, .maximumDetentValue: .number(.nan)
            }
        }
    }
}

/// A text that is no spec, with a mark before each place that is wrong, and what is said of each.
struct InvalidSpec: CustomTestStringConvertible {
    var text: String
    var expected: [(pointer: String, message: String)]
    var testDescription: String

    /// The whole text; `part` describes it.
    init(_ text: String, _ part: String, _ expected: [(String, String)]) {
        (self.text, self.expected, testDescription) = (text, expected, part)
    }

    /// Expects exactly the errors that are said.
    func expectErrors() {
        let (text, places) = unmarked(text)
        let found = errors(in: text)
        #expect(found.map(\.pointer) == expected.map(\.pointer))
        #expect(found.map(\.message) == expected.map(\.message))
        #expect(found.map { [$0.line, $0.column] } == places)
    }
}

/// A spec of three screens, "a", "b" and "c", with the given JSON in its places.
func spec(
    container: String = #"{ "navigation": { "stack": ["a"] } }"#, animators: String = "{}",
    interactions: String = "{}", script: String = "[]"
) -> String {
    """
    { "screens": { "a": {}, "b": {}, "c": {} },
      "animators": \(animators),
      "interactions": \(interactions),
      "container": \(container),
      "script": \(script) }
    """
}
