import FilmstripJSON
import StageEvents

extension Timeline {
    /// The JSON Schema (draft 2020-12) of ``json``, as UTF-8.
    ///
    /// It is stricter than ``init(json:)`` only about keys: it rejects keys that this program does not write. Keys that
    /// it does not require may be missing from timelines of older programs. Rules that involve several places, such as
    /// rising times or events that refer to existing transitions, are checked only by reading.
    public static let jsonSchema: [UInt8] = Array(TimelineSchema.root.text.utf8)
}

/// Builds the JSON Schema of timelines, with keys in the order in which they are written.
///
/// - Source: JSON Schema, draft 2020-12, core and validation.
private enum TimelineSchema {
    typealias Keywords = [(String, JSONValue)]

    /// A key of an object.
    struct Key {
        var name: String
        var schema: Keywords
        var isRequired: Bool

        /// A key that every timeline must have.
        static func required(_ name: String, _ schema: Keywords) -> Key {
            Key(name: name, schema: schema, isRequired: true)
        }

        /// A key that may be missing.
        static func optional(_ name: String, _ schema: Keywords) -> Key {
            Key(name: name, schema: schema, isRequired: false)
        }
    }

    static var root: JSONValue {
        .object(
            [
                ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
                ("$id", .string("urn:filmstrip:timeline:\(Timeline.version)")),
                ("title", .string("A timeline of Filmstrip")),
            ]
                + object(
                    "All of a film but its pictures. Times are stage seconds, lengths points; all "
                        + "numbers lie on a grid of 1e-6.",
                    keys)
                + [
                    (
                        "$defs",
                        .object([
                            ("frame", .object(frame)), ("view", .object(view)),
                            ("model", .object(model)), ("transition", .object(transition)),
                            ("event", .object(event)), ("contact", .object(contact)),
                            ("finding", .object(finding)), ("warning", .object(warning)),
                        ])
                    )
                ])
    }

    // MARK: Objects

    private static var keys: [Key] {
        [
            .optional(
                "version",
                whole("The version of this format.", from: 1)
                    + [("maximum", .number(Double(Timeline.version)))]),
            .required("engine", string("The version of the program that played it.")),
            .optional(
                "spec",
                nullable(
                    "string", "The digest of the spec and its pictures; null if none was played.")
                    + [digest]),
            .optional(
                "pixels",
                nullable(
                    "string", "The digest of the frames' pixels; null if they were not drawn.")
                    + [digest]),
            .optional(
                "scale",
                number("Pixels to the point of the sheet.") + [("exclusiveMinimum", .number(0))]),
            .optional(
                "display",
                pixelRect(
                    "Where the display lies in each frame, pixels: x, y, width and height; "
                        + "missing if it is all of it.")),
            .required("frames", array("The frames in the order of their times.", of: "frame")),
            .required(
                "transitions", array("Transitions in the order of beginning.", of: "transition")),
            .required(
                "events",
                array("Delegate calls, decisions and other events, in order.", of: "event")
            ),
            .optional(
                "gestures",
                array("The fingers on the screen, in the order of their touches.", of: "contact")),
            .required("findings", array("Probable mistakes by their times.", of: "finding")),
            .optional(
                "warnings", array("Parts that are not drawn as asked, each once.", of: "warning")),
        ]
    }

    private static var frame: Keywords {
        object(
            "One frame.",
            [
                .required("index", whole("Its place among the frames, from 0.")),
                .required("time", number("Stage seconds.")),
                .required(
                    "phase",
                    words(
                        StageTransition.Phase.self, "The phase of the newest transition under way.")
                ),
                .optional(
                    "progress",
                    nullable(
                        "number",
                        "That transition's progress, from 0 to 1; null between transitions.")),
                .required(
                    "rect", pixelRect("Where it lies on the sheet, pixels: x, y, width and height.")
                ),
                .required(
                    "views",
                    map("The screens and named views in the window, by name.", of: "view")),
                .optional(
                    "model",
                    map(
                        "Values of the model that differ from those seen, by view: an animation "
                            + "or a finger is between the two.", of: "model")),
            ])
    }

    private static var view: Keywords {
        object(
            "What is seen of a view, by UIKit's key paths; a key that is missing has its default.",
            ViewProperty.all.map { property in
                Key(
                    name: property.path, schema: value(of: property),
                    isRequired: property.path == "frame")
            } + [
                .optional(
                    "place",
                    numbers(
                        4, "Where on the display it is, points; missing if that is its frame."))
            ])
    }

    private static var model: Keywords {
        object(
            "Values of a view's model, by UIKit's key paths.",
            ViewProperty.all.map { .optional($0.path, value(of: $0)) })
    }

    private static var transition: Keywords {
        object(
            "A transition between two view controllers.",
            [
                .required("id", whole("Its place among the transitions, from 0.")),
                .required(
                    "container",
                    string("navigation, tabs, presentation, or a container's own word.")),
                .optional("controller", string("The name of the container controller.")),
                .required(
                    "operation",
                    string("push, pop, select, present, dismiss, or a container's own word.")),
                .optional("from", nullable("string", "The controller that leaves.")),
                .optional("to", nullable("string", "The controller that arrives.")),
                .required("began", number("Stage seconds.")),
                .optional(
                    "released",
                    nullable(
                        "number", "When it was finished or cancelled interactively; stage seconds.")
                ),
                .optional(
                    "ended",
                    nullable("number", "When completeTransition was called; stage seconds.")),
                .required("interactive", flag("Whether it began under a finger.")),
                .optional(
                    "outcome",
                    words(
                        StageTransition.Outcome.self, "How it ended; null if it is under way.",
                        orNull: true)),
            ])
    }

    private static var event: Keywords {
        object(
            "Something that happened.",
            [
                .required("time", number("Stage seconds.")),
                .required("name", words(StageEvent.Name.self, "What happened.")),
                .optional(
                    "subject", string("The view controller or recognizer that it happened to.")),
                .optional("transition", whole("The id of the transition under way.")),
                .optional("answer", nullable("string", "A delegate's answer; null for nil.")),
                .optional(
                    "value",
                    [
                        ("type", .array(["boolean", "number", "string"].map { .string($0) })),
                        ("description", .string("What the event said.")),
                    ]),
            ])
    }

    private static var contact: Keywords {
        let place = numbers(
            3, "From this time on, stage seconds, at x and y of the window, points.")
        return object(
            "A finger from its touch to its lift.",
            [
                .required("cancelled", flag("Whether the system takes the touch away.")),
                .required(
                    "places",
                    [
                        ("type", .string("array")),
                        ("description", .string("By rising time: the touch first, the lift last.")),
                        ("items", .object(place)), ("minItems", .number(1)),
                    ]),
            ])
    }

    private static var finding: Keywords {
        object(
            "A probable mistake.",
            [
                .required("rule", words(FindingRule.self, "The rule that found it.")),
                .optional("severity", words(FindingSeverity.self, "How much it weighs.")),
                .required("time", number("Stage seconds.")),
                .optional(
                    "frame",
                    nullable("integer", "The frame that shows it, from 0.")
                        + [("minimum", .number(0))]),
                .optional("view", nullable("string", "The view that it is about.")),
                .optional(
                    "transition",
                    nullable("integer", "The id of the transition that it is about.")
                        + [("minimum", .number(0))]),
                .required("message", string("What was found, in one clause.")),
                .optional("fix", string("What mends it, in one sentence.")),
                .optional("allowed", string("The spec's reason to allow it.")),
            ])
    }

    private static var warning: Keywords {
        object(
            "A part of the pictures that is not drawn as asked.",
            [
                .required("layer", string("The layer's name.")),
                .required("message", string("What is not drawn.")),
            ])
    }

    private static func value(of property: ViewProperty) -> Keywords {
        if property.isFlag { return flag(property.summary) }
        return property.count == 1
            ? number(property.summary) : numbers(property.count, property.summary)
    }

    // MARK: Keywords

    private static func type(_ name: String, _ description: String) -> Keywords {
        [("type", .string(name)), ("description", .string(description))]
    }

    private static func nullable(_ name: String, _ description: String) -> Keywords {
        [
            ("type", .array([.string(name), .string("null")])),
            ("description", .string(description)),
        ]
    }

    private static func string(_ description: String) -> Keywords { type("string", description) }

    private static func number(_ description: String) -> Keywords { type("number", description) }

    private static func flag(_ description: String) -> Keywords { type("boolean", description) }

    private static func whole(_ description: String, from least: Double = 0) -> Keywords {
        type("integer", description) + [("minimum", .number(least))]
    }

    private static let digest = ("pattern", JSONValue.string("^sha256:[0-9a-f]{64}$"))

    /// A string from a closed set of words.
    private static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ table: Word.Type, _ description: String, orNull: Bool = false
    ) -> Keywords {
        let words = table.allCases.map { JSONValue.string($0.rawValue) }
        return [
            ("enum", .array(words + (orNull ? [.null] : []))),
            ("description", .string(description)),
        ]
    }

    /// An array of exactly `count` numbers.
    private static func numbers(_ count: Int, _ description: String) -> Keywords {
        type("array", description) + [
            ("items", .object([("type", .string("number"))])),
            ("minItems", .number(Double(count))), ("maxItems", .number(Double(count))),
        ]
    }

    private static func pixelRect(_ description: String) -> Keywords {
        let place: JSONValue = .object([("type", .string("integer"))])
        let side: JSONValue = .object([("type", .string("integer")), ("minimum", .number(0))])
        return type("array", description) + [
            ("prefixItems", .array([place, place, side, side])), ("items", .bool(false)),
            ("minItems", .number(4)),
        ]
    }

    private static func array(_ description: String, of name: String) -> Keywords {
        type("array", description) + [("items", reference(name))]
    }

    /// An object whose keys are names chosen by the spec or the app.
    private static func map(_ description: String, of name: String) -> Keywords {
        type("object", description) + [("additionalProperties", reference(name))]
    }

    private static func reference(_ name: String) -> JSONValue {
        .object([("$ref", .string("#/$defs/\(name)"))])
    }

    private static func object(_ description: String, _ keys: [Key]) -> Keywords {
        let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
        return type("object", description)
            + [("properties", .object(keys.map { ($0.name, .object($0.schema)) }))]
            + (required.isEmpty ? [] : [("required", .array(required))])
            + [("additionalProperties", .bool(false))]
    }
}
