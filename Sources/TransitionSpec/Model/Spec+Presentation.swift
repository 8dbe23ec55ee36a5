extension Spec {
    /// A screen that presents others, and what their transitioning delegate answers.
    public struct Presentation: Equatable, Sendable {
        /// The window's root.
        public var root: Screen
        /// `modalPresentationStyle` of every presented screen.
        public var style: ModalPresentationStyle
        /// `modalTransitionStyle` of every presented screen.
        public var transitionStyle: ModalTransitionStyle
        /// `isModalInPresentation` of every presented screen.
        public var isModalInPresentation: Bool
        /// How a screen comes.
        public var present: Operation
        /// How it goes.
        public var dismiss: Operation

        /// Presentations above `root`.
        public init(
            root: Screen, style: ModalPresentationStyle, transitionStyle: ModalTransitionStyle,
            isModalInPresentation: Bool = false, present: Operation, dismiss: Operation
        ) {
            (self.root, self.style, self.transitionStyle) = (root, style, transitionStyle)
            self.isModalInPresentation = isModalInPresentation
            (self.present, self.dismiss) = (present, dismiss)
        }
    }

    /// How much of what lies behind a presented screen covers (`UIModalPresentationStyle`).
    public enum ModalPresentationStyle: Equatable, Sendable {
        case fullScreen, overFullScreen, currentContext, overCurrentContext, formSheet
        case pageSheet(Sheet)
        /// Nil leaves the presentation controller to the system.
        case custom(PresentationController?)
    }

    /// How the system animates a presentation (`UIModalTransitionStyle`).
    public enum ModalTransitionStyle: String, CaseIterable, Sendable {
        case coverVertical, flipHorizontal, crossDissolve
        /// Only of `fullScreen`.
        case partialCurl
    }

    /// A `UIPresentationController` of the spec's own.
    public struct PresentationController: Equatable, Sendable {
        /// The colour of a view behind the presented one that fades in and out alongside the
        /// transition; nil for none.
        public var dimming: Color?
        /// `frameOfPresentedViewInContainerView`, which reads the container alone; nil is its bounds.
        public var frame: AnimatorExpression<Rect>?
        /// `shouldRemovePresentersView`.
        public var removesPresentersView: Bool

        /// A presentation controller.
        public init(
            dimming: Color?, frame: AnimatorExpression<Rect>?, removesPresentersView: Bool
        ) {
            (self.dimming, self.frame) = (dimming, frame)
            self.removesPresentersView = removesPresentersView
        }
    }
}
