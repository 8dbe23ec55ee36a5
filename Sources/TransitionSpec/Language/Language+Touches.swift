import FilmstripJSON

extension Language {
    static let stageSeconds = 0.0...600

    var touchSteps: [Alternative<Spec.ScriptStep.Action>] {
        [
            alternative("drag", drag, "Fingers move along a line or a curve.") { .drag($0) },
            alternative("flick", flick, "Fingers lift while they move.") { .flick($0) },
            alternative("tap", tap, "Fingers touch and lift.") { .tap($0) },
            alternative("hold", hold, "Fingers rest.") { .hold($0) },
            alternative("pinch", pinch, "Two fingers part or close.") { .pinch($0) },
            alternative("rotate", rotate, "Two fingers turn.") { .rotate($0) },
            alternative(
                "touches", touches,
                "A finger, sample by sample: [seconds after the step's beginning, x, y].",
                with: cancelled
            ) { .touches([Spec.Touches(samples: $0, isCancelled: $1)]) },
            alternative("fingers", fingers, "Several fingers, sample by sample.") { .touches($0) },
            pointerEvents,
        ]
    }

    private var cancelled: Member<Bool> {
        defaulted(
            "cancelled", .boolean, to: false,
            "Whether the system cancels the touch instead of the finger lifting.")
    }

    /// The timing of a movement of fingers, and the way it ends.
    private var motion: Member<Spec.Motion> {
        group(
            required(
                "duration", .number(Self.stageSeconds, Self.seconds), "How long the way takes."),
            defaulted(
                "hold", .number(Self.stageSeconds, Self.seconds), to: 0,
                "How long they rest before they lift."),
            defaulted("curve", motionCurve, to: "linear", "How the time is eased."),
            cancelled,
            make: Spec.Motion.init)
    }

    private var motionCurve: Schema<Spec.Curve> {
        Schema<Spec.Curve>.curve.checked { curve, node, validation in
            guard curve.hasOwnDuration else { return true }
            validation.report(
                "found \(node.value.phrase), which has a duration of its own, accepted is a curve "
                    + "without one", at: node.offset)
            return false
        }
    }

    /// The number of fingers that move in parallel, and their distance.
    private var row: Member<Spec.FingerRow> {
        group(
            defaulted(
                "numberOfTouches", .integer(1...5), to: 1,
                "How many fingers, side by side; places are their middle's."),
            defaulted(
                "spread", .number(0...Self.farthest, Self.points), to: 60,
                "How far apart two neighbours are, across their way or else from left to right."),
            make: Spec.FingerRow.init)
    }

    private var drag: Schema<Spec.Drag> {
        let places = Limit(name: "touches", value: limits.touches)
        return object(
            "Fingers that move along a line or a curve.",
            required("from", point, "Where they touch."),
            defaulted(
                "through", .array(of: point, atMost: places), to: [],
                "What they pass, on a smooth curve and at an even speed before it is eased."),
            required("to", point, "Where they go."),
            motion,
            row,
            make: Spec.Drag.init
        ).checked { drag, node, validation in validation.accepts(drag, at: node) }
    }

    private var flick: Schema<Spec.Flick> {
        object(
            "Fingers that lift while they move at an even speed.",
            required("from", point, "Where they touch."),
            required("to", point, "Where they lift."),
            required(
                "velocity", .number(50...20_000, "points a second"),
                "How fast they are, until they lift."),
            row,
            cancelled,
            make: Spec.Flick.init
        ).checked { flick, node, validation in
            guard flick.from == flick.to, let to = node["to"] else { return true }
            validation.report(
                "found the same place as \"from\", accepted is another", at: to.offset, under: "to")
            return false
        }
    }

    private var tap: Schema<Spec.Tap> {
        object(
            "Fingers that touch and lift.",
            required("location", point, "Where they touch."),
            defaulted("numberOfTaps", .integer(1...10), to: 1, "How often."),
            defaulted(
                "duration", .number(Self.stageSeconds, Self.seconds), to: 0.05,
                "How long each touch takes, and the time between two."),
            row,
            cancelled,
            make: Spec.Tap.init)
    }

    private var hold: Schema<Spec.Hold> {
        object(
            "Fingers that rest.",
            required("location", point, "Where they touch."),
            required("duration", .number(Self.stageSeconds, Self.seconds), "How long they rest."),
            row,
            cancelled,
            make: Spec.Hold.init)
    }

    private var pinch: Schema<Spec.Pinch> {
        let distance = Schema<Double>.number(0...Self.farthest, Self.points)
        return object(
            "Two fingers that part or close.",
            required("center", point, "Half-way between them."),
            required("from", distance, "How far apart they touch."),
            required("to", distance, "How far apart they come."),
            defaulted("angle", angle, to: 0, "Where the second one is, clockwise from the right."),
            motion,
            make: Spec.Pinch.init)
    }

    private var rotate: Schema<Spec.Rotate> {
        object(
            "Two fingers that turn.",
            required("center", point, "Half-way between them."),
            required(
                "radius", .number(0...Self.farthest, Self.points, excludesLower: true),
                "How far they are from it."),
            required("from", angle, "Where the second one touches, clockwise from the right."),
            required("to", angle, "Where it goes."),
            motion,
            make: Spec.Rotate.init)
    }

    private var angle: Schema<Double> { .number(-100...100, "radians") }

    private var touches: Schema<[Spec.Touches.Sample]> {
        let seconds = NumberRange(
            lower: Self.stageSeconds.lowerBound, upper: Self.stageSeconds.upperBound,
            unit: Self.seconds)
        let sample = Schema<[Double]>.numbers([
            NumberPart(name: "seconds", range: seconds),
            NumberPart(name: "x", range: Self.coordinate),
            NumberPart(name: "y", range: Self.coordinate),
        ]).map { Spec.Touches.Sample(time: $0[0], location: Spec.Point(x: $0[1], y: $0[2])) }
        let limit = Limit(name: "touches", value: limits.touches)
        return .array(of: sample, atLeast: 2, atMost: limit).checked { node, validation in
            validation.acceptsOrder(of: node.elements.map { $0.elements.first }, under: "0")
        }
    }

    private var fingers: Schema<[Spec.Touches]> {
        let finger = object(
            "One of several fingers.",
            required(
                "touches", touches,
                "The finger, sample by sample: [seconds after the step's beginning, x, y]."),
            cancelled,
            make: Spec.Touches.init)
        let steps = Limit(name: "steps", value: limits.steps)
        return .array(of: finger, atLeast: 1, atMost: steps)
    }
}

extension Validation {
    /// Whether the places on a drag's curve are far enough apart for it to have a direction
    /// everywhere; reports those that are not.
    fileprivate mutating func accepts(_ drag: Spec.Drag, at node: JSONNode) -> Bool {
        guard !drag.through.isEmpty, let to = node["to"] else { return true }
        let through = (node["through"]?.elements ?? []).enumerated().map { i, place in
            (place, ["through", "\(i)"])
        }
        let places = [drag.from] + drag.through + [drag.to]
        var isAccepted = true
        for (i, (place, steps)) in (through + [(to, ["to"])]).enumerated()
        where places[i].isNear(places[i + 1]) {
            isAccepted = false
            report(
                "found the same place as before, accepted is one 0.001 points from it or more",
                at: place.offset,
                under: steps)
        }
        return isAccepted
    }

    /// Whether the times of an array's elements, each under `steps`, never decrease; reports those
    /// that do.
    mutating func acceptsOrder(of times: [JSONNode?], under steps: String...) -> Bool {
        var isAccepted = true
        var latest = -Double.infinity
        for (i, node) in times.enumerated() {
            guard let node, case .number(let time) = node.value else { continue }
            if time < latest {
                isAccepted = false
                report(
                    "found \(JSONNumber.text(time)) after \(JSONNumber.text(latest)), accepted "
                        + "are times that never fall", at: node.offset, under: ["\(i)"] + steps)
            }
            latest = max(latest, time)
        }
        return isAccepted
    }
}

extension Spec.Point {
    /// Whether another point is too near for a direction from one to the other.
    fileprivate func isNear(_ other: Spec.Point) -> Bool {
        max(abs(other.x - x), abs(other.y - y)) < 0.001
    }
}
