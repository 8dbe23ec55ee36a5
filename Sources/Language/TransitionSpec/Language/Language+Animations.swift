import FilmstripJSON

extension Language {
    static let duration = 0.0...60

    /// Animations of views: calls of `UIView.animate` and the animations that their completions
    /// begin.
    ///
    /// - Parameter needsDuration: Whether each animation or its curve must have a duration, because
    ///   there is no default.
    func animations(needsDuration: Bool) -> Schema<[PlannedAnimation]> {
        let limit = Limit(name: "animations", value: limits.animations)
        let parts = AnimationParts(
            needsDuration: needsDuration, limit: limit, curve: playedCurve,
            assignments: assignments,
            keyframes: .array(of: keyframe, atLeast: 1, atMost: stepLimit),
            transition: viewTransition, layer: layerAnimation,
            options: options,
            delayFactor: delayFactor(
                "The fraction of a property animator's duration after which the animation "
                    + "begins; it takes the remaining time."))
        let list = animations(of: parts).named(parts.name)
        return Schema(shape: list.shape) { node, validation in
            let count = node.countOfAnimations
            guard count <= limit.value else {
                return validation.refusal(limit.excess(count), at: node.offset)
            }
            return list.read(node, &validation)
        }
    }

    private var options: Schema<[Spec.AnimationOption]> {
        let options = Schema<[Spec.AnimationOption]>.array(of: .choice, atMost: stepLimit)
            .eachOnce("option")
        return Schema(shape: options.shape) { node, validation in
            let texts = node.string == nil ? node.elements : [node]
            for (i, text) in texts.enumerated() {
                // UIKit has the curves among the options.
                let names = CurveParser.timingFunctionNames
                guard let name = text.string?.split(separator: ".").last.map(String.init),
                    let curve = names.first(where: { $0 == name })
                        ?? Language.word(for: name, among: names)
                else { continue }
                validation.report(
                    "found \(text.value.phrase), which is a curve; expected \"curve\": \(quoted(curve)) "
                        + "beside \"options\" or in its place", at: text.offset,
                    under: node.string == nil ? ["\(i)"] : [])
                return nil
            }
            return options.read(node, &validation)
        }
    }

    /// The schemas that animations of all nesting levels have in common.
    private struct AnimationParts: Sendable {
        var needsDuration: Bool
        /// Name of the shape of a list of such animations.
        var name: String { needsDuration ? "animationsOfEnding" : "animations" }
        var limit: Limit
        var curve: Schema<Spec.Curve>
        var assignments: Schema<[Spec.Assignment]>
        var keyframes: Schema<[Spec.Keyframe]>
        var transition: Schema<Spec.ViewTransition>
        var layer: Schema<Spec.LayerAnimation>
        var options: Schema<[Spec.AnimationOption]>
        var delayFactor: Member<Double>
    }

    private func animations(of parts: AnimationParts) -> Schema<[PlannedAnimation]> {
        .array(of: animation(of: parts), atMost: parts.limit)
    }

    private func animation(of parts: AnimationParts) -> Schema<PlannedAnimation> {
        let inner = Schema<[PlannedAnimation]>.named(parts.name) { animations(of: parts) }
        let absent =
            "the curve's own duration" + (parts.needsDuration ? "" : ", or else the animator's")
        return object(
            "An animation, such as a call of UIView.animate.", staggeredRepetition, condition,
            optional(
                "duration", chosenDuration, absent: absent,
                "The duration of the animation, from 0 to 60, evaluated when it begins."),
            defaulted(
                "delay", .number(Self.duration, Self.seconds), to: 0,
                "The delay before the animation begins."),
            defaulted("curve", parts.curve, to: "easeInOut", "The timing curve of the animation."),
            optional(
                "initialVelocity",
                .expression(over: \.animator, as: .number.counting(.plain.aSecond)),
                absent: "the spring's own velocity",
                "The initial velocity of the spring; 1 would cover the whole distance of the "
                    + "animation in one second."),
            // Only animators have property animators.
            parts.needsDuration ? .none() : velocityY,
            parts.needsDuration ? .none() : propertyAnimatorName, parts.delayFactor,
            changes(of: parts, nested: inner),
            defaulted(
                "then", inner, to: [], "Animations that begin together when this one completes.")
        ) {
            PlannedAnimation(
                when: $1, chosenDuration: $2, delay: $3, curve: $4, initialVelocity: $5,
                initialVelocityY: $6, propertyAnimator: $7, delayFactor: $8, changes: $9,
                then: $10)
        }.checked { animation, node, validation in
            if animation.duration == 0, let curve = node["curve"] {
                validation.within("curve") {
                    $0.warn("it has no time: the duration is 0", at: curve.offset)
                }
            }
            validation.check(animation, at: node, needsDuration: parts.needsDuration)
        }
    }

    /// A duration in seconds that is evaluated when an animation begins.
    var chosenDuration: Schema<Spec.AnimatorExpression<Double>> {
        let range = NumberRange(
            lower: Self.duration.lowerBound, upper: Self.duration.upperBound, unit: Self.seconds)
        let expression = Schema<Spec.AnimatorExpression<Double>>.expression(
            over: \.animator, as: .seconds)
        return Schema(shape: expression.shape) { node, validation in
            switch node.value {
            case .number, .string: break
            case .null, .boolean, .array, .object:
                return validation.mismatch(node, accepted: range.phrase)
            }
            // The size of the display is a constant here, as in every number.
            let settled = validation.constantOfDisplay(node) ?? node
            guard let duration = expression.read(settled, &validation) else { return nil }
            guard let seconds = duration.constant, !range.contains(seconds) else { return duration }
            return validation.mismatch(
                settled, accepted: range.phrase + range.hint(for: seconds))
        }
    }

    private func changes(
        of parts: AnimationParts, nested: Schema<[PlannedAnimation]>
    ) -> Member<PlannedChanges> {
        let (options, repetition) = (
            defaulted(
                "options", parts.options, to: [],
                "Options of the block, as in UIView.AnimationOptions."),
            group(repeatCount, autoreverses, make: Spec.Repetition.init)
        )
        return exactlyOne(
            of: alternative(
                "set", parts.assignments, "Properties with their new values, in order.",
                with: curvesOfProperties,
                defaulted(
                    "nested", nested, to: [],
                    "Animations that begin inside the block; they have its duration and "
                        + "curve unless their options override these."), options, repetition
            ) {
                PlannedChanges(changes: .set($0), nested: $2, options: $3, repetition: $4)
            },
            alternative(
                "keyframes",
                parts.keyframes.warning { keyframes, node in
                    if let overlap = node.overlap(of: keyframes) { return overlap }
                    let end = keyframes.map { $0.start + $0.duration }.max() ?? 1
                    guard end <= 0.6 else { return nil }
                    return
                        "they end at \(JSONNumber.text(end)) of the duration: start and duration are fractions of it, "
                        + "not seconds"
                }, "Keyframes, each over a fraction of the duration.",
                with: calculationMode, options, repetition
            ) {
                PlannedChanges(changes: .keyframes($0, $1), options: $2, repetition: $3)
            },
            alternative(
                "transition", parts.transition,
                "A transition of a view's content, or from one view to another."
            ) { PlannedChanges(changes: .transition($0)) },
            alternative("layer", parts.layer, "An animation that is added to a layer.") {
                PlannedChanges(changes: .layer($0))
            })
    }

    /// The key of an animation that gives single properties curves of their own.
    static let curvesKey = "curves"

    /// The curves of single properties, which the expansion turns into animations of their own.
    private var curvesOfProperties: Member<Void?> {
        let curve = playedCurve
        let shape = Shape.map(curve.shape, atMost: stepLimit, from: .properties)
        let curves = Schema<Void>(shape: shape) { node, validation in
            let members = validation.members(of: node, atMost: stepLimit, accepted: shape.phrase)
            guard let members else { return nil }
            let read = members.filter { member in
                validation.within(member.key) { curve.read(member.value, &$0) } != nil
            }
            return read.count == members.count ? () : nil
        }
        return optional(
            Self.curvesKey, curves, absent: "all have the animation's",
            "The curves of single properties that \"set\" changes. Each of these becomes an animation of its own, "
                + "which takes as long unless its curve has a duration. \"then\", \"nested\" and velocities "
                + "stay with the properties that have none, or else with the last.")
    }

    var calculationMode: Member<Spec.Keyframes.Mode> {
        defaulted(
            "calculationMode", to: Spec.Keyframes.Mode.linear,
            "The interpolation between keyframes.")
    }

    private var viewTransition: Schema<Spec.ViewTransition> {
        object(
            "A call of UIView.transition.",
            exactlyOne(
                of: alternative(
                    "with", .subject, "The view whose content changes.",
                    with: defaulted(
                        "set", assignments, to: [:], "Properties with their new values, in order.")
                ) { Spec.ViewTransition.Change.with($0, $1) },
                alternative(
                    "from", .subject, "The view that is replaced.",
                    with: required("to", .subject, "The view that replaces it."),
                    flag(
                        "showHideTransitionViews",
                        "Whether the views are shown and hidden instead of added and removed.")
                ) { .replace($0, $1, hides: $2) }),
            required(
                "style", Schema<Spec.ViewTransition.Style>.choice, "The style of the transition.")
        ) { Spec.ViewTransition(change: $0, style: $1) }
        .named("viewTransition").placed(under: \.site)
    }

    var keyframe: Schema<Spec.Keyframe> {
        object(
            "A call of UIView.addKeyframe.", repetition,
            required("start", .number(0...1), "The start, as a fraction of the whole duration."),
            required(
                "duration", .number(0...1), "The duration, as a fraction of the whole duration."),
            required("set", assignments, "Properties with their new values, in order.")
        ) { Spec.Keyframe(start: $1, duration: $2, set: $3) }
        .named("keyframe").warning { keyframe, _ in
            let end = keyframe.start + keyframe.duration
            // A sum such as 0.9 + 0.1 may miss 1 by a bit.
            guard end > 1 + 1e-9 else { return nil }
            return "it ends at \(JSONNumber.figure(end, decimals: 3)), after the whole"
        }
    }

    /// A curve that a view animation can play.
    var playedCurve: Schema<Spec.Curve> {
        Schema<Spec.Curve>.curve.checked { curve, node, validation in
            guard case .keyframes = curve else { return }
            validation.report(
                "found \(node.value.phrase), which no animation block can play; expected "
                    + "a named curve, a cubic or a spring; a block has \"keyframes\" of its own",
                at: node.offset)
        }
    }
}

extension Member {
    /// No key.
    fileprivate static func none<Wrapped>() -> Member where Value == Wrapped? {
        Member(shape: .several([])) { _, _ in .some(nil) }
    }
}

/// An animation before its animator's duration is applied.
struct PlannedAnimation: Sendable {
    var when: Spec.AnimatorExpression<Bool>
    /// The duration in seconds; nil for the curve's or the animator's.
    var chosenDuration: Spec.AnimatorExpression<Double>?
    var delay: Double
    var curve: Spec.Curve
    var initialVelocity, initialVelocityY: Spec.AnimatorExpression<Double>?
    /// The name of the property animator that plays it; nil for the unnamed one.
    var propertyAnimator: String?
    var delayFactor: Double
    var changes: PlannedChanges
    var then: [PlannedAnimation]

    /// The duration if it is the same in every play; otherwise nil.
    var duration: Double? { chosenDuration?.constant }

    /// Returns the animation for an animator with the duration `whole`, in seconds.
    func lasting(_ whole: Double) -> Spec.Animation {
        Spec.Animation(
            when: when, timing: .init(curve, duration: duration ?? whole),
            initialVelocity: initialVelocity, delay: delay, changes: changes.changes,
            options: changes.options, repetition: changes.repetition,
            nested: changes.nested.map { $0.lasting(whole) }, then: then.map { $0.lasting(whole) },
            duration: duration == nil ? chosenDuration : nil)
    }
}

/// The changes of an animation block before its animator's duration is applied.
struct PlannedChanges: Sendable {
    var changes: Spec.Changes
    var nested: [PlannedAnimation] = []
    var options: [Spec.AnimationOption] = []
    var repetition = Spec.Repetition.once
}

extension JSONNode {
    /// Number of animations in this array, including nested and subsequent ones.
    fileprivate var countOfAnimations: Int {
        elements.reduce(0) {
            $0 + 1 + ($1["then"]?.countOfAnimations ?? 0) + ($1["nested"]?.countOfAnimations ?? 0)
        }
    }
}

extension Validation {
    /// Checks that the keys about an animation's timing are consistent.
    fileprivate mutating func check(
        _ animation: PlannedAnimation, at node: JSONNode, needsDuration: Bool
    ) {
        if animation.curve.hasOwnDuration {
            if let duration = node["duration"] {
                report(
                    "found a duration beside a curve that has its own; expected one of the two",
                    at: duration.offset, under: "duration")
            }
        } else if needsDuration, animation.chosenDuration == nil {
            report(
                "the key \"duration\" is missing; expected a number of seconds, or a curve "
                    + "that has its own", at: node.offset)
        }
        if case .spring = animation.curve {
        } else {
            for key in ["initialVelocity", "initialVelocityY"] {
                guard let velocity = node.member(key) else { continue }
                report(
                    "\"\(key)\" goes only with a curve that is a spring", at: velocity.keyOffset,
                    under: key)
            }
        }
        if case .transition = animation.changes.changes, let delay = node.member("delay") {
            report(
                "UIView.transition takes no delay; expected one in the \"then\" of another animation",
                at: delay.keyOffset, under: "delay")
        }
        checkCurve(of: animation, at: node)
    }

    /// Checks that the animation's kind of change accepts its curve.
    private mutating func checkCurve(of animation: PlannedAnimation, at node: JSONNode) {
        let (isAccepted, what): (Bool, String) =
            switch (animation.changes.changes, animation.curve) {
            case (.set, _), (.keyframes, _): (true, "")
            case (.transition, .timing(.linear)), (.transition, .timing(.easeIn)),
                (.transition, .timing(.easeOut)), (.transition, .timing(.easeInOut)):
                (true, "")
            case (.transition, _): (false, "a transition takes; expected a named curve")
            case (.layer, .timing), (.layer, .spring(.perceptual)), (.layer, .spring(.physical)):
                (true, "")
            case (.layer, _):
                (
                    false,
                    "an animation of a layer takes; expected a named curve, a cubic, or a spring that "
                        + "has its own duration"
                )
            }
        guard !isAccepted, let curve = node["curve"] else { return }
        report(
            "found \(curve.value.phrase), which is no curve that \(what)", at: curve.offset,
            under: "curve")
    }
}

extension JSONNode {
    /// A warning of two keyframes in a list that change one property at a time; nil if there are none.
    fileprivate func overlap(of keyframes: [Spec.Keyframe]) -> String? {
        // Repetition makes several of one. Of more, pairs would be too many.
        guard elements.count == keyframes.count, elements.count <= 200 else { return nil }
        let spans = zip(keyframes, elements).map { keyframe, node in
            (
                start: keyframe.start, end: keyframe.start + keyframe.duration,
                keys: node["set"]?.members.map(\.key) ?? []
            )
        }.sorted { $0.start < $1.start }
        for (index, first) in spans.enumerated() {
            for second in spans[(index + 1)...] where second.start < first.end - 1e-6 {
                guard let key = first.keys.first(where: second.keys.contains) else { continue }
                let end = min(first.end, second.end)
                let span = [second.start, end].map { JSONNumber.figure($0, decimals: 3) }
                return
                    "\"\(key)\" is in two keyframes at once, from \(span[0]) to \(span[1]) of the duration: let the second "
                    + "begin where the first one ends"
            }
        }
        return nil
    }
}
