extension Spec {
    /// A step of a script: a touch or a call, and its start.
    public struct ScriptStep: Equatable, Sendable {
        /// The time at which the step begins.
        public var start: Start
        /// The touch or call.
        public var action: Action
        /// The origin of the touch's points; nil for the upper left corner of the window. Always nil for a call.
        public var anchor: TouchAnchor?

        /// A step that begins at `start`.
        public init(start: Start, action: Action, anchor: TouchAnchor? = nil) {
            (self.start, self.action, self.anchor) = (start, action, anchor)
        }

        /// The start of a step; no step begins before the one above it.
        public enum Start: Equatable, Sendable {
            /// Stage seconds, 0…600.
            case at(Double)
            /// A delay in seconds, 0…600, after the first such event since the step above began,
            /// including events caused by that step's first touch or call.
            case after(Event, delay: Double)
        }

        /// An event that a step can wait for.
        public enum Event: String, CaseIterable, Sendable {
            /// A transition begins.
            case began
            /// The finger lets go of a transition.
            case released
            /// A transition ends as completed.
            case completed
            /// A transition ends as cancelled.
            case cancelled
            /// A transition ends, completed or cancelled.
            case ended
            /// Nothing is in progress: no touch of the steps above, no animation that will end, and no timer.
            case settled
        }

        /// A call by code, or a touch.
        ///
        /// Every touch step has fingers of its own, so steps that overlap in time put several
        /// fingers on the screen. Simultaneous changes of fingers arrive as one event.
        public enum Action: Equatable, Sendable {
            /// A call, performed at once unless it is animated.
            ///
            /// It goes to the container that is the screen `in`, visible or not; without one, to the innermost visible
            /// container that can perform it; if a screen's own code makes it, to the innermost such container around
            /// that screen.
            case call(Call, isAnimated: Bool = true, in: Screen? = nil)
            case scroll(Scrolling)
            /// A call of Swift code.
            case function(SwiftFunction)
            case drag(Drag)
            case flick(Flick)
            case tap(Tap)
            case hold(Hold)
            case pinch(Pinch)
            case rotate(Rotate)
            /// Fingers given by their samples; never empty.
            case touches([Touches])
        }
    }
}

extension Spec.ScriptStep {
    /// A call that code makes to a container.
    public enum Call: Equatable, Sendable {
        /// `popViewController(animated:)`.
        case pop
        /// `popToRootViewController(animated:)`.
        case popToRoot
        /// `popToViewController(_:animated:)`.
        case popTo(Spec.Screen)
        /// `pushViewController(_:animated:)`.
        case push(Spec.Screen)
        /// `setViewControllers(_:animated:)`; never empty, without duplicates.
        case setViewControllers([Spec.Screen])
        /// `present(_:animated:completion:)` by the screen on top; never the root.
        case present(Spec.Screen)
        /// `dismiss(animated:completion:)` of the screen on top.
        case dismiss
        /// `dismiss(animated:completion:)` of all screens above this one.
        case dismissTo(Spec.Screen)
        /// Shows a tab or child of any container, always with the container's `select` operation.
        case select(Spec.Screen)
        /// Moves the topmost sheet to the detent with this identifier, inside `animateChanges(_:)` if animated.
        case selectedDetentIdentifier(String)
        /// The user turns the device; the interface follows it after a transition in progress.
        case orientation(Orientation)
        /// Shows or hides the keyboard, whatever the container.
        case keyboard(Keyboard)

        /// The key of the call in a step: the name of the case.
        public var key: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }

        /// Whether it is done to the device: no container has to be able to do it.
        public var isDevices: Bool {
            switch self {
            case .keyboard, .orientation: true
            case .pop, .popToRoot, .popTo, .push, .setViewControllers, .present, .dismiss,
                .dismissTo,
                .select, .selectedDetentIdentifier:
                false
            }
        }

        /// A state of the keyboard.
        public enum Keyboard: Equatable, Sendable {
            /// The keyboard is shown with a height in points; nil is the device's.
            case shown(height: Double?)
            case hidden
        }
    }

    /// An orientation of the interface, by UIKit's name: that of the side at which the lower end of the device is.
    public enum Orientation: String, CaseIterable, Sendable {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    }
}

extension Spec.ScriptStep.Action {
    /// The key of the call or scroll in a step; nil for touches.
    public var operationKey: String? {
        switch self {
        case .call(let call, isAnimated: _, in: _): call.key
        case .scroll(let scrolling):
            switch scrolling.aim {
            case .contentOffset: "setContentOffset"
            case .visible: "scrollRectToVisible"
            case .item: "scrollToItem"
            }
        case .function: "perform"
        case .drag, .flick, .tap, .hold, .pinch, .rotate, .touches: nil
        }
    }
}
