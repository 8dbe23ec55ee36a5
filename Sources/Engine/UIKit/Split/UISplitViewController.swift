public import Foundation
public import UIKitCore

/// A controller of two columns, side by side on wide screens and on one navigation stack on narrow
/// ones.
///
/// - Difference: the columns neither hide nor overlap, and there is no supplementary column: its
///   controller is ignored. The size class of the screen decides once, when the view is loaded.
open class UISplitViewController: UIViewController {
    /// The numbers of columns.
    public enum Style: Int, Sendable {
        /// Two, of old systems.
        case unspecified
        /// Two.
        case doubleColumn
        /// Three, of which two are shown.
        case tripleColumn
    }

    /// The columns.
    public enum Column: Int, Sendable {
        /// The first column.
        case primary
        /// The column between the others.
        case supplementary
        /// The column of content.
        case secondary
        /// The controller on narrow screens.
        case compact
    }

    /// The arrangements of the columns; kept and without effect.
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
        case twoOverSecondary, twoDisplaceSecondary

        /// The old name of `oneBesideSecondary`.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The old name of `secondaryOnly`.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The old name of `oneOverSecondary`.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// The number of columns.
    public let style: Style
    /// The delegate, which decides what a narrow screen shows.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The wished arrangement; it has no effect.
    open var preferredDisplayMode = DisplayMode.automatic
    /// The wished width of the first column as a part of the whole; 0 leaves it to the system.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0 { didSet { changed() } }
    /// The least width of the first column, points.
    open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { changed() } }
    /// The greatest width of the first column, points.
    open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { changed() } }
    /// Whether a swipe shows the first column; it has no effect.
    open var presentsWithGesture = true
    private var columns: [Column: UIViewController] = [:]
    private var stack: UINavigationController?
    private let line = UIView()

    /// Creates a controller of the given number of columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of two columns.
    public override convenience init(
        nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?
    ) { self.init(style: .unspecified) }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The controllers of the columns, first to last; a collapsed controller has one.
    open var viewControllers: [UIViewController] {
        get {
            if let stack { return [stack] }
            return [Column.primary, .secondary].compactMap { columns[$0] }
        }
        set {
            columns[.primary] = newValue.first
            columns[.secondary] = newValue.dropFirst().first
            rebuild()
        }
    }

    /// Whether both columns share one navigation stack.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }
    /// The arrangement.
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
    /// The width of the first column, points.
    open var primaryColumnWidth: CGFloat {
        let width = viewIfLoaded?.bounds.width ?? 0
        let part = preferredPrimaryColumnWidthFraction
        let wished = part > 0 ? part * width : maximumPrimaryColumnWidth
        return min(max(wished, minimumPrimaryColumnWidth), maximumPrimaryColumnWidth)
    }

    /// Sets the controller of a column.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        columns[column] = vc
        rebuild()
    }

    /// Returns the controller of a column; nil if there is none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Shows a column: pushes the second one of a collapsed controller, or pops to the first.
    open func show(_ column: Column) {
        guard let stack else { return }
        switch column {
        case .primary, .supplementary, .compact: stack.popToRootViewController(animated: true)
        case .secondary:
            guard let page = columns[.secondary].map(content), stack.topViewController !== page
            else { return }
            stack.pushViewController(page, animated: true)
        }
    }

    /// Hides a column; it has no effect.
    open func hide(_ column: Column) {}

    /// Shows a controller as the second column, or pushes it if the controller is collapsed.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let stack {
            columns[.secondary] = vc
            stack.pushViewController(content(vc), animated: true)
        } else {
            setViewController(vc, for: .secondary)
        }
    }

    /// Creates the view with the columns.
    open override func loadView() {
        super.loadView()
        view.backgroundColor = .systemBackground
        line.backgroundColor = .separator
        rebuild()
    }

    /// Places the columns.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        if let stack {
            stack.view.frame = bounds
            return
        }
        let width = columns[.primary] == nil ? 0 : primaryColumnWidth
        columns[.primary]?.viewIfLoaded?.frame = CGRect(
            x: 0, y: 0, width: width, height: bounds.height)
        columns[.secondary]?.viewIfLoaded?.frame = CGRect(
            x: width, y: 0, width: bounds.width - width, height: bounds.height)
        line.frame = CGRect(
            x: width, y: 0, width: 1 / view.stage.device.scale, height: bounds.height)
    }

    private func changed() { viewIfLoaded?.setNeedsLayout() }

    /// The controller to push for a column: a navigation controller's root.
    private func content(_ controller: UIViewController) -> UIViewController {
        guard let navigation = controller as? UINavigationController,
            let root = navigation.viewControllers.first
        else { return controller }
        navigation.setViewControllers([], animated: false)
        return root
    }

    private func rebuild() {
        guard isViewLoaded else { return }
        for child in children {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        stack = nil
        if isCollapsed { collapse() } else { expand() }
        view.setNeedsLayout()
    }

    private func expand() {
        for column in [Column.primary, .secondary] {
            guard let controller = columns[column] else { continue }
            addChild(controller)
            view.addSubview(controller.view)
            controller.didMove(toParent: self)
        }
        view.addSubview(line)
    }

    private func collapse() {
        guard let first = columns[.compact] ?? columns[.primary] ?? columns[.secondary] else {
            return
        }
        let made =
            first as? UINavigationController ?? UINavigationController(rootViewController: first)
        if columns[.compact] == nil, let second = columns[.secondary], first !== second,
            delegate?.splitViewController(self, collapseSecondary: second, onto: first) != true,
            style == .unspecified
        {
            made.pushViewController(content(second), animated: false)
        }
        stack = made
        addChild(made)
        view.addSubview(made.view)
        made.didMove(toParent: self)
    }
}

/// The delegate of a split view controller, which decides what a narrow screen shows.
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Returns true if the first column alone is shown on a narrow screen; false, the default, pushes
    /// the second one.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Called when the arrangement is about to change; never called.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
}

extension UIViewController {
    /// The nearest split view controller that contains this controller.
    public var splitViewController: UISplitViewController? {
        var candidate = parent
        while let current = candidate {
            if let split = current as? UISplitViewController { return split }
            candidate = current.parent
        }
        return nil
    }
}
