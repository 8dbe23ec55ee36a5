extension Spec {
    /// Delegate answers that govern a recognizer beside others that watch the same touches.
    public struct Arbitration: Equatable, Sendable {
        /// `gestureRecognizerShouldBegin(_:)`, evaluated when the recognizer has detected its
        /// gesture; false makes it fail, which leaves the touches to others.
        public var shouldBegin: InteractionExpression<Bool>
        /// The recognizers that must fail before this one goes on (`shouldRequireFailureOf`), without duplicates.
        public var requireToFail: [OtherRecognizer]
        /// The recognizers that go on only when this one has failed (`shouldBeRequiredToFailBy`), without duplicates.
        public var shouldBeRequiredToFailBy: [OtherRecognizer]
        /// The recognizers that may recognize at the same time (`shouldRecognizeSimultaneouslyWith`).
        public var simultaneous: Simultaneous
        /// The touches that it receives (`shouldReceive`).
        public var receives: Reception

        /// The touches that a recognizer receives.
        public enum Reception: Equatable, Sendable {
            case all
            /// Touches that begin in one of the views with these names; never empty.
            case within([String])
            /// Touches that begin in none of the views with these names; never empty.
            case outside([String])
        }

        /// The recognizers that may recognize at the same time as another.
        public enum Simultaneous: Equatable, Sendable {
            /// Every recognizer, whatever it belongs to.
            case all
            /// These recognizers, without duplicates.
            case only([OtherRecognizer])
        }
    }

    /// Recognizers other than an interaction's own.
    public enum OtherRecognizer: Hashable, Sendable {
        /// The pan recognizers of scroll views.
        case scrollViews
        /// The `interactivePopGestureRecognizer` of a navigation controller.
        case interactivePop
        /// The `interactiveContentPopGestureRecognizer` of a navigation controller.
        case interactiveContentPop
        /// The recognizers of the interaction with this name, which exists.
        case interaction(String)
    }
}
