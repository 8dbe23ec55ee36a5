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
enum TimelineSchema {
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
                ("title", .string("A Filmstrip timeline")),
            ]
                + object(
                    "A film without its pictures. Times are in seconds since the start of "
                        + "the play, lengths in points; all numbers are multiples of 1e-6.",
                    keys)
                + [
                    (
                        "$defs",
                        .object([
                            ("frame", .object(frame)), ("view", .object(view)),
                            ("model", .object(model)), ("transition", .object(transition)),
                            ("event", .object(event)), ("contact", .object(contact)),
                            ("finding", .object(finding)), ("motion", .object(motion)),
                            ("handOff", .object(handOff)),
                            ("figures", .object(figures)), ("warning", .object(warning)),
                            ("record", .object(record)), ("sample", .object(sample)),
                            ("values", .object(values)), ("missed", .object(missed)),
                            ("refused", .object(refused)),
                            ("decisions", .object(decisions)),
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
            .required("engine", string("The version of the program that played the spec.")),
            .optional(
                "spec",
                nullable(
                    "string", "The digest of the spec and its images; null if no spec was played.")
                    + [digest]),
            .optional(
                "pixels",
                nullable(
                    "string", "The digest of the frames' pixels; null if they were not drawn.")
                    + [digest]),
            .optional(
                "scale",
                number("Pixels per point of the sheet.") + [("exclusiveMinimum", .number(0))]),
            .optional(
                "display",
                pixelRect(
                    "The rectangle of the display in each frame, in pixels: x, y, width and "
                        + "height; absent if it is the whole frame.")),
            .required("frames", array("The frames, in order of time.", of: "frame")),
            .required(
                "transitions",
                array("The transitions, in the order in which they begin.", of: "transition")),
            .required(
                "events",
                array("Delegate calls, decisions and other events, in order.", of: "event")
            ),
            .optional(
                "gestures",
                array("The fingers on the display, in the order of their touches.", of: "contact")),
            .required("findings", array("Probable mistakes, in order of time.", of: "finding")),
            .optional(
                "motion",
                array(
                    "Numbers about the motion in the transitions that have ended and in which a view "
                        + "moves, in their order; absent if the play was not examined for them.",
                    of: "motion")),
            .optional(
                "warnings",
                array("Parts that cannot be drawn as specified, each once.", of: "warning")),
            .optional("review", review), .optional("settled", settled),
            .optional("record", [reference("record")]),
        ]
    }

    private static var frame: Keywords {
        object(
            "A frame.",
            [
                .required("index", whole("The index of the frame, from 0.")),
                .required("time", number("Seconds since the start of the play.")),
                .required(
                    "phase",
                    words(
                        StageTransition.Phase.self,
                        "The phase of the newest transition in progress.")
                ),
                .optional(
                    "progress",
                    nullable(
                        "number",
                        "The progress of that transition, from 0 to 1; null between transitions, and if its driver does not tell it."
                    )),
                .required(
                    "rect",
                    pixelRect(
                        "The rectangle of the frame on the sheet, in pixels: x, y, width and height."
                    )
                ),
                .required(
                    "views",
                    map("The screens and named views in the window, by name.", of: "view")),
                .optional(
                    "model",
                    map(
                        "Values of the model that differ from the visible ones, by view, "
                            + "because of an animation or a finger.", of: "model")),
            ])
    }

    private static var view: Keywords {
        object(
            "The visible state of a view, by UIKit's key paths; an absent key has its "
                + "default value.",
            ViewProperty.all.map { property in
                Key(
                    name: property.path, schema: value(of: property),
                    isRequired: property.path == "frame")
            } + [
                .optional(
                    "place",
                    numbers(
                        4,
                        "The rectangle of the view on the display, in points; absent if it "
                            + "equals the frame."))
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
                .required("id", whole("The index of the transition, from 0.")),
                .required(
                    "container",
                    string("navigation, tabs, presentation, or a name given by a custom container.")
                ),
                .optional("controller", string("The name of the container controller.")),
                .required(
                    "operation",
                    string(
                        "push, pop, select, present, dismiss, or a name given by a custom container."
                    )),
                .optional("from", nullable("string", "The leaving controller.")),
                .optional("to", nullable("string", "The arriving controller.")),
                .required("began", number("Seconds since the start of the play.")),
                .optional(
                    "released",
                    nullable(
                        "number",
                        "The time at which it was finished or cancelled interactively, in seconds.")
                ),
                .optional(
                    "velocity",
                    numbers(
                        2,
                        "The velocity with which the fingers of a pan lifted at that time: [x, y], "
                            + "points per second.")),
                .optional(
                    "ended",
                    nullable(
                        "number", "The time at which completeTransition was called, in seconds.")),
                .required("interactive", flag("Whether it began interactively.")),
                .optional(
                    "outcome",
                    words(
                        StageTransition.Outcome.self,
                        "The outcome; null while the transition is in progress.",
                        orNull: true)),
            ])
    }

    private static var event: Keywords {
        object(
            "An event.",
            [
                .required("time", number("Seconds since the start of the play.")),
                .required("name", words(StageEvent.Name.self, "The name of the event.")),
                .optional(
                    "subject", string("The view controller or recognizer of the event.")),
                .optional("transition", whole("The id of the transition in progress.")),
                .optional("answer", nullable("string", "The answer of a delegate; null for nil.")),
                .optional(
                    "value",
                    [
                        ("type", .array(["boolean", "number", "string"].map { .string($0) })),
                        ("description", .string("The detail of the event.")),
                    ]),
            ])
    }

    private static var contact: Keywords {
        let place = numbers(
            3, "A position from this time on: seconds, and x and y in the window, in points.")
        return object(
            "A finger from its touch to its lift.",
            [
                .required("cancelled", flag("Whether the system cancels the touch.")),
                .required(
                    "places",
                    [
                        ("type", .string("array")),
                        (
                            "description",
                            .string("The positions in order of time, from the touch to the lift.")
                        ),
                        ("items", .object(place)), ("minItems", .number(1)),
                    ]),
            ])
    }

    private static var finding: Keywords {
        object(
            "A probable mistake.",
            [
                .required("rule", words(FindingRule.self, "The rule that reports the finding.")),
                .optional("severity", words(FindingSeverity.self, "The severity of the finding.")),
                .required("time", number("Seconds since the start of the play.")),
                .optional(
                    "frame",
                    nullable("integer", "The index of the frame that shows the finding, from 0.")
                        + [("minimum", .number(0))]),
                .optional("view", nullable("string", "The view to which the finding applies.")),
                .optional(
                    "transition",
                    nullable("integer", "The id of the transition to which the finding applies.")
                        + [("minimum", .number(0))]),
                .required("message", string("The finding, in one clause.")),
                .optional("fix", string("The remedy, in one sentence.")),
                .optional("allowed", string("The reason in the spec for allowing the finding.")),
            ])
    }

    private static var warning: Keywords {
        object(
            "A part of the pictures that cannot be drawn as specified.",
            [
                .required("layer", string("The name of the layer.")),
                .required("message", string("The content that cannot be drawn.")),
            ])
    }

    static func value(of property: ViewProperty) -> Keywords {
        if property.isFlag { return flag(property.summary) }
        if property.isText { return string(property.summary) }
        return property.count == 1
            ? number(property.summary) : numbers(property.count, property.summary)
    }

    // MARK: Keywords

    static func type(_ name: String, _ description: String) -> Keywords {
        [("type", .string(name)), ("description", .string(description))]
    }

    static func nullable(_ name: String, _ description: String) -> Keywords {
        [
            ("type", .array([.string(name), .string("null")])),
            ("description", .string(description)),
        ]
    }

    static func string(_ description: String) -> Keywords { type("string", description) }

    static func number(_ description: String) -> Keywords { type("number", description) }

    static func flag(_ description: String) -> Keywords { type("boolean", description) }

    static func whole(_ description: String, from least: Double = 0) -> Keywords {
        type("integer", description) + [("minimum", .number(least))]
    }

    private static let digest = ("pattern", JSONValue.string("^sha256:[0-9a-f]{64}$"))

    /// A string from a closed set of words.
    static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ table: Word.Type, _ description: String, orNull: Bool = false
    ) -> Keywords {
        let words = table.allCases.map { JSONValue.string($0.rawValue) }
        return [
            ("enum", .array(words + (orNull ? [.null] : []))),
            ("description", .string(description)),
        ]
    }

    /// An array of exactly `count` numbers.
    static func numbers(_ count: Int, _ description: String) -> Keywords {
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

    static func array(_ description: String, of name: String) -> Keywords {
        type("array", description) + [("items", reference(name))]
    }

    /// An object whose keys are names chosen by the spec or the app.
    static func map(_ description: String, of name: String) -> Keywords {
        type("object", description) + [("additionalProperties", reference(name))]
    }

    static func reference(_ name: String) -> JSONValue { .object([reference(name)]) }

    static func reference(_ name: String) -> (String, JSONValue) {
        ("$ref", .string("#/$defs/\(name)"))
    }

    static func object(_ description: String, _ keys: [Key]) -> Keywords {
        let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
        return type("object", description)
            + [("properties", .object(keys.map { ($0.name, .object($0.schema)) }))]
            + (required.isEmpty ? [] : [("required", .array(required))])
            + [("additionalProperties", .bool(false))]
    }
}
