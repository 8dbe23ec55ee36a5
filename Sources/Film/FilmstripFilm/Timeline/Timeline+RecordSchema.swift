import FilmstripJSON
import StageEvents

/// The part of the schema that describes records.
extension TimelineSchema {
    static var record: Keywords {
        object(
            "The part of a play that reviews compare, whatever frames the strip has. Only baselines have it.",
            [
                "version": whole("The version of the record's format.", from: 1) + [
                    "maximum": Timeline.Record.version
                ],
                "size": numbers(2, "The display's width and height, in points."),
                "samples": array(
                    "Moments in order of time: 60 a second while anything moves, fewer otherwise.",
                    of: "sample"),
                "missed?": reference("missed"),
                "refused?": array(
                    "The operations that were impossible, and skipped.", of: "refused"),
                "decisions": array(
                    "The decisions of each interaction's finish rule.", of: "decisions"),
            ])
    }

    static var sample: Keywords {
        object(
            "A moment. Everything that is as in the sample before is absent, but for the progress.",
            [
                "time": number("Seconds since the start of the play."),
                "phase?": words(
                    StageTransition.Phase.self, "The phase of the newest transition in progress."),
                "progress?": number(
                    "The progress of that transition; absent between transitions, and if its driver does not tell it."
                ),
                "views?": map(
                    "The changed views in the window, by name; null for one that left it.",
                    of: "values"),
                "order?": type("array", "The names of the views in the order of drawing.")
                    + ["items": .object(["type": "string"])],
            ])
    }

    static var values: Keywords {
        object(
            "Changed values of a view, by UIKit's key paths; null for one that has its default again, or for a view that left the window.",
            .object(ViewProperty.ofRecords.map { ($0.path + "?", changed($0)) })
        ).orNull
    }

    /// The value of a property, or null unless every view has it.
    private static func changed(_ property: ViewProperty) -> Keywords {
        let isList = property.count == 0 && !property.isText
        let keywords =
            isList
            ? type("array", property.summary) + ["items": .object(["type": "number"])]
            : value(of: property)
        return ["frame", "alpha", "transform"].contains(property.path) ? keywords : keywords.orNull
    }

    static var missed: Keywords {
        object(
            "The wait of the script that never ended.",
            [
                "step": whole("The index of the step that waits, from 0."),
                "event": string("The event for which it waits."),
                "since": number("The time from which it waits, in seconds."),
                "skipped": whole("The number of steps that were skipped.", from: 1),
            ])
    }

    static var refused: Keywords {
        object(
            "An operation that was impossible, and was skipped.",
            [
                "pointer": string("The JSON Pointer of the operation in a complete spec."),
                "time": number("The time at which it was tried, in seconds."),
                "reason": string("The reason."),
            ])
    }

    static var decisions: Keywords {
        object(
            "The decisions of an interaction's finish rule.",
            [
                "interaction": string("The name of the interaction."),
                "rows": type("array", rows) + [
                    "items": .object([
                        "type": "string",
                        "pattern": "^[fc-]{\(Timeline.DecisionMap.progress.count)}$",
                    ]), "minItems": Timeline.DecisionMap.velocities.count,
                    "maxItems": Timeline.DecisionMap.velocities.count,
                ],
            ])
    }

    private static let rows =
        "A row for each of nine velocities from -2000 to 2000 points per second, and in it a letter for each twentieth "
        + "of the progress: f finishes, c cancels, - has no value."
}

extension JSONValue {
    /// Keywords of a schema that begin with a type, with null as another type.
    fileprivate var orNull: JSONValue {
        guard case .object(var members) = self, case .string(let type)? = members.first?.1 else {
            return self
        }
        members[0].1 = [type, "null"].jsonValue
        return .object(members)
    }
}
