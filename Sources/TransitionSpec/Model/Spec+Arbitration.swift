extension Spec {
    /// How a recognizer gets along with others that watch the same touches: what its delegate answers.
    public struct Arbitration: Equatable, Sendable {
        /// `gestureRecognizerShouldBegin(_:)`, asked when it has found its gesture; false makes it fail, and
        /// leaves the touches to others.
        public var shouldBegin: InteractionExpression<Bool>
        /// Those that must fail before it goes on (`shouldRequireFailureOf`), each once.
        public var requireToFail: [OtherRecognizer]
        /// Those that go on only when it has failed (`shouldBeRequiredToFailBy`), each once.
        public var shouldBeRequiredToFailBy: [OtherRecognizer]
        /// Those that may run beside it (`shouldRecognizeSimultaneouslyWith`).
        public var simultaneous: Simultaneous
        /// The touches that it sees (`shouldReceive`).
        public var receives: Reception

        /// The given answers.
        public init(
            shouldBegin: InteractionExpression<Bool>, requireToFail: [OtherRecognizer],
            shouldBeRequiredToFailBy: [OtherRecognizer], simultaneous: Simultaneous,
            receives: Reception = .all
        ) {
            (self.shouldBegin, self.requireToFail) = (shouldBegin, requireToFail)
            self.shouldBeRequiredToFailBy = shouldBeRequiredToFailBy
            (self.simultaneous, self.receives) = (simultaneous, receives)
        }

        /// The touches that a recognizer sees.
        public enum Reception: Equatable, Sendable {
            case all
            /// Those that come down in one of the views of these names; never empty.
            case within([String])
            /// Those that come down in none of the views of these names; never empty.
            case outside([String])
        }

        /// The recognizers that may run beside another one.
        public enum Simultaneous: Equatable, Sendable {
            /// Every one, whoever has it.
            case all
            /// These, each once.
            case only([OtherRecognizer])
        }
    }

    /// Recognizers beside an interaction's own.
    public enum OtherRecognizer: Hashable, Sendable {
        /// The pans that drag scroll views.
        case scrollViews
        /// The system's own edge pan of a navigation controller.
        case interactivePop
        /// Those of the interaction of this name, which there is.
        case interaction(String)
    }
}
