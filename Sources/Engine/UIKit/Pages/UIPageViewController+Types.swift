public import UIKitCore

extension UIPageViewController {
    /// The motions between pages.
    public enum TransitionStyle: Int, Sendable {
        /// The page curls; here it slides.
        case pageCurl
        /// The pages slide.
        case scroll
    }

    /// The directions in which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The directions of a change of page.
    public enum NavigationDirection: Int, Sendable {
        /// To a later page.
        case forward
        /// To an earlier page.
        case reverse
    }

    /// The places of a book's spine; kept and without effect.
    public enum SpineLocation: Int, Sendable {
        /// None.
        case none
        /// At the beginning.
        case min
        /// In the middle.
        case mid
        /// At the end.
        case max
    }

    /// The names of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates the option of the given name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The place of the spine, a number.
        public static let spineLocation = OptionsKey(
            rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance between pages that slide, a number in points.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// The source of a page view controller's pages, which a finger turns.
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before another; nil if that is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another; nil if that is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots; 0, the default, shows none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the first page's dot.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller, which is told of pages that a finger turns.
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called when a finger begins to turn to other pages.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the turn has ended.
    ///
    /// - Parameters:
    ///   - pageViewController: The controller.
    ///   - finished: Whether the motion reached its end.
    ///   - previousViewControllers: The pages before the turn.
    ///   - completed: Whether the page changed.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
