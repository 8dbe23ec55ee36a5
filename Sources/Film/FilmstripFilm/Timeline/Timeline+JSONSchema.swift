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
    typealias Keywords = JSONValue

    static var root: JSONValue {
        let head: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "urn:filmstrip:timeline:\(Timeline.version)", "title": "A Filmstrip timeline",
        ]
        return head
            + object(
                "A film without its pictures. Times are in seconds since the start of "
                    + "the play, lengths in points; all numbers are multiples of 1e-6.", keys) + [
                "$defs": .object([
                    "frame": frame, "view": view, "model": model, "transition": transition,
                    "event": event, "contact": contact, "finding": finding, "motion": motion,
                    "stateChange": stateChange, "handOff": handOff, "figures": figures,
                    "warning": warning, "record": record,
                    "sample": sample, "values": values, "missed": missed, "refused": refused,
                    "decisions": decisions,
                ])
            ]
    }

    // MARK: Objects

    private static var keys: JSONValue {
        [
            "version?": whole("The version of this format.", from: 1) + [
                "maximum": Timeline.version
            ],
            "engine": string("The version of the program that played the spec."),
            "spec?": nullable(
                "string", "The digest of the spec and its images; null if no spec was played.")
                + digest,
            "pixels?": nullable(
                "string", "The digest of the frames' pixels; null if they were not drawn.")
                + digest,
            "scale?": number("Pixels per point of the sheet.") + ["exclusiveMinimum": 0],
            "display?": pixelRect(
                "The rectangle of the display in each frame, in pixels: x, y, width and "
                    + "height; absent if it is the whole frame."),
            "frames": array("The frames, in order of time.", of: "frame"),
            "transitions": array(
                "The transitions, in the order in which they begin.", of: "transition"),
            "events": array("Delegate calls, decisions and other events, in order.", of: "event"),
            "gestures?": array(
                "The fingers on the display, in the order of their touches.", of: "contact"),
            "changes?": array(
                "The gestures of screens' behaviors with the states that they enter, in the order in "
                    + "which they begin; absent without such.", of: "stateChange"),
            "findings": array("Probable mistakes, in order of time.", of: "finding"),
            "motion?": array(
                "Numbers about the motion in the transitions that have ended and in which a view "
                    + "moves or is drawn off screen, in their order; absent if the play was not "
                    + "examined for them.",
                of: "motion"),
            "warnings?": array(
                "Parts that cannot be drawn as specified, each once.", of: "warning"),
            "review?": review, "settled?": settled, "record?": reference("record"),
        ]
    }

    private static var frame: Keywords {
        object(
            "A frame.",
            [
                "index": whole("The index of the frame, from 0."),
                "time": number("Seconds since the start of the play."),
                "phase": .object([
                    "enum": StageTransition.Phase.allCases.map { JSONValue.string($0.rawValue) }
                        + [Timeline.still, Timeline.moving].map(JSONValue.string),
                    "description":
                        "The phase of the newest transition, or of a behavior; in films of recordings, still or moving.",
                ]),
                "progress?": nullable(
                    "number",
                    "The progress of that transition, from 0 to 1; null between transitions, and if its driver does not tell it."
                ),
                "rect": pixelRect(
                    "The rectangle of the frame on the sheet, in pixels: x, y, width and height."),
                "views": map("The screens and named views in the window, by name.", of: "view"),
                "model?": map(
                    "Values of the model that differ from the visible ones, by view, "
                        + "because of an animation or a finger.", of: "model"),
            ])
    }

    private static var view: Keywords {
        object(
            "The visible state of a view, by UIKit's key paths; an absent key has its "
                + "default value.",
            keys(ViewProperty.all) { $0 == "frame" ? "" : "?" } + [
                "place?": numbers(
                    4,
                    "The rectangle of the view on the display, in points; absent if it "
                        + "equals the frame.")
            ])
    }

    private static var model: Keywords {
        object(
            "Values of a view's model, by UIKit's key paths.",
            keys(ViewProperty.all))
    }

    private static var transition: Keywords {
        object(
            "A transition between two view controllers.",
            [
                "id": whole("The index of the transition, from 0."),
                "container": string(
                    "navigation, tabs, presentation, or a name given by a custom container."),
                "controller?": string("The name of the container controller."),
                "operation": string(
                    "push, pop, select, present, dismiss, or a name given by a custom container."),
                "from?": nullable("string", "The leaving controller."),
                "to?": nullable("string", "The arriving controller."),
                "began": number("Seconds since the start of the play."),
                "released?": nullable(
                    "number",
                    "The time at which it was finished or cancelled interactively, in seconds."),
                "velocity?": numbers(
                    2,
                    "The velocity with which the fingers of a pan lifted at that time: [x, y], "
                        + "points per second."),
                "ended?": nullable(
                    "number", "The time at which completeTransition was called, in seconds."),
                "interactive": flag("Whether it began interactively."),
                "outcome?": words(
                    StageTransition.Outcome.self,
                    "The outcome; null while the transition is in progress.", orNull: true),
            ])
    }

    private static var event: Keywords {
        object(
            "An event.",
            [
                "time": number("Seconds since the start of the play."),
                "name": words(StageEvent.Name.self, "The name of the event."),
                "subject?": string("The view controller or recognizer of the event."),
                "transition?": whole("The id of the transition in progress."),
                "answer?": nullable("string", "The answer of a delegate; null for nil."),
                "value?": .object([
                    "type": ["boolean", "number", "string"],
                    "description": "The detail of the event.",
                ]),
            ])
    }

    private static var contact: Keywords {
        let place = numbers(
            3, "A position from this time on: seconds, and x and y in the window, in points.")
        return object(
            "A finger from its touch to its lift.",
            [
                "cancelled": flag("Whether the system cancels the touch."),
                "places": type(
                    "array", "The positions in order of time, from the touch to the lift.")
                    + ["items": place, "minItems": 1],
            ])
    }

    private static var finding: Keywords {
        object(
            "A probable mistake.",
            [
                "rule": words(FindingRule.self, "The rule that reports the finding."),
                "severity?": words(FindingSeverity.self, "The severity of the finding."),
                "time": number("Seconds since the start of the play."),
                "frame?": nullable(
                    "integer", "The index of the frame that shows the finding, from 0.") + [
                        "minimum": 0
                    ],
                "view?": nullable("string", "The view to which the finding applies."),
                "transition?": nullable(
                    "integer", "The id of the transition to which the finding applies.") + [
                        "minimum": 0
                    ],
                "message": string("The finding, in one clause."),
                "fix?": string("The remedy, in one sentence."),
                "allowed?": string("The reason in the spec for allowing the finding."),
            ])
    }

    private static var warning: Keywords {
        object(
            "A part of the pictures that cannot be drawn as specified.",
            [
                "layer": string("The name of the layer."),
                "message": string("The content that cannot be drawn."),
            ])
    }

    /// Keys for properties, each with the ending that `mark` gives its name.
    private static func keys(
        _ properties: [ViewProperty], _ mark: (String) -> String = { _ in "?" }
    ) -> JSONValue { .object(properties.map { ($0.path + mark($0.path), value(of: $0)) }) }

    static func value(of property: ViewProperty) -> Keywords {
        if property.isFlag { return flag(property.summary) }
        if property.isText { return string(property.summary) }
        return property.count == 1
            ? number(property.summary) : numbers(property.count, property.summary)
    }

    // MARK: Keywords

    static func type(_ name: String, _ description: String) -> Keywords {
        ["type": name, "description": description]
    }

    static func nullable(_ name: String, _ description: String) -> Keywords {
        ["type": [name, "null"], "description": description]
    }

    static func string(_ description: String) -> Keywords { type("string", description) }

    static func number(_ description: String) -> Keywords { type("number", description) }

    static func flag(_ description: String) -> Keywords { type("boolean", description) }

    static func whole(_ description: String, from least: Double = 0) -> Keywords {
        type("integer", description) + ["minimum": least]
    }

    private static let digest: JSONValue = ["pattern": "^sha256:[0-9a-f]{64}$"]

    /// A string from a closed set of words.
    static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ table: Word.Type, _ description: String, orNull: Bool = false
    ) -> Keywords {
        let words = table.allCases.map { JSONValue.string($0.rawValue) }
        return ["enum": words + (orNull ? [.null] : []), "description": description]
    }

    /// An array of exactly `count` numbers.
    static func numbers(_ count: Int, _ description: String) -> Keywords {
        type("array", description) + [
            "items": .object(["type": "number"]), "minItems": count, "maxItems": count,
        ]
    }

    private static func pixelRect(_ description: String) -> Keywords {
        let place: JSONValue = ["type": "integer"]
        let side: JSONValue = ["type": "integer", "minimum": 0]
        return type("array", description) + [
            "prefixItems": JSONValue.array([place, place, side, side]), "items": false,
            "minItems": 4,
        ]
    }

    static func array(_ description: String, of name: String) -> Keywords {
        type("array", description) + ["items": reference(name)]
    }

    /// An object whose keys are names chosen by the spec or the app.
    static func map(_ description: String, of name: String) -> Keywords {
        type("object", description) + ["additionalProperties": reference(name)]
    }

    static func reference(_ name: String) -> JSONValue { ["$ref": "#/$defs/\(name)"] }

    /// An object with `keys`, of which one whose name ends with "?" may be missing.
    static func object(_ description: String, _ keys: JSONValue) -> Keywords {
        guard case .object(let members) = keys else { preconditionFailure("\(keys) is no object") }
        let isOptional = members.map { $0.0.hasSuffix("?") }
        let properties = zip(members, isOptional).map { member, isOptional in
            (isOptional ? String(member.0.dropLast()) : member.0, member.1)
        }
        let required = zip(members, isOptional).filter { !$0.1 }.map(\.0.0)
        return type("object", description) + [
            "properties": JSONValue.object(properties),
            "required": required.isEmpty ? nil : required, "additionalProperties": false,
        ]
    }
}
