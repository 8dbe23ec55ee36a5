extension Spec {
    /// The states of a screen, the gestures that lead from one to another without a transition, and the animations
    /// that go on while the screen is shown.
    ///
    /// Views are named as `Subject.subview(.from, name)`, and the screen's own view as `Subject.container`.
    public struct Behavior: Equatable, Sendable {
        /// The state in which the screen is loaded; its properties are those of the views. Nil if there is none.
        public var initial: String?
        /// The states, in the order of the text.
        public var states: [State] = []
        /// The gestures, in the order in which their recognizers are added.
        public var gestures: [Gesture] = []
        /// Animations begun together when the screen first appears.
        public var loops: [Animation] = []

        /// A state: the values that properties of views have in it.
        public struct State: Equatable, Sendable {
            /// The name by which gestures refer to it.
            public var name: String
            /// The assignments, in order, that a property animator makes when the state is entered.
            public var set: [Assignment]
            /// The key of each assignment: the name of a view, a dot and the path of a property.
            public var keys: [String]
            /// The timing of the property animator.
            public var timing: AnimationTiming
        }

        /// A recognizer on the screen, and the states to which it leads.
        public struct Gesture: Equatable, Sendable {
            /// The recognizer; its place is the screen's view or the view that it names there.
            public var recognizer: Recognizer
            /// The states in which the recognizer may begin; nil for all.
            public var states: [String]?
            /// Changes of state tried in order when the recognizer begins; the first whose condition holds is made.
            public var began: [Change] = []
            /// Assignments made in order at each move of the fingers.
            public var changed: [Assignment] = []
            /// Deeds of the moments at which conditions become true, in order, after `changed`.
            public var once: [Crossing] = []
            /// Changes tried in the same way when the fingers lift or a discrete gesture is recognized.
            public var ended: [Change]
            /// Changes tried in the same way when the system cancels the touches.
            public var cancelled: [Change]
        }

        /// A change to another state, or back to the same.
        public struct Change: Equatable, Sendable {
            /// The condition under which it is made.
            public var when: AnimatorExpression<Bool>
            /// The name of the state.
            public var state: String
            /// The velocity with which the state's spring begins; nil keeps the spring's own.
            public var velocity: Handover?
            /// Assignments made after those of the state, in the same animation.
            public var set: [Assignment] = []
        }

        /// The velocity of a number or of a center that a state sets; the spring begins with it over the distance
        /// that is left.
        public struct Handover: Equatable, Sendable {
            /// The key of the number or of the center among `State.keys`.
            public var key: String
            /// The velocity of what is set there.
            public var velocity: Velocity

            /// The velocity of a number, in its unit a second, or of a center, in points a second along each axis.
            public enum Velocity: Equatable, Sendable {
                case number(AnimatorExpression<Double>)
                case center(AnimatorExpression<Point>)
            }
        }
    }
}

extension Spec.Setting {
    /// The expression of a view's whole center; nil for another setting.
    package var wholeCenter: Spec.AnimatorExpression<Spec.Point>? {
        if case .center(.whole(let center)) = self { center } else { nil }
    }

    /// The expression of a single number; nil for a setting of another type.
    package var number: Spec.AnimatorExpression<Double>? {
        switch self {
        case .frame(.x(let number)), .frame(.y(let number)), .frame(.width(let number)),
            .frame(.height(let number)), .bounds(.x(let number)), .bounds(.y(let number)),
            .bounds(.width(let number)), .bounds(.height(let number)), .center(.x(let number)),
            .center(.y(let number)), .alpha(let number), .transform(.tx(let number)),
            .transform(.ty(let number)), .layer(_, .number(let number)):
            number
        case .frame, .bounds, .center, .transform, .isHidden, .isUserInteractionEnabled,
            .clipsToBounds, .backgroundColor, .tintColor, .overrideUserInterfaceStyle,
            .semanticContentAttribute, .cornerConfiguration, .autoresizesSubviews, .text,
            .textColor,
            .effect,
            .contentOffset, .contentInset, .isScrollEnabled, .image, .contentMode,
            .isExclusiveTouch, .layer, .cornerCurve, .maskedCorners, .magnificationFilter,
            .compositingFilter:
            nil
        }
    }
}
