/// A scene of a tour: code that sets up a window, and what is tried on it.
package struct TourStop: Sendable {
    /// The name of the scene's function, unique in a tour.
    package var scene: String
    /// The title for people: `SlideAnimator(direction: .left)`.
    package var title: String
    package var kind: Kind
    /// The place of the declaration.
    package var file: String
    package var line: Int
    /// The statements of the scene's function, whose parameter is `window`.
    package var body: String
    /// Calls of code that begin a transition and, from there, take it back.
    package var calls: Calls
    /// The app's screens for which its code may ask the placeholders, which are none.
    package var asks: [String] = []

    /// The kinds of declarations that a scene shows.
    package enum Kind: String, Sendable {
        case animator, transitioningDelegate, navigationDelegate, navigationController
        case tabBarController, tabBarDelegate, presentationController, presenter, viewController,
            preview,
            application

        /// The kind in a sentence.
        package var words: String {
            switch self {
            case .animator: "animator"
            case .transitioningDelegate: "transitioning delegate"
            case .navigationDelegate: "navigation delegate"
            case .navigationController: "navigation controller"
            case .tabBarController: "tab bar controller"
            case .tabBarDelegate: "tab bar delegate"
            case .presentationController: "presentation controller"
            case .presenter: "presenter"
            case .viewController: "view controller"
            case .preview: "preview"
            case .application: "application"
            }
        }
    }

    /// Pairs of functions of the glue.
    package enum Calls: String, Sendable {
        case push, present, select
        /// Transitions are found by taps and drags alone.
        case none

        /// The function that goes forward from the first screen.
        package var forward: String? {
            switch self {
            case .push: "tourPush"
            case .present: "tourPresent"
            case .select: "tourSelect"
            case .none: nil
            }
        }

        /// The function that goes back from the second.
        package var back: String? {
            switch self {
            case .push: "tourPop"
            case .present: "tourDismiss"
            case .select: "tourSelect"
            case .none: nil
            }
        }
    }
}

/// A declaration that a tour cannot show.
package struct TourGap: Codable, Sendable {
    package var title: String
    package var file: String
    package var line: Int
    /// One clause.
    package var reason: String
}
