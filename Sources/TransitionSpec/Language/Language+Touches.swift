extension Language {
    static let stageSeconds = 0.0...600

    var touchSteps: [Alternative<Spec.ScriptStep.Action>] {
        [
            alternative("drag", drag, "A finger moves along a line.") { .drag($0) },
            alternative("tap", tap, "A finger touches and lifts.") { .tap($0) },
            alternative("pinch", pinch, "Two fingers part or close.") { .pinch($0) },
            alternative("rotate", rotate, "Two fingers turn.") { .rotate($0) },
            alternative(
                "touches", touches, "A finger, sample by sample: [seconds after at, x, y].",
                with: cancelled
            ) { .touches(Spec.Touches(samples: $0, isCancelled: $1)) },
        ]
    }

    private var cancelled: Member<Bool> {
        defaulted(
            "cancelled", .boolean, to: false,
            "Whether the system cancels the touch instead of the finger lifting.")
    }

    /// How fingers go their way.
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

    private var drag: Schema<Spec.Drag> {
        object(
            "A finger that moves along a line.",
            required("from", point, "Where it touches."),
            required("to", point, "Where it goes."),
            motion,
            make: Spec.Drag.init)
    }

    private var tap: Schema<Spec.Tap> {
        object(
            "A finger that touches and lifts.",
            required("location", point, "Where it touches."),
            defaulted("numberOfTaps", .integer(1...10), to: 1, "How often."),
            defaulted(
                "duration", .number(Self.stageSeconds, Self.seconds), to: 0.05,
                "How long each touch takes, and the time between two."),
            make: Spec.Tap.init)
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
}

extension Validation {
    /// Whether the times of an array's elements, each at `key`, never fall; reports where they do.
    mutating func acceptsOrder(of times: [JSONNode?], under key: String) -> Bool {
        var isAccepted = true
        var latest = -Double.infinity
        for (i, node) in times.enumerated() {
            guard let node, case .number(let time) = node.value else { continue }
            if time < latest {
                isAccepted = false
                report(
                    "found \(JSONNumber.text(time)) after \(JSONNumber.text(latest)), accepted "
                        + "are times that never fall", at: node.offset, under: "\(i)", key)
            }
            latest = max(latest, time)
        }
        return isAccepted
    }
}
