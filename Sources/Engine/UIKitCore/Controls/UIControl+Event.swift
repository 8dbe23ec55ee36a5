extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The events of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down in the control repeatedly, with a tap count above 1.
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
        /// The touch was cancelled, or the control was disabled during it.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changed; sent by subclasses.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's primary action; for a button, a finger lifted in it.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu is about to be shown; never sent.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began; sent by subclasses.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The edited text changed; sent by subclasses.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended; sent by subclasses.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key ended the editing; sent by subclasses.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The state of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, not selected and not highlighted.
        public static let normal: State = []
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled and ignores touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the focus, which a touch screen never gives.
        public static let focused = State(rawValue: 1 << 3)
        /// The range of values for an app's own states.
        public static let application = State(rawValue: 0x00FF_0000)
    }

    /// The horizontal alignment of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centred.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// Stretched over the width.
        case fill = 3
        /// At the leading edge.
        case leading = 4
        /// At the trailing edge.
        case trailing = 5
    }

    /// The vertical alignment of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centred.
        case center = 0
        /// At the top edge.
        case top = 1
        /// At the bottom edge.
        case bottom = 2
        /// Stretched over the height.
        case fill = 3
    }
}
