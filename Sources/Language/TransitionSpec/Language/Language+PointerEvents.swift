import FilmstripGeometry
import FilmstripJSON

extension Language {
    /// Contacts of fingers, recorded as a browser's pointer events.
    var pointerEvents: Alternative<Spec.ScriptStep.Action> {
        alternative(
            "pointerEvents", recording,
            "Pointer events as recorded by a browser, of which the first is at the start of "
                + "the step; a pointer that is not down touches nothing.",
            with: defaulted(
                "origin", point, to: [0, 0],
                "The upper left corner of the display, in the CSS pixels of the events."),
            defaulted(
                "scale", .number(0.01...10, "points a CSS pixel"), to: 1,
                "The scale of the display.")
        ) { events, origin, scale in
            .touches(events.touches(origin: origin, scale: scale))
        }
    }

    private var recording: Schema<[PointerEvent]> {
        let touches = Limit(name: "touches", value: limits.touches)
        return .array(of: pointerEvent, atLeast: 2, atMost: touches)
            .checked { events, node, validation in
                validation.checkOrder(
                    of: node.elements.map { $0["timeStamp"] }, under: "timeStamp")
                validation.check(events, at: node)
            }
    }

    private var pointerEvent: Schema<PointerEvent> {
        let pixels = Schema<Double>.number(-Self.farthest...Self.farthest, "CSS pixels")
        return object(
            "A pointer event of a browser.",
            required(
                "type", Schema<PointerEventMember.Kind>.choice,
                "The type of the event; only \"pointerdown\", \"pointermove\", \"pointerup\" "
                    + "and \"pointercancel\" have an effect."
            ),
            required(
                "pointerId", .integer(-2_147_483_648...2_147_483_647), "The id of the pointer."),
            required("clientX", pixels, "The horizontal position."),
            required("clientY", pixels, "The vertical position."),
            required(
                "timeStamp", .number(0...1e15, "milliseconds"), "The time on the browser's clock."),
            unread(
                PointerEventMember.unread,
                "A member of the browser's event that is ignored.")
        ) { kind, pointer, x, y, time, _ in
            PointerEvent(
                kind: kind, pointer: pointer, location: Spec.Point(x: x, y: y), milliseconds: time)
        }.named("pointerEvent")
    }
}

/// The data of a browser's pointer event that a script needs.
private struct PointerEvent: Sendable {
    var kind: PointerEventMember.Kind
    var pointer: Int
    /// Location in CSS pixels.
    var location: Spec.Point
    var milliseconds: Double

    var isEnd: Bool { kind == .pointerup || kind == .pointercancel }
}

extension [PointerEvent] {
    /// Returns the contacts in order of touching down, with times rounded to the microsecond.
    fileprivate func touches(origin: Spec.Point, scale: Double) -> [Spec.Touches] {
        var touches: [Spec.Touches] = []
        var down: [Int: Int] = [:]
        for event in self {
            let seconds = (event.milliseconds - self[0].milliseconds) / 1000
            let sample = Spec.Touches.Sample(
                time: snap(seconds),
                location: Spec.Point(
                    x: (event.location.x - origin.x) * scale,
                    y: (event.location.y - origin.y) * scale))
            switch event.kind {
            case .pointerdown:
                down[event.pointer] = touches.count
                touches.append(Spec.Touches(samples: [sample], isCancelled: false))
            case .pointermove, .pointerrawupdate:
                // A coalesced event and the event that contains it may both be recorded.
                guard let index = down[event.pointer], touches[index].samples.last != sample else {
                    break
                }
                touches[index].samples.append(sample)
            case .pointerup, .pointercancel:
                guard let index = down.removeValue(forKey: event.pointer) else { break }
                touches[index].samples.append(sample)
                touches[index].isCancelled = event.kind == .pointercancel
            case .pointerover, .pointerenter, .pointerout, .pointerleave, .gotpointercapture,
                .lostpointercapture:
                break
            }
        }
        return touches
    }
}

extension Validation {
    /// Checks that at least one pointer comes down, every one that does lifts later, and no event is too late.
    fileprivate mutating func check(_ events: [PointerEvent], at node: JSONNode) {
        func refuse(_ message: String, _ i: Int, _ key: String) {
            report(
                message, at: node.elements[i][key]?.offset ?? node.offset, under: "\(i)", key)
        }
        var down: [Int: Int] = [:]
        for (i, event) in events.enumerated() {
            let id = event.pointer
            if event.kind == .pointerdown {
                if down.updateValue(i, forKey: id) != nil {
                    refuse(
                        "the pointer \(id) is down already; expected its \"pointerup\" or "
                            + "\"pointercancel\" before", i, "type")
                }
            } else if event.isEnd, down.removeValue(forKey: id) == nil {
                refuse(
                    "the pointer \(id) is not down; expected its \"pointerdown\" before", i,
                    "type")
            }
        }
        for (id, i) in down.sorted(by: { $0.value < $1.value }) {
            refuse(
                "the pointer \(id) never lifts; expected its \"pointerup\" or "
                    + "\"pointercancel\" after", i, "type")
        }
        if !events.contains(where: { $0.kind == .pointerdown }) {
            report(
                "no pointer comes down; expected a \"pointerdown\"", at: node.offset)
        }
        let longest = Language.stageSeconds.upperBound * 1000
        if let first = events.first,
            let late = events.firstIndex(where: { $0.milliseconds - first.milliseconds > longest })
        {
            refuse(
                "found \(JSONNumber.figure(events[late].milliseconds - first.milliseconds, decimals: 6)) "
                    + "milliseconds after the first event; expected at most "
                    + JSONNumber.text(longest), late, "timeStamp")
        }
    }
}
