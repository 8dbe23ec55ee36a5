extension Spec {
    /// A gesture recognizer, and the view that it is added to.
    public struct Recognizer: Equatable, Sendable {
        /// The class of the recognizer, with its settings.
        public var kind: Kind
        /// The view that the recognizer is added to, unless `view` names one within it.
        public var place: Place
        /// The name of the view within `place` that the recognizer is added to; nil for `place` itself.
        public var view: String?
        /// The treatment of touches.
        public var touches: Touches
        /// The rules for its coexistence with other recognizers.
        public var arbitration: Arbitration
        /// When the recognizer is added.
        public var install: Install

        /// The properties of the same names that a recognizer has for touches.
        public struct Touches: Equatable, Sendable {
            /// Whether the recognizer receives touches.
            public var isEnabled: Bool
            /// Whether the touches of a recognized gesture are cancelled in their views.
            public var cancelsTouchesInView: Bool
            /// Whether views receive touches, or their end, only when the recognizer has failed.
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

        /// A recognizer of two fingers that runs together with a pan on the same view.
        public enum Companion: String, CaseIterable, Sendable {
            case pinch, rotation
        }

        /// The companions of a pan; none of other recognizers.
        public var companions: [Companion] {
            if case .pan(_, _, together: let companions) = kind { companions } else { [] }
        }

        /// A class of recognizers; taps and swipes are discrete, the others are continuous.
        public enum Kind: Equatable, Sendable {
            /// Touches are 1…10, the maximum no less than the minimum; a nil maximum allows any number. The companions
            /// recognize at the same time as the pan, without duplicates.
            case pan(
                minimumNumberOfTouches: Int, maximumNumberOfTouches: Int?,
                together: [Companion] = [])
            /// At least one edge, without duplicates.
            case screenEdgePan([Edge])
            case longPress(LongPress)
            case pinch
            case rotation
            /// At least one direction, without duplicates; touches are 1…10.
            case swipe([Direction], numberOfTouchesRequired: Int)
            /// Each 1…10.
            case tap(numberOfTapsRequired: Int, numberOfTouchesRequired: Int)

            /// Whether it recognizes a gesture at once, as it ends, and follows no finger.
            public var isDiscrete: Bool {
                switch self {
                case .pan, .screenEdgePan, .longPress, .pinch, .rotation: false
                case .swipe, .tap: true
                }
            }
        }

        /// The conditions for a long press.
        public struct LongPress: Equatable, Sendable {
            /// Seconds, 0…60.
            public var minimumPressDuration: Double
            /// Points, 0…10000.
            public var allowableMovement: Double
            /// The number of taps before the press, 0…10.
            public var numberOfTapsRequired: Int
            /// 1…10.
            public var numberOfTouchesRequired: Int

            /// A long press, by default with UIKit's values.
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

        /// The direction of a swipe.
        public enum Direction: String, CaseIterable, Sendable {
            case left, right, up, down
        }

        /// The view that a recognizer is added to.
        public enum Place: Equatable, Sendable {
            /// The view that holds all screens, as in `InteractionName`.
            case container
            /// Every screen's own view, each with a recognizer of its own.
            case eachScreen
            /// This screen's own view.
            case screen(Screen)
        }

        /// The time at which a recognizer is added.
        public enum Install: String, CaseIterable, Sendable {
            case once
            /// Another recognizer is added whenever a screen has appeared, and the current driver is released.
            case eachAppearance
        }
    }
}
