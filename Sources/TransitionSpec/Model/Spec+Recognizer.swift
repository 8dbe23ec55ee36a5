extension Spec {
    /// A gesture recognizer, and the view that it is on.
    public struct Recognizer: Equatable, Sendable {
        /// Its class and settings.
        public var kind: Kind
        /// The view that it is on.
        public var place: Place
        /// `cancelsTouchesInView`.
        public var cancelsTouchesInView: Bool
        /// When it is added.
        public var install: Install

        /// A recognizer.
        public init(kind: Kind, place: Place, cancelsTouchesInView: Bool, install: Install) {
            (self.kind, self.place) = (kind, place)
            (self.cancelsTouchesInView, self.install) = (cancelsTouchesInView, install)
        }

        /// The recognizers; taps and swipes are discrete, the others follow the finger.
        public enum Kind: Equatable, Sendable {
            /// Touches 1…10, the maximum no less than the minimum; nil for any number.
            case pan(minimumNumberOfTouches: Int, maximumNumberOfTouches: Int?)
            case screenEdgePan(Edge)
            /// Seconds 0…60; points 0…10000.
            case longPress(minimumPressDuration: Double, allowableMovement: Double)
            case pinch
            case rotation
            /// Touches 1…10.
            case swipe(Direction, numberOfTouchesRequired: Int)
            /// Each 1…10.
            case tap(numberOfTapsRequired: Int, numberOfTouchesRequired: Int)
        }

        /// One edge of the device's screen.
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
