import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A bar that shows the last of a stack of navigation items, with a button that leads back to the
/// one before.
///
/// It keeps the height of `BarMetrics.navigationBarHeight`; the background of a `topAttached` bar
/// extends to its superview's top edge.
///
/// - Approximation: titles move and fade as `NavigationBarTransition` says, with the transition's
///   own curve, and by the figures in `Profile.bars`: Apple publishes none.
/// - Approximation: in iOS 27 the background of a navigation controller's bar without an appearance is clear above
///   content that is not scrolled, and appears within the first 12 points; it is a blur over the whole bar, without the
///   system's glass and soft edge.
/// - Approximation: `standardAppearance` is shown wherever the content is scrolled to; `scrollEdgeAppearance` only if
///   no other was set.
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
    open var isTranslucent = true { didSet { showLook() } }
    /// The style of the bar and of its title.
    open var barStyle = UIBarStyle.default { didSet { showLook() } }
    /// The image in place of the line along the bar's edge, if there is a background image; an empty one hides the line.
    open var shadowImage: UIImage? { didSet { showLook() } }
    /// The image in place of the chevron; stored, and never drawn.
    open var backIndicatorImage: UIImage?
    /// The mask of that image; stored, and never drawn.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Font and colour of large titles; stored, and without effect: titles are small.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Whether titles are large.
    ///
    /// - Difference: it has no effect: titles are small.
    open var prefersLargeTitles = false
    /// Font and colour of titles; other attributes have no effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTitleLook() } }

    private let background = BarBackground(innerEdge: .bottom)
    let indicator = BackIndicator(frame: .zero)
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    private(set) var transition: NavigationBarTransition?
    private var waitsForReload = false
    /// The appearances that were set or asked for.
    var appearances = BarAppearances<UINavigationBarAppearance>()
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

    /// Creates a bar without items.
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
        get { appearances.standard { [weak self] in self?.showLook() } }
        set {
            appearances.set(newValue, \.standard) { [weak self] in self?.showLook() }
            showLook()
        }
    }
    /// The look of a low bar; stored, and without effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look of the bar above content that is not scrolled; shown if no standard appearance was set.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.scrollEdge }
        set {
            appearances.set(newValue, \.scrollEdge) { [weak self] in self?.showLook() }
            showLook()
        }
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
        CGSize(width: size.width, height: stage.profile.bars.navigationBarHeight)
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
        background.frame = CGRect(
            x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        let bars = stage.profile.bars
        for view in contents + [indicator] {
            view.semanticContentAttribute = semanticContentAttribute
        }
        indicator.frame = CGRect(
            x: bars.backIndicatorMargin, y: (bounds.height - bars.backIndicatorSize.height) / 2,
            width: bars.backIndicatorSize.width, height: bars.backIndicatorSize.height)
        if isRightToLeft { indicator.mirror(in: bounds.width) }
        showScrollEdge()
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

/// Transitions: prepared, animated inside a caller's animation, then completed or cancelled.
extension UINavigationBar {
    /// Shows the beginning of a change to `items`; a change in progress is completed first.
    ///
    /// - Parameter isPush: Whether the new top item lies above the old one.
    package func prepareTransition(to items: [UINavigationItem], isPush: Bool) {
        completeTransition(true)
        let formerItems = stack
        setStack(items)
        UIView.performWithoutAnimation {
            guard let item = items.last else { return replaceContent(with: nil) }
            let arriving = makeContent(item, above: items.dropLast().last)
            guard let leaving = content else { return replaceContent(with: arriving) }
            addSubview(arriving)
            layoutIfNeeded()
            let transition = NavigationBarTransition(
                lower: isPush ? leaving : arriving, upper: isPush ? arriving : leaving,
                isPush: isPush, formerItems: formerItems)
            self.transition = transition
            transition.begin()
        }
    }

    /// Shows the end of the prepared change; animated if called inside an animation.
    package func animateTransition() {
        guard let transition else { return }
        transition.animate()
        showIndicator(for: transition.arriving)
        showScrollEdge()
    }

    /// Ends the prepared change; if `completed` is false, everything is restored to the state before.
    package func completeTransition(_ completed: Bool) {
        guard let transition else { return }
        self.transition = nil
        UIView.performWithoutAnimation {
            if !completed { setStack(transition.formerItems) }
            (completed ? transition.leaving : transition.arriving).removeFromSuperview()
            let kept = completed ? transition.arriving : transition.leaving
            content = kept
            kept.rest()
            indicator.layer.removeAllAnimations()
            showIndicator(for: kept)
            showScrollEdge()
            if waitsForReload { reload() }
        }
    }
}

extension UINavigationBar {
    /// Shows the manager's items without animation.
    func show(_ items: [UINavigationItem]) {
        guard !stack.elementsEqual(items, by: ===) else { return }
        prepareTransition(to: items, isPush: true)
        completeTransition(true)
    }

    /// Updates the bar after `item` changed; during a transition, only at its end.
    func show(_ item: UINavigationItem) {
        guard contents.contains(where: { $0.shows(item) }) else { return }
        waitsForReload = true
        if transition == nil { reload() }
    }

    private func reload() {
        waitsForReload = false
        content?.show()
        showIndicator(for: content)
    }

    private var contents: [NavigationBarContent] {
        transition.map { [$0.lower, $0.upper] } ?? [content].compactMap { $0 }
    }

    private func setStack(_ items: [UINavigationItem]) {
        let hadLook = stack.last?.standardAppearance != nil
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
        if hadLook || items.last?.standardAppearance != nil { showLook() }
    }

    private func replaceContent(with new: NavigationBarContent?) {
        content?.removeFromSuperview()
        content = new
        if let new { addSubview(new) }
        showIndicator(for: new)
    }

    private func makeContent(
        _ item: UINavigationItem, above previous: UINavigationItem?
    ) -> NavigationBarContent {
        let content = NavigationBarContent(item, above: previous)
        content.frame = bounds
        content.semanticContentAttribute = semanticContentAttribute
        content.titleAttributes = titleAttributes
        content.look = shownAppearance
        content.onBack = { [weak self] in self?.goBack() }
        content.onBackPressed = { [weak self] isPressed in
            guard let self else { return }
            indicator.alpha = isPressed ? stage.profile.bars.pressedAlpha : 1
        }
        return content
    }

    private var titleAttributes: TextAttributes {
        TextAttributes.ofTitles(
            shownAppearance?.titleTextAttributes ?? titleTextAttributes,
            color: barStyle == .default ? .label : .white)
    }

    private func goBack() {
        if let manager { manager.goBack() } else { popItem(animated: true) }
    }

    private func requireNoManager() {
        demand(manager == nil, "the bar of a navigation controller was changed by another")
    }

    private func showIndicator(for content: NavigationBarContent?) {
        indicator.alpha = content?.backButton == nil ? 0 : 1
    }

    /// The appearance shown: that of the top item, or else the bar's; nil if none was set.
    private var shownAppearance: UINavigationBarAppearance? {
        stack.last?.standardAppearance ?? appearances.shown ?? stack.last?.scrollEdgeAppearance
    }

    func showLook() {
        background.show(
            shownAppearance.map(BarLook.init)
                ?? BarLook(
                    tint: barTintColor, isTranslucent: isTranslucent, style: barStyle,
                    image: backgroundImages[.default], shadow: shadowImage,
                    tintAlpha: stage.profile.bars.barTintAlpha))
        showTitleLook()
        showScrollEdge()
    }

    /// Distance of scrolling over which the background appears in iOS 27, points; chosen.
    private static let scrollEdgeLength: CGFloat = 12

    /// Shows as much of the background as the top screen's content is scrolled.
    func showScrollEdge() {
        guard stage.profile.system == .iOS27 else { return }
        let alpha = backgroundAlpha
        if background.alpha != alpha { background.alpha = alpha }
    }

    private var backgroundAlpha: CGFloat {
        guard let screen = manager?.topViewController, shownAppearance == nil, isTranslucent,
            barTintColor == nil, barStyle == .default, backgroundImages.isEmpty
        else { return 1 }
        guard let scrollView = screen.scrollViewBelowBar else { return 0 }
        let way = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        return min(max(way / Self.scrollEdgeLength, 0), 1)
    }

    private func showTitleLook() {
        for content in contents {
            content.titleAttributes = titleAttributes
            content.look = shownAppearance
        }
    }
}

extension UIViewController {
    /// The scroll view whose content passes below the bar: the view itself, or the first of its subviews that is one.
    fileprivate var scrollViewBelowBar: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }
}

extension UIScrollView {
    /// Tells the navigation bar above the content that it was scrolled.
    func tellNavigationBar() {
        guard stage.profile.system == .iOS27 else { return }
        var responder = next
        while let current = responder {
            if let controller = (current as? UIViewController)?.navigationController {
                return controller.navigationBar.showScrollEdge()
            }
            responder = current.next
        }
    }
}
