import FilmstripJSON
import StageEvents

/// The part of the schema that describes records.
extension TimelineSchema {
    static var record: Keywords {
        object(
            "The part of a play that reviews compare, whatever frames the strip has. Only baselines have it.",
            [
                .required(
                    "version",
                    whole("The version of the record's format.", from: 1)
                        + [("maximum", .number(Double(Timeline.Record.version)))]),
                .required("size", numbers(2, "The display's width and height, in points.")),
                .required(
                    "samples",
                    array(
                        "Moments in order of time: 60 a second during a transition, fewer between.",
                        of: "sample")),
                .optional("missed", [reference("missed")]),
                .optional(
                    "refused",
                    array("The operations that were impossible, and skipped.", of: "refused")),
                .required(
                    "decisions",
                    array("The decisions of each interaction's finish rule.", of: "decisions")),
            ])
    }

    static var sample: Keywords {
        object(
            "A moment. Everything that is as in the sample before is absent, but for the progress.",
            [
                .required("time", number("Seconds since the start of the play.")),
                .optional(
                    "phase",
                    words(
                        StageTransition.Phase.self,
                        "The phase of the newest transition in progress.")),
                .optional(
                    "progress",
                    number(
                        "The progress of that transition; absent between transitions, and if its driver does not tell it."
                    )),
                .optional(
                    "views",
                    map(
                        "The changed views in the window, by name; null for one that left it.",
                        of: "values")),
                .optional("order", names("The names of the views in the order of drawing.")),
            ])
    }

    static var values: Keywords {
        var keywords = object(
            "Changed values of a view, by UIKit's key paths; null for one that has its default again, or for a view that left the window.",
            ViewProperty.ofRecords.map { .optional($0.path, changed($0)) })
        keywords[0] = ("type", .array(["object", "null"].map { .string($0) }))
        return keywords
    }

    /// The value of a property, or null unless every view has it.
    private static func changed(_ property: ViewProperty) -> Keywords {
        var keywords = value(of: property)
        if property.count == 0, !property.isText {
            keywords =
                type("array", property.summary)
                + [("items", .object([("type", .string("number"))]))]
        }
        if ["frame", "alpha", "transform"].contains(property.path) { return keywords }
        if case .string(let type) = keywords[0].1 {
            keywords[0].1 = .array([.string(type), .string("null")])
        }
        return keywords
    }

    static var missed: Keywords {
        object(
            "The wait of the script that never ended.",
            [
                .required("step", whole("The index of the step that waits, from 0.")),
                .required("event", string("The event for which it waits.")),
                .required("since", number("The time from which it waits, in seconds.")),
                .required("skipped", whole("The number of steps that were skipped.", from: 1)),
            ])
    }

    static var refused: Keywords {
        object(
            "An operation that was impossible, and was skipped.",
            [
                .required(
                    "pointer", string("The JSON Pointer of the operation in a complete spec.")),
                .required("time", number("The time at which it was tried, in seconds.")),
                .required("reason", string("The reason.")),
            ])
    }

    static var decisions: Keywords {
        object(
            "The decisions of an interaction's finish rule.",
            [
                .required("interaction", string("The name of the interaction.")),
                .required(
                    "rows",
                    type("array", rows) + [
                        (
                            "items",
                            .object([
                                ("type", .string("string")),
                                (
                                    "pattern",
                                    .string("^[fc-]{\(Timeline.DecisionMap.progress.count)}$")
                                ),
                            ])
                        ),
                        ("minItems", .number(Double(Timeline.DecisionMap.velocities.count))),
                        ("maxItems", .number(Double(Timeline.DecisionMap.velocities.count))),
                    ]),
            ])
    }

    private static let rows =
        "A row for each of nine velocities from -2000 to 2000 points per second, and in it a letter for each twentieth "
        + "of the progress: f finishes, c cancels, - has no value."

    private static func names(_ description: String) -> Keywords {
        type("array", description) + [("items", .object([("type", .string("string"))]))]
    }
}
