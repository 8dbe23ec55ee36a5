extension Spec {
    /// A gesture recognizer, and the view that it is on.
    public struct Recognizer: Equatable, Sendable {
        /// Its class and settings.
        public var kind: Kind
        /// The view that it is on, or within which that is.
        public var place: Place
        /// The name of the view within that which it is on; nil is that itself.
        public var view: String?
        /// What becomes of touches.
        public var touches: Touches
        /// How it gets along with others.
        public var arbitration: Arbitration
        /// When it is added.
        public var install: Install

        /// A recognizer.
        public init(
            kind: Kind, place: Place, view: String? = nil, touches: Touches,
            arbitration: Arbitration, install: Install
        ) {
            (self.kind, self.place, self.view) = (kind, place, view)
            (self.touches, self.arbitration, self.install) = (touches, arbitration, install)
        }

        /// What a recognizer's properties of the same names say of touches.
        public struct Touches: Equatable, Sendable {
            /// False sees none.
            public var isEnabled: Bool
            /// Whether views lose the touches of a recognized gesture.
            public var cancelsTouchesInView: Bool
            /// Whether views hear of touches, or of their end, only when the recognizer has failed.
            public var delaysTouchesBegan, delaysTouchesEnded: Bool

            /// The given properties, by default UIKit's.
            public init(
                isEnabled: Bool = true, cancelsTouchesInView: Bool = true,
                delaysTouchesBegan: Bool = false, delaysTouchesEnded: Bool = true
            ) {
                self.isEnabled = isEnabled
                self.cancelsTouchesInView = cancelsTouchesInView
                self.delaysTouchesBegan = delaysTouchesBegan
                self.delaysTouchesEnded = delaysTouchesEnded
            }
        }

        /// The recognizers; taps and swipes are discrete, the others follow the finger.
        public enum Kind: Equatable, Sendable {
            /// Touches 1…10, the maximum no less than the minimum; nil for any number.
            case pan(minimumNumberOfTouches: Int, maximumNumberOfTouches: Int?)
            /// Never without an edge, each once.
            case screenEdgePan([Edge])
            case longPress(LongPress)
            case pinch
            case rotation
            /// Never without a direction, each once; touches 1…10.
            case swipe([Direction], numberOfTouchesRequired: Int)
            /// Each 1…10.
            case tap(numberOfTapsRequired: Int, numberOfTouchesRequired: Int)
        }

        /// What makes fingers that rest a long press.
        public struct LongPress: Equatable, Sendable {
            /// Seconds, 0…60.
            public var minimumPressDuration: Double
            /// Points, 0…10000.
            public var allowableMovement: Double
            /// 0…10, before the press.
            public var numberOfTapsRequired: Int
            /// 1…10.
            public var numberOfTouchesRequired: Int

            /// By default as UIKit's.
            public init(
                minimumPressDuration: Double = 0.5, allowableMovement: Double = 10,
                numberOfTapsRequired: Int = 0, numberOfTouchesRequired: Int = 1
            ) {
                self.minimumPressDuration = minimumPressDuration
                self.allowableMovement = allowableMovement
                self.numberOfTapsRequired = numberOfTapsRequired
                self.numberOfTouchesRequired = numberOfTouchesRequired
            }
        }

        /// An edge of the device's screen.
        public enum Edge: String, CaseIterable, Sendable {
            case left, right, top, bottom
        }

        /// Where a swipe goes.
        public enum Direction: String, CaseIterable, Sendable {
            case left, right, up, down
        }

        /// The view that a recognizer is on.
        public enum Place: Equatable, Sendable {
            /// The view that holds all screens, as in `InteractionName`.
            case container
            /// Every screen's own view has a recognizer of its own.
            case eachScreen
            /// This screen's own view.
            case screen(Screen)
        }

        /// When a recognizer is added.
        public enum Install: String, CaseIterable, Sendable {
            case once
            /// Whenever a screen has appeared another one is added, and the driver of the last one
            /// is let go.
            case eachAppearance
        }
    }
}
