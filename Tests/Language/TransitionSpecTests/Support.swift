import Foundation
import Testing
import TransitionSpec

/// The root folder of the repository, wherever the tests are built.
let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The JSON files in a folder of the repository, keyed by name without extension.
func texts(in folder: String) throws -> [String: [UInt8]] {
    let files = try FileManager.default.contentsOfDirectory(
        at: repository.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return try Dictionary(
        uniqueKeysWithValues: files.filter { $0.pathExtension == "json" }.map {
            ($0.deletingPathExtension().lastPathComponent, Array(try Data(contentsOf: $0)))
        })
}

/// The presets of the product.
let presets = (try? texts(in: "Sources/Film/Filmstrip/Presets")) ?? [:]

/// A small spec with all required keys and little more.
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

/// The small spec with one part replaced.
///
/// - Precondition: The small spec contains `part`.
func smallSpec(replacing part: String, with other: String) -> String {
    precondition(smallSpec.contains(part), "\(part) is not in the small spec")
    return smallSpec.replacingOccurrences(of: part, with: other)
}

/// Reads `text` as a spec, by default with the product's presets.
func read(
    _ text: String, limits: SpecLimits = SpecLimits(), presets: [String: [UInt8]] = presets
) throws(SpecReadFailure) -> Spec {
    try SpecReader(limits: limits, presets: presets).read(Array(text.utf8))
}

/// The errors in `text`; empty if there is none.
func errors(in text: String, limits: SpecLimits = SpecLimits()) -> [SpecError] {
    do {
        _ = try read(text, limits: limits)
        return []
    } catch {
        return error.errors
    }
}

/// The text without its marks, and the line and column of the scalar after each mark.
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
    /// The interaction named `name`.
    func interaction(_ name: String) throws -> Interaction {
        try #require(interactions.first { $0.name == name })
    }

    /// The animator named `name`.
    func animator(_ name: String) throws -> Animator {
        try #require(animators.first { $0.name == name })
    }
}

extension Spec.Animator {
    /// The view animations; empty if a property animator plays the animations.
    var animations: [Spec.Animation] {
        guard case .views(let animations) = animate else { return [] }
        return animations
    }
}

extension Spec.AnimatorExpression {
    /// The value of the expression in a container of 390 by 844 points.
    ///
    /// All view properties are the rectangle of that size at the origin; `forward`, `cancelled`,
    /// `reduceMotion` and the gesture's translation and velocity are as given.
    func value(
        forward: Bool = true, cancelled: Bool = false, reducesMotion: Bool = false,
        translation: (Double, Double) = (0, 0), velocity: (Double, Double) = (0, 0)
    ) throws -> Result where Name == Spec.AnimatorName {
        let screen = Spec.Value.rect(Spec.Rect(x: 0, y: 0, width: 390, height: 844))
        return try evaluate { name in
            switch name {
            case .forward, .shows: .boolean(forward)
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
            case .duration, .interaction, .propertyAnimator, .namedPropertyAnimator,
                .maximumDetentValue:
                .number(.nan)
            }
        }
    }
}

/// An invalid spec, with a mark before the place of each error, and the expected errors.
struct InvalidSpec: CustomTestStringConvertible {
    var text: String
    var expected: [(pointer: String, message: String)]
    var testDescription: String

    /// Takes the whole text with its marks; `part` describes the test case.
    init(_ text: String, _ part: String, _ expected: [(String, String)]) {
        (self.text, self.expected, testDescription) = (text, expected, part)
    }

    /// Expects exactly the expected errors, at the marks.
    func expectErrors() {
        let (text, places) = unmarked(text)
        let found = errors(in: text)
        #expect(found.map(\.pointer) == expected.map(\.pointer))
        #expect(found.map(\.message) == expected.map(\.message))
        #expect(found.map { [$0.line, $0.column] } == places)
    }
}

/// A spec of three screens, "a", "b" and "c", with the given JSON under its other keys.
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
