extension Spec {
    /// One call of `CALayer.add(_:forKey:)`.
    public struct LayerAnimation: Equatable, Sendable {
        /// The view whose layer gets the animation.
        public var subject: Subject
        /// The key under which the animation is added; nil for none.
        public var key: String?
        /// The added animation. Its duration and timing are those of the enclosing `Animation`.
        public var animation: CoreAnimation
        /// The place in the text.
        public var site = Site()
    }

    /// A `CAAnimation`.
    public struct CoreAnimation: Equatable, Sendable {
        /// The class of the animation, with its values.
        public var kind: Kind
        /// The effect before the animation begins and after it ends.
        public var fillMode: FillMode
        /// Whether the animation is removed when it has ended.
        public var isRemovedOnCompletion: Bool
        /// Local seconds per second, above 0.
        public var speed: Double
        /// The offset of the local time in seconds.
        public var timeOffset: Double
        /// The number of repetitions, above 0 and at most 1000; a fraction ends part of the way through a repetition.
        public var repeatCount: Double
        /// Whether each repetition is followed by its reverse.
        public var autoreverses: Bool

        /// A class of animations, with its values.
        public enum Kind: Equatable, Sendable {
            /// A `CABasicAnimation`, or a `CASpringAnimation` if its timing is a spring.
            case basic(LayerKeyPath, Ends, Sum)
            case keyframe(LayerKeyPath, Track, Sum)
            case group([Grouped])
            case transition(LayerTransition)
        }

        /// `CAMediaTimingFillMode`.
        public enum FillMode: String, CaseIterable, Sendable {
            case removed, forwards, backwards, both
        }

        /// The values between which an animation interpolates; Core Animation takes those that are
        /// nil from the layer. At least one is not nil.
        public struct Ends: Equatable, Sendable {
            /// Values of the key path's type.
            public var from, to, by: PropertyValue?
        }

        /// The way in which an animation's values add to those of the layer and of its own earlier repetitions.
        public struct Sum: Equatable, Sendable {
            /// Whether the values are added to the layer's value.
            public var isAdditive: Bool
            /// Whether each repetition continues from the value at which the last one ended.
            public var isCumulative: Bool
        }

        /// The values of a `CAKeyframeAnimation`.
        public struct Track: Equatable, Sendable {
            /// The values, or the path that a position follows.
            public var way: Way
            /// Fractions of the duration, 0…1 and rising, one for each value, or one more in the
            /// discrete mode; nil spaces the values evenly.
            public var keyTimes: [Double]?
            /// The timing functions between each value and the next; empty for none.
            public var timingFunctions: [TimingFunction]
            /// The interpolation between the values.
            public var calculationMode: Keyframes.Mode
            /// Whether the layer rotates to follow its path.
            public var rotationMode: RotationMode
        }

        /// The source of a track's values.
        public enum Way: Equatable, Sendable {
            case values([PropertyValue])
            case path([PathElement])
        }

        /// The rotation of a layer along its path (`CAAnimationRotationMode`).
        public enum RotationMode: String, CaseIterable, Sendable {
            case none
            case rotateAuto = "auto"
            case rotateAutoReverse = "autoReverse"
        }

        /// An animation in a group.
        public struct Grouped: Equatable, Sendable {
            /// Seconds after the start of the group.
            public var beginTime: Double
            /// The duration in seconds; nil is the group's.
            public var duration: Double?
            /// The timing function.
            public var timingFunction: TimingFunction
            /// The animation.
            public var animation: CoreAnimation
        }
    }

    /// A `CATransition`.
    public struct LayerTransition: Equatable, Sendable {
        /// The type of the transition.
        public var type: Form
        /// The side from which the new content comes.
        public var subtype: Side
        /// The progress at which the transition starts and ends, 0…1; the end is not below the start.
        public var startProgress, endProgress: Double
        /// Assignments made with the transition, in order.
        public var set: [Assignment]

        /// `CATransitionType`.
        public enum Form: String, CaseIterable, Sendable {
            case fade, moveIn, push, reveal
        }

        /// `CATransitionSubtype`.
        public enum Side: String, CaseIterable, Sendable {
            case fromLeft, fromRight, fromTop, fromBottom
        }
    }

    /// One call of `UIView.transition`.
    public struct ViewTransition: Equatable, Sendable {
        /// The change that is animated.
        public var change: Change
        /// The style of the transition.
        public var style: Style
        /// The place in the text.
        public var site = Site()

        /// A change animated by a view transition.
        public enum Change: Equatable, Sendable {
            /// `transition(with:)`: sets properties of the view or of views within it.
            case with(Subject, [Assignment])
            /// `transition(from:to:)`: replaces the first view by the second; `hides` is `showHideTransitionViews`.
            case replace(Subject, Subject, hides: Bool)
        }

        /// The transitions of `UIView.AnimationOptions`.
        public enum Style: String, CaseIterable, Sendable {
            case crossDissolve, flipFromLeft, flipFromRight, flipFromTop, flipFromBottom
            case curlUp, curlDown
        }
    }

    /// An option of an animation block (`UIView.AnimationOptions`), other than its curve and repetition.
    public enum AnimationOption: String, CaseIterable, Sendable {
        case layoutSubviews, allowUserInteraction, beginFromCurrentState
        case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
    }

    /// The repetition of an animation.
    public struct Repetition: Equatable, Sendable {
        /// The number of repetitions, above 0 and at most 1000.
        public var count: Double
        /// Whether each repetition is followed by its reverse.
        public var autoreverses: Bool

        /// A single run without repetition or reverse.
        public static let once = Repetition(count: 1, autoreverses: false)
    }
}
