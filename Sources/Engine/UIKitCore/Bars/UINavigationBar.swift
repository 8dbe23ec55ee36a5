public import Foundation

/// A bar that shows the last of a stack of navigation items, with a button that leads back to the
/// one before.
///
/// It has the height of `BarMetrics.navigationBarHeight`, and that of a large title below; the background of a
/// `topAttached` bar extends to its superview's top edge.
///
/// Large titles are those of a navigation controller's bar. They collapse as the screen's content is scrolled: its view,
/// if that is a scroll view, or else the first of its subviews that is one. Content that is pulled down takes them along.
///
/// - Approximation: titles move and fade as `NavigationBarTransition` says, with the transition's
///   own curve, and by the figures in `Profile.bars`: Apple publishes none.
/// - Approximation: in iOS 27 items lie in capsules, whose glass does not refract; the back button has no title. Capsules
///   come, go and stay by time, once a finger that drives a pop has lifted.
/// - Approximation: in iOS 27 a navigation controller's bar without an appearance has no background; content that passes
///   under it has a soft edge (`ScrollEdgeView`), which is the bar's: it stays in place while screens move.
/// - Approximation: a bar with a `scrollEdgeAppearance` shows it while the content is at its upper end, and the standard one
///   beyond; a large title's bar has no background there by default. Both change within the first 12 points. A bar
///   without a navigation controller shows the standard one, and the other only if none was set.
/// - Approximation: the heights of large titles are the well-known ones, and the small title appears on the last points of
///   the way, in iOS 27 by time once the large one has gone; in a push or pop both titles move with their screens. Content that is let go halfway stays there, and
///   the safe area stays that of the expanded bar, so that content does not move by itself.
open class UINavigationBar: UIView, UIBarPositioning {
    /// The delegate, which can refuse pushes and pops.
    ///
    /// The delegate of a navigation controller's bar is the controller; setting another is a
    /// programmer error.
    open weak var delegate: (any UINavigationBarDelegate)? {
        willSet { requireNoManager() }
        didSet { setNeedsLayout() }
    }
    /// The colour behind the items; nil uses the system's.
    open var barTintColor: UIColor? { didSet { showLook() } }
    /// Whether content beneath the bar shows through; true by default.
    open var isTranslucent = true {
        didSet {
            showLook()
            manager?.coverTop()
        }
    }
    /// The style of the bar and of its title.
    open var barStyle = UIBarStyle.default { didSet { showLook() } }
    /// The image in place of the line along the bar's edge, if there is a background image; an empty one hides the line.
    open var shadowImage: UIImage? { didSet { showLook() } }
    /// The image in place of the chevron; stored, and never drawn.
    open var backIndicatorImage: UIImage?
    /// The mask of that image; stored, and never drawn.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Font and colour of large titles; other attributes have no effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { showTitleLook() }
    }
    /// Whether titles are large, unless an item's `largeTitleDisplayMode` says otherwise; false by default.
    ///
    /// - Difference: only in a navigation controller's bar.
    open var prefersLargeTitles = false { didSet { largeTitlesChanged() } }
    /// Font and colour of titles; other attributes have no effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTitleLook() } }

    let background = BarBackground(innerEdge: .bottom)
    /// The background at the upper end of the content; nil until one is needed.
    var edgeBackground: BarBackground?
    /// The soft edge of content under the bar; nil until there is one.
    var softEdge: ScrollEdgeView?
    /// Whether a transition has been prepared, so that the large title does not change before it begins.
    var holdsLargeTitle = false
    /// The height that a large title adds, points.
    var largeTitleHeight: CGFloat = 0 {
        didSet { if largeTitleHeight != oldValue { largeTitleHeightChanged() } }
    }
    let indicator = BackIndicator(frame: .zero)
    var stack: [UINavigationItem] = []
    var content: NavigationBarContent?
    var transition: NavigationBarTransition?
    var waitsForReload = false
    /// The appearances that were set or asked for.
    lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in
        self?.showLook()
    }
    /// The background images that were set.
    package var backgroundImages: [UIBarMetrics: UIImage] = [:] { didSet { showLook() } }
    /// The standard appearance that was set; nil if none was.
    package var ownAppearance: UINavigationBarAppearance? {
        get { appearances.own }
        set { if let newValue { standardAppearance = newValue } }
    }
    /// The navigation controller that alone may change the items and handles taps on the back
    /// button; nil for other bars.
    weak var manager: UINavigationController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        indicator.alpha = 0
        for view in [background, indicator] { addSubview(view) }
        showLook()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The items, lowest first; setting them shows the last one without animation.
    ///
    /// Changing the items of a navigation controller's bar, by any call, is a programmer error.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item shown; nil if there is none.
    open var topItem: UINavigationItem? { stack.last }
    /// The item that the back button leads to; nil if there is none.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// The look of the bar; a copy is kept.
    open var standardAppearance: UINavigationBarAppearance {
        get { appearances.standard }
        set { appearances.standard = newValue }
    }
    /// The look of a low bar; stored, and without effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look of the bar above content that is not scrolled.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.scrollEdge }
        set { appearances.scrollEdge = newValue }
    }
    /// The look of a low bar above content that is not scrolled; stored, and without effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// Sets the image behind the items, which takes the place of the system's background.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
    }

    /// Returns the image behind the items; nil if none was set.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barMetrics]
    }

    /// Sets the image behind the items, whatever the bar's position.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// Shifts titles; it has no effect.
    open func setTitleVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {}

    /// The bar's position according to the delegate; top by default.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    /// The bar's frame; the background's height depends on its position.
    open override var frame: CGRect { didSet { if frame != oldValue { setNeedsLayout() } } }

    /// Returns the width of `size` and the height of a bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: (manager?.barHeight ?? stage.navigationBarHeight) + largeTitleHeight)
    }

    /// Pushes `item` onto the stack, unless the delegate refuses.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        requireNoManager()
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], isPush: true, animated: animated) { bar in
            bar.delegate?.navigationBar(bar, didPush: item)
        }
    }

    /// Removes the top item and returns it; nil if there is none or the delegate refuses.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        requireNoManager()
        guard let item = stack.last,
            delegate?.navigationBar(self, shouldPop: item) ?? true
        else { return nil }
        change(to: stack.dropLast(), isPush: false, animated: animated) { bar in
            bar.delegate?.navigationBar(bar, didPop: item)
        }
        return item
    }

    /// Replaces the items: with a push if the new top item is not among the current items, else
    /// with a pop.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        requireNoManager()
        let items = items ?? []
        let isPush = !stack.contains { $0 === items.last }
        change(to: items, isPush: isPush, animated: animated) { _ in }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let distance = frame.minY - (superview?.bounds.minY ?? 0)
        let above = barPosition == .topAttached ? max(distance, 0) : 0
        for view in [background, edgeBackground].compactMap(\.self) {
            view.frame = CGRect(
                x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        }
        placeSoftEdge()
        let bars = stage.profile.bars
        for view in contents + [indicator] {
            view.semanticContentAttribute = semanticContentAttribute
        }
        let room = bounds.inset(by: sideInsets)
        for content in contents where content.frame != room { content.frame = room }
        indicator.frame = CGRect(
            x: bars.backIndicatorMargin + (isRightToLeft ? sideInsets.right : sideInsets.left),
            y: (bounds.height - largeTitleHeight - bars.backIndicatorSize.height) / 2,
            width: bars.backIndicatorSize.width, height: bars.backIndicatorSize.height)
        if isRightToLeft { indicator.mirror(in: bounds.width) }
        showScrollEdge()
    }

    /// The safe area at the sides, as that of a phone held sideways.
    private var sideInsets: UIEdgeInsets {
        let insets = safeAreaInsets
        return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    }

    /// Shows `items`, with the bar's own animation if `animated` is true.
    private func change(
        to items: [UINavigationItem], isPush: Bool, animated: Bool,
        completion: @escaping (UINavigationBar) -> Void
    ) {
        prepareTransition(to: items, isPush: isPush)
        guard animated, window != nil, let transition else {
            completeTransition(true)
            return completion(self)
        }
        let profile = stage.profile
        UIView.animate(
            lasting: profile.navigationDuration, .spring(profile.navigationSpring),
            animations: animateTransition
        ) { [weak self] _ in
            guard let self else { return }
            // A transition begun in the meantime has already completed this one.
            if self.transition === transition { self.completeTransition(true) }
            completion(self)
        }
    }
}
