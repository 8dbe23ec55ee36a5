import FilmstripJSON

extension Language {
    static let stageSeconds = 0.0...600

    var touchSteps: [Alternative<Touch>] {
        let (anchor, mirrored) = (anchor, mirrored)
        func touch<Main>(
            _ key: String, _ schema: Schema<Main>, _ summary: String,
            _ make: @escaping @Sendable (Main) -> Spec.ScriptStep.Action
        ) -> Alternative<Touch> {
            alternative(key, schema, summary, with: anchor, mirrored) {
                Touch(action: make($0), anchor: $1, isMirrored: $2)
            }
        }
        return [
            touch("drag", drag, "A drag: fingers move along a line or a curve.") { .drag($0) },
            touch(
                "flick", flick,
                "A flick: fingers move at a constant speed and lift while they move."
            ) { .flick($0) },
            touch("tap", tap, "A tap: fingers touch and lift.") { .tap($0) },
            touch("hold", hold, "A hold: fingers touch and rest.") { .hold($0) },
            touch("pinch", pinch, "A pinch: two fingers move apart or together.") { .pinch($0) },
            touch(
                "rotate", rotate, "A rotation: two fingers turn around the point between them."
            ) { .rotate($0) },
            alternative(
                "touches", touches,
                "The samples of a finger: [seconds since the start of the step, x, y].",
                with: cancelled, anchor, mirrored
            ) {
                Touch(
                    action: .touches([Spec.Touches(samples: $0, isCancelled: $1)]), anchor: $2,
                    isMirrored: $3)
            },
            touch("fingers", fingers, "The samples of several fingers.") { .touches($0) },
            pointerEvents.map { Touch(action: $0) },
        ]
    }

    private var cancelled: Member<Bool> {
        flag(
            "cancelled",
            "Whether the system cancels the touch at its end, instead of the finger lifting.")
    }

    /// The timing of a movement of fingers, and the way it ends.
    private var motion: Member<Spec.Motion> {
        group(
            required(
                "duration", .number(Self.stageSeconds, Self.seconds),
                "The duration of the movement."),
            defaulted(
                "hold", .number(Self.stageSeconds, Self.seconds), to: 0,
                "The time for which the fingers rest before they lift."),
            defaulted("curve", motionCurve, to: "linear", "The timing curve of the movement."),
            cancelled,
            make: Spec.Motion.init)
    }

    private var motionCurve: Schema<Spec.Curve> {
        Schema<Spec.Curve>.curve.checked { curve, node, validation in
            guard curve.hasOwnDuration else { return }
            validation.report(
                "found \(node.value.phrase), which has a duration of its own; expected a curve "
                    + "without one", at: node.offset)
        }
    }

    /// The number of fingers that move in parallel, and their distance.
    private var row: Member<Spec.FingerRow> {
        group(
            defaulted(
                "numberOfTouches", .integer(1...5), to: 1,
                "The number of fingers, side by side; all points are those of their centre."),
            defaulted(
                "spread", .number(0...Self.farthest, Self.points), to: 60,
                "The distance between neighbouring fingers, across the direction of movement "
                    + "or, without movement, from left to right."),
            make: Spec.FingerRow.init)
    }

    private var drag: Schema<Spec.Drag> {
        let places = Limit(name: "touches", value: limits.touches)
        return object(
            "A drag: fingers move along a line or a curve.",
            required("from", point, "The point where the fingers touch."),
            defaulted(
                "through", .array(of: point, atMost: places), to: [],
                "The points that the fingers pass, on a smooth curve and, before easing, at "
                    + "a constant speed."),
            required("to", point, "The point to which the fingers move."),
            motion,
            row,
            make: Spec.Drag.init
        ).checked { drag, node, validation in validation.check(drag, at: node) }
    }

    private var flick: Schema<Spec.Flick> {
        object(
            "A flick: fingers move at a constant speed and lift while they move.",
            required("from", point, "The point where the fingers touch."),
            required("to", point, "The point where the fingers lift."),
            required(
                "velocity", .number(50...20_000, "points a second"),
                "The speed of the fingers until they lift."),
            row,
            cancelled,
            make: Spec.Flick.init
        ).checked { flick, node, validation in
            guard flick.from == flick.to, let to = node["to"] else { return }
            validation.report(
                "found the same place as \"from\"; expected another", at: to.offset, under: "to")
        }
    }

    private var tap: Schema<Spec.Tap> {
        object(
            "A tap: fingers touch and lift.",
            required("location", point, "The point where the fingers touch."),
            defaulted("numberOfTaps", .integer(1...10), to: 1, "The number of taps."),
            defaulted(
                "duration", .number(Self.stageSeconds, Self.seconds), to: 0.05,
                "The duration of each touch, and of the pause between two."),
            row,
            cancelled,
            make: Spec.Tap.init)
    }

    private var hold: Schema<Spec.Hold> {
        object(
            "A hold: fingers touch and rest.",
            required("location", point, "The point where the fingers touch."),
            required(
                "duration", .number(Self.stageSeconds, Self.seconds), "The duration of the touch."),
            row,
            cancelled,
            make: Spec.Hold.init)
    }

    private var pinch: Schema<Spec.Pinch> {
        let distance = Schema<Double>.number(0...Self.farthest, Self.points)
        return object(
            "A pinch: two fingers move apart or together.",
            required("center", point, "The point half-way between the fingers."),
            required("from", distance, "The distance between the fingers when they touch."),
            required("to", distance, "The distance between the fingers when they lift."),
            defaulted(
                "angle", angle, to: 0,
                "The direction of the second finger from the centre, clockwise from the right."),
            motion,
            make: Spec.Pinch.init)
    }

    private var rotate: Schema<Spec.Rotate> {
        object(
            "A rotation: two fingers turn around the point between them.",
            required("center", point, "The point half-way between the fingers."),
            required(
                "radius", .number(0...Self.farthest, Self.points, excludesLower: true),
                "The distance of each finger from the centre."),
            required(
                "from", angle,
                "The direction of the second finger from the centre when it touches, clockwise "
                    + "from the right."),
            required("to", angle, "The direction of the second finger when it lifts."),
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
            validation.checkOrder(of: node.elements.map { $0.elements.first }, under: "0")
        }
    }

    private var fingers: Schema<[Spec.Touches]> {
        let finger = object(
            "One of several fingers.",
            required(
                "touches", touches,
                "The samples of the finger: [seconds since the start of the step, x, y]."),
            cancelled,
            make: Spec.Touches.init)
        return .array(of: finger, atLeast: 1, atMost: stepLimit)
    }
}

extension Validation {
    /// Checks that the places on a drag's curve are far enough apart for it to have a direction everywhere.
    fileprivate mutating func check(_ drag: Spec.Drag, at node: JSONNode) {
        guard !drag.through.isEmpty, let to = node["to"] else { return }
        let through = (node["through"]?.elements ?? []).enumerated().map { i, place in
            (place, ["through", "\(i)"])
        }
        let places = [drag.from] + drag.through + [drag.to]
        for (i, (place, steps)) in (through + [(to, ["to"])]).enumerated()
        where places[i].isNear(places[i + 1]) {
            report(
                "found the same place as before; expected one 0.001 points from it or more",
                at: place.offset,
                under: steps)
        }
    }

    /// Checks that the times of an array's elements, each under `steps`, never decrease.
    mutating func checkOrder(of times: [JSONNode?], under steps: String...) {
        var latest = -Double.infinity
        for (i, node) in times.enumerated() {
            guard let node, case .number(let time) = node.value else { continue }
            if time < latest {
                report(
                    "found \(JSONNumber.text(time)), but the one before is at \(JSONNumber.text(latest)); "
                        + "expected \(JSONNumber.text(latest)) or later", at: node.offset,
                    under: ["\(i)"] + steps)
            }
            latest = max(latest, time)
        }
    }
}

extension Spec.Point {
    /// Whether another point is too near for a direction from one to the other.
    fileprivate func isNear(_ other: Spec.Point) -> Bool {
        max(abs(other.x - x), abs(other.y - y)) < 0.001
    }
}
