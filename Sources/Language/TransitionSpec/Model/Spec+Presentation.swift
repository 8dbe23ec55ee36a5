extension Spec {
    /// A screen that presents others, and the answers of their transitioning delegate.
    public struct Presentation: Equatable, Sendable {
        /// The root screen of the window.
        public var root: Screen
        /// `modalPresentationStyle` of every presented screen.
        public var style: ModalPresentationStyle
        /// `modalTransitionStyle` of every presented screen.
        public var transitionStyle: ModalTransitionStyle
        /// `isModalInPresentation` of every presented screen.
        public var isModalInPresentation: Bool = false
        /// The transition of a presentation.
        public var present: Operation
        /// The transition of a dismissal.
        public var dismiss: Operation
    }

    /// How much of the content behind it a presented screen covers (`UIModalPresentationStyle`).
    public enum ModalPresentationStyle: Equatable, Sendable {
        case fullScreen, overFullScreen, currentContext, overCurrentContext
        case formSheet(Sheet), pageSheet(Sheet)
        /// A custom presentation; if nil, the system supplies the presentation controller.
        case custom(PresentationController?)

        /// UIKit's name of a style.
        public enum Name: String, CaseIterable, Sendable {
            case pageSheet, fullScreen, overFullScreen, custom, formSheet, currentContext
            case overCurrentContext
        }

        /// The name of this style.
        public var name: Name {
            switch self {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .currentContext: .currentContext
            case .overCurrentContext: .overCurrentContext
            case .formSheet: .formSheet
            case .pageSheet: .pageSheet
            case .custom: .custom
            }
        }

        /// The configuration of a sheet; nil for other styles.
        public var sheet: Sheet? {
            switch self {
            case .formSheet(let sheet), .pageSheet(let sheet): sheet
            case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom: nil
            }
        }
    }

    /// The system's animation of a presentation (`UIModalTransitionStyle`).
    public enum ModalTransitionStyle: String, CaseIterable, Sendable {
        case coverVertical, flipHorizontal, crossDissolve
        /// Only with `fullScreen`.
        case partialCurl
    }

    /// A custom `UIPresentationController`.
    public struct PresentationController: Equatable, Sendable {
        /// The colour of a dimming view behind the presented one, which fades in and out alongside
        /// the transition; nil for none.
        public var dimming: Color?
        /// `frameOfPresentedViewInContainerView`, an expression that can read only the container;
        /// nil is the container's bounds.
        public var frame: AnimatorExpression<Rect>?
        /// `shouldRemovePresentersView`.
        public var removesPresentersView: Bool
    }
}
