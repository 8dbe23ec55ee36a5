import FilmstripDisplay
package import FilmstripJSON
import Foundation
import StageEvents

extension Timeline {
    /// The timeline as JSON in UTF-8, with one line for each event, view and transition.
    public var json: [UInt8] { Array(jsonValue.text.utf8) }

    /// The JSON value of ``json``.
    package var jsonValue: JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("version", .number(Double(Self.version))), ("engine", .string(engine)),
            ("spec", .optional(spec)), ("pixels", .optional(pixels)),
        ]
        if let scale { pairs.append(("scale", .number(scale))) }
        if let display { pairs.append(("display", display.json)) }
        pairs += [
            ("frames", .objects(frames.count) { [frames] in Self.json($0, frames[$0]) }),
            ("transitions", .array(transitions.map(Self.json))),
            ("events", .objects(events.count) { [events] in Self.json(events[$0]) }),
            ("gestures", .objects(gestures.count) { [gestures] in Self.json(gestures[$0]) }),
            ("findings", .objects(findings.count) { [findings] in findings[$0].json }),
        ]
        if let motion { pairs.append(("motion", .array(motion.map(\.json)))) }
        pairs.append(("warnings", .array(warnings.map(Self.json))))
        if let review { pairs.append(("review", review.json)) }
        if let settled { pairs.append(("settled", settled.json)) }
        if let record { pairs.append(("record", record.json)) }
        return .object(pairs)
    }

    private static func json(_ index: Int, _ frame: Frame) -> JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("index", .number(Double(index))),
            ("time", .number(frame.time)),
            ("phase", .string(frame.phase.rawValue)),
            ("progress", .optional(frame.progress)),
            ("rect", frame.rect.json),
            ("views", .object(frame.views.map { ($0.name, json($0)) })),
        ]
        let models = frame.views.filter { !$0.model.isEmpty }
        if !models.isEmpty {
            pairs.append(("model", .object(models.map { ($0.name, json($0.model)) })))
        }
        return .object(pairs)
    }

    private static func json(_ properties: [Property]) -> JSONValue {
        .object(properties.map { ($0.path, $0.value.json) })
    }

    /// The properties, and the place on the display if it differs from the frame.
    private static func json(_ view: View) -> JSONValue {
        var pairs = view.properties.map { ($0.path, $0.value.json) }
        if view.place != view.frame { pairs.append(("place", .numbers(of: view.place))) }
        return .object(pairs)
    }

    private static func json(_ transition: StageTransition) -> JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("id", .number(Double(transition.id))),
            ("container", .string(transition.container)),
        ]
        // The root container has no name.
        if let controller = transition.controller {
            pairs.append(("controller", .string(controller)))
        }
        pairs += [
            ("operation", .string(transition.operation)),
            ("from", .optional(transition.from)),
            ("to", .optional(transition.to)),
            ("began", .number(transition.began)),
            ("released", .optional(transition.released)),
        ]
        if let velocity = transition.velocity {
            pairs.append(("velocity", .array([.number(velocity.x), .number(velocity.y)])))
        }
        pairs += [
            ("ended", .optional(transition.ended)),
            ("interactive", .bool(transition.isInteractive)),
            ("outcome", .optional(transition.outcome?.rawValue)),
        ]
        return .object(pairs)
    }

    private static func json(_ event: StageEvent) -> JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("time", .number(event.time)), ("name", .string(event.name.rawValue)),
        ]
        if let subject = event.subject { pairs.append(("subject", .string(subject))) }
        if let id = event.transition { pairs.append(("transition", .number(Double(id)))) }
        switch event.detail {
        case .none: break
        case .answer(let answer): pairs.append(("answer", .optional(answer)))
        case .number(let number): pairs.append(("value", .number(number)))
        case .flag(let flag): pairs.append(("value", .bool(flag)))
        case .word(let word): pairs.append(("value", .string(word)))
        }
        return .object(pairs)
    }

    /// The contact, with places as `[time, x, y]`.
    private static func json(_ contact: Contact) -> JSONValue {
        .object([
            ("cancelled", .bool(contact.isCancelled)),
            (
                "places",
                .array(
                    contact.places.map {
                        .numbers([$0.time, $0.location.x, $0.location.y])
                    })
            ),
        ])
    }

    private static func json(_ warning: RenderWarning) -> JSONValue {
        .object([("layer", .string(warning.layer)), ("message", .string(warning.message))])
    }
}

extension Finding {
    /// The finding as an object of timelines and reports.
    package var json: JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("rule", .string(rule.rawValue)), ("severity", .string(rule.severity.rawValue)),
            ("time", .number(time)), ("frame", .optional(frame.map(Double.init))),
            ("view", .optional(view)), ("transition", .optional(transition.map(Double.init))),
            ("message", .string(message)), ("fix", .string(fix)),
        ]
        if let allowed { pairs.append(("allowed", .string(allowed))) }
        return .object(pairs)
    }
}

extension PixelRect {
    /// The rectangle as `[x, y, width, height]`.
    package var json: JSONValue { .numbers([x, y, width, height].map(Double.init)) }
}

extension Timeline.Value {
    package var json: JSONValue {
        switch self {
        case .flag(let flag): .bool(flag)
        case .text(let text): .string(text)
        case .numbers(let numbers): numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
        }
    }
}

extension JSONValue {
    /// A rectangle as `[x, y, width, height]`.
    static func numbers(of rect: CGRect) -> JSONValue {
        .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
}
