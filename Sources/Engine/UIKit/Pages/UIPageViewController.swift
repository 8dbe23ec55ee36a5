public import Foundation
public import UIKitCore

/// A controller that shows one page of several, which a finger turns.
///
/// - Difference: a page curls by sliding: both styles look the same. There is always one page at a time.
/// - Difference: the pages before and after are asked for when the controller is laid out at rest, as
///   UIKit does for the style `scroll`; not before its view appears.
open class UIPageViewController: UIViewController {
    /// The motion between pages.
    public let transitionStyle: TransitionStyle
    /// The direction in which pages follow each other.
    public let navigationOrientation: NavigationOrientation
    /// The place of the spine; it has no effect.
    public let spineLocation: SpineLocation
    /// Whether pages have a back; it has no effect.
    open var isDoubleSided = false
    /// The source of the pages; nil if no finger turns them.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if dataSource !== oldValue { forgetNeighbours() } }
    }
    /// The delegate, which is told of pages that a finger turns.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    private let spacing: CGFloat
    private let scroll = PageScrollView(frame: .zero)
    private let dots = UIPageControl(frame: .zero)
    private var current: UIViewController?
    /// The page before and the page after the current one, where they are known.
    private var neighbours: [NavigationDirection: UIViewController] = [:]
    private var knowsNeighbours = false
    /// The page that is being turned to.
    private var arriving: (direction: NavigationDirection, controller: UIViewController)?
    private var isProgram = false
    private var completion: ((Bool) -> Void)?

    /// Creates a controller without a page.
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let space = options?[.interPageSpacing]
        spacing =
            space as? CGFloat ?? (space as? Int).map { CGFloat($0) }
            ?? (space as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        spineLocation = (options?[.spineLocation] as? SpineLocation) ?? .min
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without a page, whose pages slide from left to right.
    public override convenience init(
        nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?
    ) { self.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The page shown; none before `setViewControllers` was called.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    /// The recognizers that turn pages; none for pages that slide, as in UIKit.
    open var gestureRecognizers: [UIGestureRecognizer] {
        transitionStyle == .scroll ? [] : [scroll.panGestureRecognizer]
    }

    /// Shows another page.
    ///
    /// - Parameters:
    ///   - viewControllers: The page, one; another number is a programmer error.
    ///   - direction: The side from which it comes.
    ///   - animated: Whether it slides there.
    ///   - completion: Called at the end, with true if it arrived.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let count = viewControllers?.count ?? 0
        guard count == 1, let page = viewControllers?.first else {
            fatalError(
                "The number of view controllers provided (\(count)) doesn't match the number"
                    + " required (1) for the requested transition")
        }
        settle()
        forgetNeighbours()
        guard animated, isViewLoaded, view.window != nil, current != nil, current !== page else {
            show(page)
            completion?(true)
            return
        }
        (isProgram, self.completion) = (true, completion)
        begin(direction, page)
        arrange()
        scroll.setContentOffset(offset(of: self.page(at: direction)), animated: true)
    }

    /// Creates the view, with a scroll view for the pages in it.
    open override func loadView() {
        super.loadView()
        scroll.isPagingEnabled = true
        scroll.alwaysBounceHorizontal = navigationOrientation == .horizontal
        scroll.alwaysBounceVertical = navigationOrientation == .vertical
        (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) =
            (false, false)
        scroll.moved = { [weak self] in self?.scrolled() }
        scroll.didRest = { [weak self] in self?.rested() }
        view.addSubview(scroll)
        dots.pageIndicatorTintColor = .tertiaryLabel
        dots.currentPageIndicatorTintColor = .label
        dots.isUserInteractionEnabled = false
        dots.isHidden = true
        view.addSubview(dots)
        if let current {
            self.current = nil
            show(current)
        }
    }

    /// Places the pages and the dots.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let count = dataSource?.presentationCount(for: self) ?? 0
        let hasDots = count > 0 && transitionStyle == .scroll
        if hasDots, dots.isHidden {
            dots.numberOfPages = count
            dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        }
        dots.isHidden = !hasDots
        let height = hasDots ? dots.sizeThatFits(.zero).height : 0
        let bottom = view.bounds.height - view.safeAreaInsets.bottom
        dots.frame = CGRect(x: 0, y: bottom - height, width: view.bounds.width, height: height)
        var room = view.bounds
        if hasDots { room.size.height = bottom - height }
        let frame =
            navigationOrientation == .horizontal
            ? room.insetBy(dx: 0 - spacing / 2, dy: 0) : room.insetBy(dx: 0, dy: 0 - spacing / 2)
        if scroll.frame != frame { scroll.frame = frame }
        if arriving == nil { askForNeighbours() }
        arrange()
    }

    // MARK: Places

    private var length: CGFloat {
        navigationOrientation == .horizontal ? scroll.bounds.width : scroll.bounds.height
    }

    /// The place of a page: 0 before, 1 in the middle, 2 after it.
    private func page(at direction: NavigationDirection) -> CGFloat {
        let isMirrored =
            navigationOrientation == .horizontal
            && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (direction == .forward) != isMirrored ? 2 : 0
    }

    private func offset(of page: CGFloat) -> CGPoint {
        navigationOrientation == .horizontal
            ? CGPoint(x: page * length, y: 0) : CGPoint(x: 0, y: page * length)
    }

    private func frame(of page: CGFloat) -> CGRect {
        let origin = offset(of: page)
        let size = scroll.bounds.size
        return navigationOrientation == .horizontal
            ? CGRect(
                x: origin.x + spacing / 2, y: 0, width: size.width - spacing, height: size.height)
            : CGRect(
                x: 0, y: origin.y + spacing / 2, width: size.width, height: size.height - spacing)
    }

    /// Places the pages and limits the content to those that there are.
    private func arrange() {
        guard length > 0 else { return }
        let size = scroll.bounds.size
        scroll.isArranging = true
        defer { scroll.isArranging = false }
        let isHorizontal = navigationOrientation == .horizontal
        scroll.resize(
            to: isHorizontal
                ? CGSize(width: 3 * size.width, height: size.height)
                : CGSize(width: size.width, height: 3 * size.height))
        func room(_ place: CGFloat) -> CGFloat {
            let has = [NavigationDirection.forward, .reverse].contains { direction in
                page(at: direction) == place
                    && (neighbours[direction] != nil || arriving?.direction == direction)
            }
            return has ? 0 : -length
        }
        let inset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: room(0), bottom: 0, right: room(2))
            : UIEdgeInsets(top: room(0), left: 0, bottom: room(2), right: 0)
        if scroll.contentInset != inset { scroll.contentInset = inset }
        current?.view.frame = frame(of: 1)
        if let arriving { arriving.controller.view.frame = frame(of: page(at: arriving.direction)) }
        if arriving == nil, !scroll.isDragging, !scroll.isDecelerating, !scroll.isTracking {
            let middle = offset(of: 1)
            if scroll.contentOffset != middle { scroll.contentOffset = middle }
        }
    }

    // MARK: Pages

    private func show(_ page: UIViewController) {
        let old = current
        current = page
        guard isViewLoaded, old !== page || page.view.superview !== scroll else { return }
        if let old {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        if page.parent !== self { addChild(page) }
        scroll.addSubview(page.view)
        page.didMove(toParent: self)
        knowsNeighbours = false
        arrange()
        view.setNeedsLayout()
    }

    private func forgetNeighbours() {
        (neighbours, knowsNeighbours) = ([:], false)
        viewIfLoaded?.setNeedsLayout()
    }

    private func askForNeighbours() {
        guard !knowsNeighbours, let dataSource, let current, view.window != nil else { return }
        knowsNeighbours = true
        neighbours[.reverse] = dataSource.pageViewController(self, viewControllerBefore: current)
        neighbours[.forward] = dataSource.pageViewController(self, viewControllerAfter: current)
    }

    /// Adds the page that is turned to, and tells both of their appearance.
    private func begin(_ direction: NavigationDirection, _ page: UIViewController) {
        arriving = (direction, page)
        addChild(page)
        page.beginAppearanceTransition(true, animated: true)
        current?.beginAppearanceTransition(false, animated: true)
        page.view.frame = frame(of: self.page(at: direction))
        scroll.addSubview(page.view)
    }

    private func scrolled() {
        guard !isProgram, length > 0 else { return }
        let way =
            navigationOrientation == .horizontal ? scroll.contentOffset.x : scroll.contentOffset.y
        let place: CGFloat? = way > length ? 2 : way < length ? 0 : nil
        if let arriving, let place, page(at: arriving.direction) != place { end(completed: false) }
        guard arriving == nil, let place, scroll.isDragging || scroll.isDecelerating else { return }
        for direction in [NavigationDirection.forward, .reverse] where page(at: direction) == place
        {
            guard let page = neighbours[direction] else { continue }
            delegate?.pageViewController(self, willTransitionTo: [page])
            begin(direction, page)
        }
    }

    private func rested() {
        // A finger that caught the pages may turn further.
        guard !scroll.isTracking else { return }
        guard let arriving else { return arrange() }
        let goal = offset(of: page(at: arriving.direction))
        end(completed: scroll.contentOffset == goal)
    }

    /// Ends a turn in progress at once.
    private func settle() {
        if arriving != nil { end(completed: isProgram) }
        scroll.setContentOffset(scroll.contentOffset, animated: false)
    }

    private func end(completed: Bool) {
        guard let (direction, page) = arriving, let old = current else { return }
        arriving = nil
        let (wasProgram, completion) = (isProgram, completion)
        (isProgram, self.completion) = (false, nil)
        let (leaving, staying) = completed ? (old, page) : (page, old)
        leaving.willMove(toParent: nil)
        leaving.view.removeFromSuperview()
        for pages in transitionStyle == .scroll ? [[staying], [leaving]] : [[leaving, staying]] {
            if !completed {
                for page in pages {
                    page.beginAppearanceTransition(page === staying, animated: true)
                }
            }
            for page in pages { page.endAppearanceTransition() }
        }
        leaving.removeFromParent()
        if completed {
            current = page
            page.didMove(toParent: self)
            dots.currentPage += direction == .forward ? 1 : -1
            (neighbours, knowsNeighbours) = ([:], false)
            askForNeighbours()
        }
        arrange()
        if !wasProgram {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old],
                transitionCompleted: completed)
        }
        completion?(completed)
    }
}

private final class PageScrollView: UIScrollView {
    var moved: (() -> Void)?
    var isArranging = false

    override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin, !isArranging { moved?() } }
    }

    /// Sets the size of the content.
    func resize(to size: CGSize) { if contentSize != size { contentSize = size } }
}
