package import FilmstripJSON
import Foundation
import StageEvents

extension Timeline {
    /// The timeline as JSON in UTF-8, with one line for each event, view and transition.
    public var json: [UInt8] { Array(jsonValue.text.utf8) }

    package var jsonValue: JSONValue {
        [
            "version": Self.version, "engine": engine, "spec": .optional(spec),
            "pixels": .optional(pixels), "scale": scale, "display": display?.json,
            "frames": JSONValue.objects(frames.count) { [self] in
                json($0, frames[$0])
            },
            "transitions": transitions.map(Self.json),
            "events": JSONValue.objects(events.count) { [events] in Self.json(events[$0]) },
            "gestures": JSONValue.objects(gestures.count) { [gestures] in Self.json(gestures[$0]) },
            "changes": changes.isEmpty ? nil : JSONValue.array(changes.map(\.json)),
            "findings": JSONValue.objects(findings.count) { [findings] in findings[$0].json },
            "motion": motion?.map(\.json), "warnings": warnings.map(Self.json),
            "review": review?.json, "settled": settled?.json, "record": record?.json,
        ]
    }

    private func json(_ index: Int, _ frame: Frame) -> JSONValue {
        let models = frame.views.filter { !$0.model.isEmpty }
        return [
            "index": index, "time": frame.time, "phase": word(for: frame.phase),
            "progress": .optional(frame.progress), "rect": frame.rect.json,
            "views": JSONValue.object(frame.views.map { ($0.name, Self.json($0)) }),
            "model": models.isEmpty
                ? nil : JSONValue.object(models.map { ($0.name, Self.json($0.model)) }),
        ]
    }

    private static func json(_ properties: [Property]) -> JSONValue {
        .object(properties.map { ($0.path, $0.value.json) })
    }

    /// The properties, and the place on the display if it differs from the frame.
    private static func json(_ view: View) -> JSONValue {
        json(view.properties)
            + ["place": view.place == view.frame ? nil : JSONValue.numbers(of: view.place)]
    }

    private static func json(_ transition: StageTransition) -> JSONValue {
        [
            "id": transition.id, "container": transition.container,
            // The root container has no name.
            "controller": transition.controller, "operation": transition.operation,
            "from": .optional(transition.from), "to": .optional(transition.to),
            "began": transition.began, "released": .optional(transition.released),
            "velocity": transition.velocity.map { JSONValue.numbers([$0.x, $0.y]) },
            "ended": .optional(transition.ended), "interactive": transition.isInteractive,
            "outcome": .optional(transition.outcome?.rawValue),
        ]
    }

    private static func json(_ event: StageEvent) -> JSONValue {
        let detail: JSONValue =
            switch event.detail {
            case .none: [:]
            case .answer(let answer): ["answer": .optional(answer)]
            case .number(let number): ["value": number]
            case .flag(let flag): ["value": flag]
            case .word(let word): ["value": word]
            }
        return [
            "time": event.time, "name": event.name.rawValue, "subject": event.subject,
            "transition": event.transition,
        ] + detail
    }

    /// The contact, with places as `[time, x, y]`.
    private static func json(_ contact: Contact) -> JSONValue {
        [
            "cancelled": contact.isCancelled,
            "places": JSONValue.array(
                contact.places.map { .numbers([$0.time, $0.location.x, $0.location.y]) }),
        ]
    }

    private static func json(_ warning: RenderWarning) -> JSONValue {
        ["layer": warning.layer, "message": warning.message]
    }
}

extension Finding {
    package var json: JSONValue {
        [
            "rule": rule.rawValue, "severity": rule.severity.rawValue, "time": time,
            "frame": .optional(frame), "view": .optional(view),
            "transition": .optional(transition), "message": message, "fix": fix,
            "allowed": allowed,
        ]
    }
}

extension PixelRect {
    package var json: JSONValue { [x, y, width, height].jsonValue }
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
