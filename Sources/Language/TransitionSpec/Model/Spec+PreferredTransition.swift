extension Spec {
    /// The transition that the system plays for a screen that is pushed or presented (`UIViewController.Transition`).
    public enum PreferredTransition: Equatable, Sendable {
        /// One of the presentations that UIKit has by style; pushes ignore it.
        case modal(ModalTransitionStyle)
        case zoom(Zoom)
    }

    /// A zoom out of a view and back into it (`UIViewController.Transition.zoom(options:sourceViewProvider:)`).
    public struct Zoom: Equatable, Sendable {
        /// The name of the view in the screen below; nil zooms out of the middle of the display.
        public var sourceView: String?
        /// `alignmentRectProvider`: the part of the screen that lies over the source view, in the screen's points; nil is the
        /// system's choice.
        public var alignmentRect: AnimatorExpression<Rect>?
        /// The colour behind the screen; nil is the system's.
        public var dimmingColor: Color?
        /// An effect behind the screen; nil for none.
        public var dimmingVisualEffect: BlurStyle?
        /// `interactiveDismissShouldBegin`: whether a finger may take the screen away; nil lets the system decide.
        public var interactiveDismissShouldBegin: Bool?

        /// A zoom; without arguments, the system's own, out of the middle of the display.
        public init(
            sourceView: String? = nil, alignmentRect: AnimatorExpression<Rect>? = nil,
            dimmingColor: Color? = nil, dimmingVisualEffect: BlurStyle? = nil,
            interactiveDismissShouldBegin: Bool? = nil
        ) {
            (self.sourceView, self.alignmentRect) = (sourceView, alignmentRect)
            (self.dimmingColor, self.dimmingVisualEffect) = (dimmingColor, dimmingVisualEffect)
            self.interactiveDismissShouldBegin = interactiveDismissShouldBegin
        }
    }
}
