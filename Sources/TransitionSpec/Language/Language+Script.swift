extension Language {
    private static let stageSeconds = 0.0...600

    var script: Schema<[Spec.ScriptStep]> {
        let steps = Limit(name: "scriptSteps", value: limits.scriptSteps)
        return .array(of: scriptStep, atMost: steps).checked { node, validation in
            validation.acceptsOrder(of: node.elements.map { $0["at"] }, under: "at")
        }
    }

    private var scriptStep: Schema<Spec.ScriptStep> {
        object(
            "One thing that happens.",
            required("at", .number(Self.stageSeconds, Self.seconds), "When, on the stage's clock."),
            exactlyOne(
                of: alternative("pop", .yes, "Code pops the visible screen.") { _ in
                    Spec.ScriptStep.Action.pop
                },
                alternative("push", screenName, "Code pushes this screen.") { .push($0) },
                alternative("drag", drag, "A finger moves along a line.") { .drag($0) },
                alternative(
                    "touches", touches, "A finger, sample by sample: [seconds after at, x, y].",
                    with: cancelled
                ) { .touches(Spec.Touches(samples: $0, isCancelled: $1)) })
        ) { Spec.ScriptStep(at: $0, action: $1) }
    }

    private var cancelled: Member<Bool> {
        defaulted(
            "cancelled", .boolean, to: false,
            "Whether the system cancels the touch instead of the finger lifting.")
    }

    private var drag: Schema<Spec.Drag> {
        object(
            "A finger that moves along a line at constant speed.",
            required("from", point, "Where it touches."),
            required("to", point, "Where it goes."),
            required(
                "duration", .number(Self.stageSeconds, Self.seconds), "How long the way takes."),
            defaulted(
                "hold", .number(Self.stageSeconds, Self.seconds), to: 0,
                "How long it rests before it lifts."),
            cancelled,
            make: Spec.Drag.init)
    }

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
    fileprivate mutating func acceptsOrder(of times: [JSONNode?], under key: String) -> Bool {
        var isAccepted = true
        var latest = -Double.infinity
        for (i, node) in times.enumerated() {
            guard let node, case .number(let time) = node.value else { continue }
            if time < latest {
                isAccepted = false
                within("\(i)") { validation in
                    validation.within(key) {
                        $0.report(
                            "found \(JSONNumber.text(time)) after \(JSONNumber.text(latest)), "
                                + "accepted are times that never fall", at: node.offset)
                    }
                }
            }
            latest = max(latest, time)
        }
        return isAccepted
    }
}
