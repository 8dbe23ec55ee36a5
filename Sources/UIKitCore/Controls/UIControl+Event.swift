extension UIControl {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The events of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// The same, not for the first time in a row of taps.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved in the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger moved back into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger was lifted in the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger was lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away, or the control was turned off under it.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// A value that the control shows changed; subclasses say so.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for: of a button, a finger lifted in it.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is at the moment.
    public struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The state of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, not selected and without a finger.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is selected.
        public static let selected = State(rawValue: 1 << 2)
    }

    /// Where a control's content lies in its width.
    ///
    /// - Difference: there is no `fill`.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left.
        case left = 1
        /// At the right.
        case right = 2
        /// Where lines begin.
        case leading = 4
        /// Where lines end.
        case trailing = 5
    }
}
