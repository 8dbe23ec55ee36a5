/// The decisions of a gesture's rules at flicks along the gesture and against it.
struct GestureSense {
    /// Whether every direction in which the finger moves the transition on is one in which a flick cancels what one
    /// backwards finishes, and never the other way round.
    private(set) var isReversed = false
    /// Whether it finishes near the beginning of each such direction, and not near its end, if the finger rests.
    private(set) var isInverted = false
    /// Whether it finishes with a flick near the end of each such direction, not with one near the beginning, and never
    /// if the finger rests.
    private(set) var isRestless = false
    /// The state of a behavior that a flick at the end of the way leaves, not one near its beginning, and no resting
    /// finger; nil if there is none.
    private(set) var heldState: String?

    /// A gesture's values at one moment; points, seconds and radians.
    struct Moment {
        var translation = Spec.Point(x: 0, y: 0)
        var velocity = Spec.Point(x: 0, y: 0)
        var progress = 0.0
        var scale = 1.0, pinchVelocity = 0.0
        var rotation = 0.0
    }

    /// A way of the fingers.
    enum Way {
        case drag(Spec.Point)
        /// Two fingers that go apart, or together.
        case pinch(opens: Bool)

        /// The moment at which a part of the way is done, at a speed that is negative for the way back: 1 is that of a
        /// flick.
        func moment(_ part: Double, speed: Double) -> Moment {
            var moment = Moment(progress: part)
            switch self {
            case .drag(let direction):
                let way = part * (direction.x == 0 ? size.height : size.width)
                moment.translation = along(direction, way)
                moment.velocity = along(direction, 3000 * speed)
            case .pinch(let opens):
                moment.scale = opens ? 1 + 2 * part : 1 - 0.9 * part
                moment.pinchVelocity = (opens ? 10 : -10) * speed
            }
            return moment
        }
    }

    /// A display of usual size; points.
    private static let size = Spec.Size(width: 390, height: 844)
    static let ways: [Way] =
        [(1, 0), (-1, 0), (0, 1), (0, -1)].map { .drag(Spec.Point(x: $0, y: $1)) }
        + [.pinch(opens: true), .pinch(opens: false)]

    /// The sense of a rule over the progress that a finger makes, of a recognizer that watches `edges` alone, or all
    /// directions.
    init(
        _ progress: Spec.InteractionExpression<Double>, _ finish: Spec.InteractionExpression<Bool>,
        from edges: [Spec.Recognizer.Edge] = []
    ) {
        let inwards = edges.map { edge in
            switch edge {
            case .left: Spec.Point(x: 1, y: 0)
            case .right: Spec.Point(x: -1, y: 0)
            case .top: Spec.Point(x: 0, y: 1)
            case .bottom: Spec.Point(x: 0, y: -1)
            }
        }
        self.init(inwards.isEmpty ? Self.ways : inwards.map(Way.drag)) { moment in
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

    /// The sense of a behavior's gesture, which moves a view along with the finger, by the states that its endings enter;
    /// nil if they depend on other views, or if no two states place that view.
    init?(_ gesture: Spec.Behavior.Gesture, of behavior: Spec.Behavior) {
        guard
            let course = gesture.changed.lazy.compactMap({ Course($0, in: behavior) })
                .first(where: { $0.first < $0.last })
        else { return nil }
        var (isReversed, isRight) = (false, false)
        for (name, start) in course.places where gesture.states?.contains(name) ?? true {
            func decision(_ place: Double, _ speed: Double) -> Double? {
                for change in gesture.ended {
                    guard
                        let holds = course.value(
                            of: change.when, at: place, from: start, speed: speed)
                    else { return nil }
                    if holds { return course.places[change.state] }
                }
                return nil
            }
            for part in stride(from: 0.05, to: 1, by: 0.1) {
                let place = course.first + part * (course.last - course.first)
                guard let along = decision(place, 3000), let against = decision(place, -3000) else {
                    return nil
                }
                if along > against { isRight = true }
                if along < against { isReversed = true }
            }
            for end in [course.first, course.last] where end != start {
                func stays(_ part: Double, _ speed: Double) -> Bool {
                    decision(start + part * (end - start), end < start ? -speed : speed) == start
                }
                if stays(0.05, 3000), !stays(0.95, 3000),
                    [0.5, 0.7, 0.95, 1].allSatisfy({ stays($0, 0) })
                {
                    heldState = min(heldState ?? name, name)
                }
            }
        }
        self.isReversed = isReversed && !isRight
    }

    /// The endings of a behavior's gesture that hand the spring of their state a velocity against the way on which the
    /// finger moves the view.
    static func turnedVelocities(
        of gesture: Spec.Behavior.Gesture, in behavior: Spec.Behavior
    ) -> [Int] {
        gesture.ended.indices.filter { index in
            let change = gesture.ended[index]
            guard let handover = change.velocity, case .number(let velocity) = handover.velocity,
                let state = behavior.states.first(where: { $0.name == change.state }),
                let target = zip(state.keys, state.set).first(where: { $0.0 == handover.key })?.1,
                let course = gesture.changed.lazy.filter({ $0.isOfSameCourse(as: target) })
                    .compactMap({ Course($0, in: behavior) }).first,
                case let middle = (course.first + course.last) / 2,
                let along = course.value(of: velocity, at: middle, from: middle, speed: 1000),
                let against = course.value(of: velocity, at: middle, from: middle, speed: -1000)
            else { return false }
            return along < 0 && against > 0
        }
    }

    private init(
        _ ways: [Way] = ways, _ progress: (Moment) -> Double?, finishes: (Moment) -> Bool?
    ) {
        guard let first = progress(Moment()) else { return }
        var (senses, inversions, restless) = ([Bool](), [Bool](), [Bool]())
        for way in ways {
            guard let second = progress(way.moment(0.3, speed: 0)), second > first + 0.02 else {
                continue
            }
            let (near, far) = (way.moment(0.05, speed: 0), way.moment(0.95, speed: 0))
            inversions.append(finishes(near) == true && finishes(far) == false)
            restless.append(
                finishes(way.moment(0.95, speed: 1)) == true
                    && finishes(way.moment(0.05, speed: 1)) == false
                    && [0.5, 0.7, 0.95, 1].allSatisfy {
                        finishes(way.moment($0, speed: 0)) == false
                    })
            var (isReversed, isRight) = (false, false)
            for part in stride(from: 0.05, to: 1, by: 0.1) {
                guard let along = finishes(way.moment(part, speed: 1)),
                    let against = finishes(way.moment(part, speed: -1))
                else { return }
                if along, !against { isRight = true }
                if against, !along { isReversed = true }
            }
            senses.append(isReversed && !isRight)
        }
        isReversed = !senses.isEmpty && senses.allSatisfy { $0 }
        isInverted = !inversions.isEmpty && inversions.allSatisfy { $0 }
        isRestless = !restless.isEmpty && restless.allSatisfy { $0 }
    }

    /// The axis along which the progress counts a finger's way, and the other one, along which alone the rule asks for its
    /// velocity; nil if the rule asks for no velocity, or for one along the way.
    static func axesCrossed(
        by finish: Spec.InteractionExpression<Bool>,
        over progress: Spec.InteractionExpression<Double>
    ) -> (way: String, velocity: String)? {
        let axes = [("x", Spec.Point(x: 1, y: 0)), ("y", Spec.Point(x: 0, y: 1))]
        func part(_ translation: Spec.Point) -> Double? {
            try? progress.evaluate { value(of: $0, at: Moment(translation: translation)) }
        }
        let rest = part(Spec.Point(x: 0, y: 0))
        let counted = axes.filter { _, axis in
            [-150, 150].contains { part(along(axis, $0)) != rest }
        }
        guard rest != nil, counted.count == 1, let way = counted.first,
            let other = axes.first(where: { $0.0 != way.0 })
        else { return nil }
        func decides(_ axis: Spec.Point) -> Bool {
            stride(from: 0.05, to: 1, by: 0.1).contains { part in
                let decisions = [0.0, -3000, 3000].map { speed in
                    try? finish.evaluate {
                        value(
                            of: $0, at: Moment(velocity: along(axis, speed), progress: part))
                    }
                }
                return decisions.contains { $0 != decisions[0] }
            }
        }
        return decides(other.1) && !decides(way.1) ? (way.0, other.0) : nil
    }

    /// The progress that a whole turn of two fingers makes, either way, if it is less than a tenth; nil if it is more, or
    /// none.
    static func turn(_ progress: Spec.InteractionExpression<Double>) -> Double? {
        func value(_ rotation: Double) -> Double? {
            try? progress.evaluate { Self.value(of: $0, at: Moment(rotation: rotation)) }
        }
        guard let rest = value(0), let one = value(2 * .pi), let other = value(-2 * .pi) else {
            return nil
        }
        let most = max(one, other) - rest
        return most > 0 && most < 0.1 ? most : nil
    }

    static func along(_ direction: Spec.Point, _ length: Double) -> Spec.Point {
        Spec.Point(x: direction.x * length, y: direction.y * length)
    }

    /// The way of a view along which a finger moves it, and its places in the states of a behavior.
    private struct Course {
        private let assignment: Spec.Assignment
        private let isAcross: Bool
        private(set) var places: [String: Double] = [:]
        var first: Double { places.values.min() ?? 0 }
        var last: Double { places.values.max() ?? 0 }

        init?(_ assignment: Spec.Assignment, in behavior: Spec.Behavior) {
            guard let course = assignment.setting.course else { return nil }
            (self.assignment, isAcross) = (assignment, course.isAcross)
            for state in behavior.states {
                places[state.name] = state.set.last { $0.isOfSameCourse(as: assignment) }?
                    .setting.number.flatMap { value(of: $0, at: 0, from: 0) }
            }
            let (middle, step) = ((first + last) / 2, max((last - first) / 10, 10))
            guard let number = assignment.setting.number,
                let one = value(of: number, at: middle, from: middle),
                let other = value(of: number, at: middle + step, from: middle),
                other > one
            else { return nil }
        }

        /// The value of an expression with the view at a place of its way, to which a finger has moved it; nil if it reads
        /// more than the gesture, the container and the places of that view.
        func value<Result>(
            of expression: Spec.AnimatorExpression<Result>, at place: Double, from start: Double,
            speed: Double = 0
        ) -> Result? {
            func point(_ along: Double) -> Spec.Point {
                isAcross ? Spec.Point(x: along, y: 0) : Spec.Point(x: 0, y: along)
            }
            // Without a size, the centre of the view is its origin.
            func frame(_ place: Double) -> Spec.Rect {
                Spec.Rect(origin: point(place), size: Spec.Size(width: 0, height: 0))
            }
            let moment = Moment(
                translation: point(place - start), velocity: point(speed), progress: 0)
            func known(_ name: Spec.AnimatorName) -> Spec.Value? {
                switch name {
                case .interaction(let name): GestureSense.value(of: name, at: moment)
                case .container: GestureSense.value(of: .container(.bounds), at: moment)
                case .view(assignment.subject, .frame): .rect(frame(place))
                case .view(assignment.subject, .originalFrame): .rect(frame(start))
                case .view(assignment.subject, .center): .point(point(place))
                default: nil
                }
            }
            let isKnown = expression.node.slots.allSatisfy { known(expression.names[$0]) != nil }
            return isKnown ? try? expression.evaluate { known($0) ?? .number(0) } : nil
        }
    }

    static func value(of name: Spec.InteractionName, at moment: Moment) -> Spec.Value {
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
        case .scale: .number(moment.scale)
        case .pinchVelocity: .number(moment.pinchVelocity)
        case .numberOfTouches, .index: .number(1)
        case .count: .number(2)
        case .rotation: .number(moment.rotation)
        case .rotationVelocity: .number(0)
        case .reduceMotion, .rightToLeft: .boolean(false)
        case .container: .rect(Spec.Rect(origin: Spec.Point(x: 0, y: 0), size: size))
        }
    }
}

extension Spec.Expression where Name == Spec.AnimatorName {
    /// Whether it reads nothing but settings of the device, which no script changes.
    package var isOfDevice: Bool {
        node.slots.allSatisfy { [.reduceMotion, .rightToLeft].contains(names[$0]) }
    }

    /// Whether it reads only the gesture and the container.
    var isOfGesture: Bool {
        node.slots.allSatisfy { slot in
            switch names[slot] {
            case .interaction, .container: true
            default: false
            }
        }
    }
}

extension Spec.Setting {
    /// Whether it moves a view sideways rather than up or down, and whether by its centre; nil if it does neither alone.
    fileprivate var course: (isAcross: Bool, isCenter: Bool)? {
        switch self {
        case .frame(.x): (true, false)
        case .center(.x): (true, true)
        case .frame(.y): (false, false)
        case .center(.y): (false, true)
        default: nil
        }
    }
}

extension Spec.Assignment {
    /// Whether it moves the same view in the same way as another one.
    fileprivate func isOfSameCourse(as other: Self) -> Bool {
        guard let one = setting.course, let two = other.setting.course else { return false }
        return subject == other.subject && one == two
    }
}

extension Spec.FreeForm.Ending {
    fileprivate var finishes: Bool {
        (prepare + complete).contains { step in
            if case .finishInteractiveTransition = step.action { true } else { false }
        }
    }
}

extension ExpressionNode {
    /// The slots of the names that it reads.
    var slots: [Int] {
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
