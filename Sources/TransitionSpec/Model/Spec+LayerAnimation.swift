extension Spec {
    /// One call of `CALayer.add(_:forKey:)`.
    public struct LayerAnimation: Equatable, Sendable {
        /// Whose layer.
        public var subject: Subject
        /// Under which key; nil for none.
        public var key: String?
        /// What is added. Its duration and its pace are those of the animation that this is part of.
        public var animation: CoreAnimation
        /// Where it stands.
        public var site: Site

        /// An animation of the layer of `subject`.
        public init(
            subject: Subject, key: String?, animation: CoreAnimation, site: Site = Site()
        ) {
            (self.subject, self.key, self.animation, self.site) = (subject, key, animation, site)
        }
    }

    /// A `CAAnimation`.
    public struct CoreAnimation: Equatable, Sendable {
        /// What it does.
        public var kind: Kind
        /// What is seen before it begins and after it ends.
        public var fillMode: FillMode
        /// Whether it is gone when it has ended.
        public var isRemovedOnCompletion: Bool
        /// Local seconds in each second, above 0.
        public var speed: Double
        /// Local seconds that it is ahead.
        public var timeOffset: Double
        /// How often it is played, 0…1000; fractions end on the way.
        public var repeatCount: Double
        /// Whether it goes back each time.
        public var autoreverses: Bool

        /// An animation.
        public init(
            kind: Kind, fillMode: FillMode, isRemovedOnCompletion: Bool, speed: Double,
            timeOffset: Double, repeatCount: Double, autoreverses: Bool
        ) {
            (self.kind, self.fillMode) = (kind, fillMode)
            self.isRemovedOnCompletion = isRemovedOnCompletion
            (self.speed, self.timeOffset) = (speed, timeOffset)
            (self.repeatCount, self.autoreverses) = (repeatCount, autoreverses)
        }

        /// The classes of animations.
        public enum Kind: Equatable, Sendable {
            /// A `CABasicAnimation`, or a `CASpringAnimation` if a spring paces it.
            case basic(LayerKeyPath, Ends, Sum)
            case keyframe(LayerKeyPath, Track, Sum)
            case group([Grouped])
            case transition(LayerTransition)
        }

        /// `CAMediaTimingFillMode`.
        public enum FillMode: String, CaseIterable, Sendable {
            case removed, forwards, backwards, both
        }

        /// Where an animation begins and ends; what is nil is the layer's own.
        public struct Ends: Equatable, Sendable {
            /// Of the key path's type.
            public var from, to, by: PropertyValue?

            /// The given ends.
            public init(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?) {
                (self.from, self.to, self.by) = (from, to, by)
            }
        }

        /// How an animation's values meet those of the layer and of its own earlier rounds.
        public struct Sum: Equatable, Sendable {
            /// Added to the layer's value.
            public var isAdditive: Bool
            /// Each round goes on from where the last one ended.
            public var isCumulative: Bool

            /// The given sum.
            public init(isAdditive: Bool, isCumulative: Bool) {
                (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
            }
        }

        /// The values of a `CAKeyframeAnimation`.
        public struct Track: Equatable, Sendable {
            /// Of the key path's type, at least two; or a path that a position follows.
            public var way: Way
            /// 0…1, rising; nil spaces the values evenly.
            public var keyTimes: [Double]?
            /// Between each value and the next; empty for none.
            public var timingFunctions: [TimingFunction]
            /// What lies between two values.
            public var calculationMode: Keyframes.Mode
            /// Whether the layer turns with its path.
            public var rotationMode: RotationMode

            /// A track.
            public init(
                way: Way, keyTimes: [Double]?, timingFunctions: [TimingFunction],
                calculationMode: Keyframes.Mode, rotationMode: RotationMode
            ) {
                (self.way, self.keyTimes, self.timingFunctions) = (way, keyTimes, timingFunctions)
                (self.calculationMode, self.rotationMode) = (calculationMode, rotationMode)
            }
        }

        /// What a track leads along.
        public enum Way: Equatable, Sendable {
            case values([PropertyValue])
            case path([PathElement])
        }

        /// `CAAnimationRotationMode`.
        public enum RotationMode: String, CaseIterable, Sendable {
            case none
            case rotateAuto = "auto"
            case rotateAutoReverse = "autoReverse"
        }

        /// An animation of a group.
        public struct Grouped: Equatable, Sendable {
            /// Seconds after the group's beginning.
            public var beginTime: Double
            /// Seconds; nil is the group's.
            public var duration: Double?
            /// How it is paced.
            public var timingFunction: TimingFunction
            /// What it is.
            public var animation: CoreAnimation

            /// An animation of a group.
            public init(
                beginTime: Double, duration: Double?, timingFunction: TimingFunction,
                animation: CoreAnimation
            ) {
                (self.beginTime, self.duration) = (beginTime, duration)
                (self.timingFunction, self.animation) = (timingFunction, animation)
            }
        }
    }

    /// A `CATransition`.
    public struct LayerTransition: Equatable, Sendable {
        /// The kind of way.
        public var type: Form
        /// The side that it comes from.
        public var subtype: Side
        /// Where on the way it starts and ends, 0…1, not falling.
        public var startProgress, endProgress: Double
        /// What changes with it, in order.
        public var set: [Assignment]

        /// A transition.
        public init(
            type: Form, subtype: Side, startProgress: Double, endProgress: Double,
            set: [Assignment]
        ) {
            (self.type, self.subtype, self.set) = (type, subtype, set)
            (self.startProgress, self.endProgress) = (startProgress, endProgress)
        }

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
        /// What changes in it.
        public var change: Change
        /// How it looks.
        public var style: Style
        /// Where it stands.
        public var site: Site

        /// A transition.
        public init(change: Change, style: Style, site: Site = Site()) {
            (self.change, self.style, self.site) = (change, style, site)
        }

        /// What changes.
        public enum Change: Equatable, Sendable {
            /// `transition(with:)`: properties of the view or of what is in it.
            case with(Subject, [Assignment])
            /// `transition(from:to:)`: one view comes in the place of another; `hides` is
            /// `showHideTransitionViews`.
            case replace(Subject, Subject, hides: Bool)
        }

        /// The transitions of `UIView.AnimationOptions`.
        public enum Style: String, CaseIterable, Sendable {
            case crossDissolve, flipFromLeft, flipFromRight, flipFromTop, flipFromBottom
            case curlUp, curlDown
        }
    }

    /// What an animation block may be told (`UIView.AnimationOptions`), but for its curve and repetition.
    public enum AnimationOption: String, CaseIterable, Sendable {
        case layoutSubviews, allowUserInteraction, beginFromCurrentState
        case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
    }

    /// How often an animation is played.
    public struct Repetition: Equatable, Sendable {
        /// 0…1000, above 0.
        public var count: Double
        /// Whether it goes back each time.
        public var autoreverses: Bool

        /// Repeats so often.
        public init(count: Double, autoreverses: Bool) {
            (self.count, self.autoreverses) = (count, autoreverses)
        }

        /// There and no further.
        public static let once = Repetition(count: 1, autoreverses: false)
    }
}
