/// The decisions of a gesture's rules at flicks along the gesture and against it.
struct GestureSense {
    /// Whether every direction in which the finger moves the transition on is one in which a flick cancels what one
    /// backwards finishes, and never the other way round.
    private(set) var isReversed = false

    /// A gesture's values at one moment; points and seconds.
    private struct Moment {
        var translation: Spec.Point
        var velocity: Spec.Point
        var progress: Double
    }

    /// A display of usual size; points.
    private static let size = Spec.Size(width: 390, height: 844)
    private static let directions = [
        Spec.Point(x: 1, y: 0), Spec.Point(x: -1, y: 0), Spec.Point(x: 0, y: 1),
        Spec.Point(x: 0, y: -1),
    ]

    /// The sense of a rule over the progress that a finger makes.
    init(
        _ progress: Spec.InteractionExpression<Double>, _ finish: Spec.InteractionExpression<Bool>
    ) {
        self.init { moment in
            try? progress.evaluate { Self.value(of: $0, at: moment) }
        } finishes: { moment in
            try? finish.evaluate { Self.value(of: $0, at: moment) }
        }
    }

    /// The sense of a free-form driver's endings; nil if they, or the progress that it reports, depend on the views.
    init?(_ driver: Spec.FreeForm) {
        let reported = driver.changed.lazy.compactMap { step in
            if case .updateInteractiveTransition(let progress) = step.action {
                progress
            } else {
                nil
            }
        }.first
        guard let reported else { return nil }
        guard driver.ended.allSatisfy({ $0.when.isOfGesture }), reported.isOfGesture else {
            return nil
        }
        func value(_ name: Spec.AnimatorName, _ moment: Moment) -> Spec.Value {
            if case .interaction(let name) = name { return Self.value(of: name, at: moment) }
            return Self.value(of: .container(.bounds), at: moment)
        }
        self.init { moment in
            try? reported.evaluate { value($0, moment) }
        } finishes: { moment in
            for ending in driver.ended {
                guard let holds = try? ending.when.evaluate({ value($0, moment) }) else {
                    return nil
                }
                if holds { return ending.finishes }
            }
            return nil
        }
    }

    private init(_ progress: (Moment) -> Double?, finishes: (Moment) -> Bool?) {
        let still = Moment(translation: .init(x: 0, y: 0), velocity: .init(x: 0, y: 0), progress: 0)
        guard let first = progress(still) else { return }
        var senses: [Bool] = []
        for direction in Self.directions {
            var moved = still
            moved.translation = Self.along(direction, 120)
            guard let second = progress(moved), second > first + 0.02 else { continue }
            var (isReversed, isRight) = (false, false)
            for part in stride(from: 0.05, to: 1, by: 0.1) {
                func decision(_ speed: Double) -> Bool? {
                    let way = part * (direction.x == 0 ? Self.size.height : Self.size.width)
                    return finishes(
                        Moment(
                            translation: Self.along(direction, way),
                            velocity: Self.along(direction, speed), progress: part))
                }
                guard let along = decision(3000), let against = decision(-3000) else { return }
                if along, !against { isRight = true }
                if against, !along { isReversed = true }
            }
            senses.append(isReversed && !isRight)
        }
        isReversed = !senses.isEmpty && senses.allSatisfy { $0 }
    }

    private static func along(_ direction: Spec.Point, _ length: Double) -> Spec.Point {
        Spec.Point(x: direction.x * length, y: direction.y * length)
    }

    private static func value(of name: Spec.InteractionName, at moment: Moment) -> Spec.Value {
        switch name {
        case .translation: .point(moment.translation)
        case .velocity: .point(moment.velocity)
        case .location, .locationOfTouch:
            .point(
                Spec.Point(
                    x: size.width / 2 + moment.translation.x,
                    y: size.height / 2 + moment.translation.y))
        case .progress: .number(moment.progress)
        case .contentOffset: .point(Spec.Point(x: 0, y: 0))
        case .numberOfTouches, .scale, .index: .number(1)
        case .count: .number(2)
        case .pinchVelocity, .rotation, .rotationVelocity: .number(0)
        case .reduceMotion, .rightToLeft: .boolean(false)
        case .container: .rect(Spec.Rect(origin: Spec.Point(x: 0, y: 0), size: size))
        }
    }
}

extension Spec.Expression where Name == Spec.AnimatorName {
    /// Whether it reads only the gesture and the container.
    fileprivate var isOfGesture: Bool {
        node.slots.allSatisfy { slot in
            switch names[slot] {
            case .interaction, .container: true
            default: false
            }
        }
    }
}

extension Spec.FreeForm.Ending {
    /// Whether it finishes the transition.
    fileprivate var finishes: Bool {
        (prepare + complete).contains { step in
            if case .finishInteractiveTransition = step.action { true } else { false }
        }
    }
}

extension ExpressionNode {
    /// The slots of the names that it reads.
    fileprivate var slots: [Int] {
        switch self {
        case .constant: []
        case .name(let slot): [slot]
        case .member(_, let base): base.slots
        case .negation(let operand), .not(let operand): operand.slots
        case .arithmetic(_, let left, let right), .and(let left, let right),
            .or(let left, let right), .comparison(_, let left, let right),
            .equality(_, let left, let right):
            left.slots + right.slots
        case .conditional(let condition, let then, let otherwise):
            condition.slots + then.slots + otherwise.slots
        case .call(_, let arguments): arguments.flatMap(\.slots)
        }
    }
}
