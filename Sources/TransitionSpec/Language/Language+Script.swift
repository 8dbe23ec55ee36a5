extension Language {
    private static let stageSeconds = 0.0...600

    var script: Schema<[Spec.ScriptStep]> {
        let steps = Limit(name: "scriptSteps", value: limits.scriptSteps)
        return .array(of: scriptStep, atMost: steps).checked { script, node, validation in
            guard case .array(let elements) = node.value else { return false }
            var isAccepted = true
            for i in script.indices.dropFirst() where script[i].at < script[i - 1].at {
                isAccepted = false
                validation.within("\(i)") { validation in
                    validation.within("at") {
                        $0.report(
                            "found \(JSONNumber.text(script[i].at)) after "
                                + "\(JSONNumber.text(script[i - 1].at)), accepted are steps in "
                                + "order of time",
                            at: elements[i]["at"]?.offset ?? elements[i].offset)
                    }
                }
            }
            return isAccepted
        }
    }

    private var scriptStep: Schema<Spec.ScriptStep> {
        .object(
            "One thing that happens.",
            .required(
                "at", .number(Self.stageSeconds, Self.seconds), "When, on the stage's clock."),
            .exactlyOne(
                of: .key("pop", .yes, "Code pops the visible screen.") { _ in
                    Spec.ScriptStep.Action.pop
                },
                .key("push", screenName, "Code pushes this screen.") { .push($0) },
                .key("drag", drag, "A finger moves along a line.") { .drag($0) },
                .key(
                    "touches", touches, "A finger, sample by sample: [seconds after at, x, y].",
                    with: cancelled
                ) { .touches(Spec.Touches(samples: $0, isCancelled: $1)) })
        ) { Spec.ScriptStep(at: $0, action: $1) }
    }

    private var cancelled: Member<Bool> {
        .defaulted(
            "cancelled", .boolean, to: .boolean(false),
            "Whether the system cancels the touch instead of the finger lifting.")
    }

    private var drag: Schema<Spec.Drag> {
        .object(
            "A finger that moves along a line at constant speed.",
            .required("from", point, "Where it touches."),
            .required("to", point, "Where it goes."),
            .required(
                "duration", .number(Self.stageSeconds, Self.seconds), "How long the way takes."),
            .defaulted(
                "hold", .number(Self.stageSeconds, Self.seconds), to: .number(0),
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
        return .array(of: sample, atLeast: 2, atMost: limit).checked { samples, node, validation in
            guard case .array(let elements) = node.value else { return false }
            var isAccepted = true
            for i in samples.indices.dropFirst() where samples[i].time < samples[i - 1].time {
                isAccepted = false
                validation.within("\(i)") {
                    $0.report(
                        "found \(JSONNumber.text(samples[i].time)) after "
                            + "\(JSONNumber.text(samples[i - 1].time)), accepted are samples in "
                            + "order of time", at: elements[i].offset)
                }
            }
            return isAccepted
        }
    }
}
