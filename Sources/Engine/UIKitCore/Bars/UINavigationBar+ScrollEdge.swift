import Foundation

/// The look of the bar, which may depend on where the content is scrolled to.
extension UINavigationBar {
    /// Distance of scrolling over which the background changes, points; chosen.
    private static let scrollEdgeLength: CGFloat = 12

    /// The appearance of the bar above scrolled content: that of the top item, or else the bar's; nil for the system's.
    private var standard: UINavigationBarAppearance? {
        stack.last?.standardAppearance ?? appearances.own
    }

    /// The appearance of the bar above content that is not scrolled; nil if there is none.
    private var scrollEdge: UINavigationBarAppearance? {
        stack.last?.scrollEdgeAppearance ?? appearances.scrollEdge
    }

    /// The appearance that is now shown, or nearer; nil for the system's.
    var shownAppearance: UINavigationBarAppearance? {
        guard let scrollEdge else { return standard }
        guard manager != nil else { return standard ?? scrollEdge }
        return standardShare >= 0.5 ? standard : scrollEdge
    }

    /// Shows the backgrounds, and the fonts and colours of titles.
    func showLook() {
        let own = manager == nil ? standard ?? scrollEdge : standard
        background.show(own.map(BarLook.init) ?? systemLook)
        if manager != nil, let scrollEdge {
            let edge = edgeBackground ?? BarBackground(innerEdge: .bottom)
            if edgeBackground == nil {
                insertSubview(edge, aboveSubview: background)
                edgeBackground = edge
                setNeedsLayout()
            }
            edge.show(BarLook(scrollEdge))
        } else {
            edgeBackground?.removeFromSuperview()
            edgeBackground = nil
        }
        showTitleLook()
        showScrollEdge()
    }

    private var systemLook: BarLook {
        BarLook(
            tint: barTintColor, isTranslucent: isTranslucent, style: barStyle,
            image: backgroundImages[.default], shadow: shadowImage,
            tintAlpha: stage.profile.bars.barTintAlpha)
    }

    /// Whether anything of the bar follows the content.
    var followsScrolling: Bool {
        stage.profile.system == .iOS27 || scrollEdge != nil || prefersLargeTitles
    }

    /// Shows as much of the backgrounds and of the large title as the top screen's content is scrolled.
    func showScrollEdge() {
        guard followsScrolling else {
            if background.alpha != 1 { background.alpha = 1 }
            return
        }
        // A transition that has been prepared changes them along with its animation.
        if holdsLargeTitle, prefersLargeTitles { return }
        let share = standardShare
        let isLarge = stack.last.map { self.isLarge($0, in: stack) } ?? false
        let hasOwnLook = !isLarge && (standard != nil || hasBackground)
        let alpha = edgeBackground == nil && hasOwnLook ? 1 : showSoftEdge(share > 0) ? 0 : share
        let wasStandard = background.alpha >= 0.5
        if background.alpha != alpha { background.alpha = alpha }
        if let edgeBackground, edgeBackground.alpha != 1 - share {
            edgeBackground.alpha = 1 - share
        }
        if edgeBackground != nil, wasStandard != (alpha >= 0.5) { showTitleLook() }
        showLargeTitles()
        largeTitleHeight = shownLargeTitleHeight
    }

    /// Shows the soft edge of iOS 27, or hides it, if the bar has no look of its own.
    ///
    /// - Returns: Whether it takes the place of the background.
    private func showSoftEdge(_ isShown: Bool) -> Bool {
        let isSoft =
            stage.profile.system == .iOS27 && manager != nil && standard == nil && !hasBackground
        softEdge?.isHidden = !isSoft
        guard isSoft else { return false }
        if softEdge == nil, isShown {
            let edge = ScrollEdgeView(frame: .zero)
            softEdge = edge
            UIView.performWithoutAnimation {
                insertSubview(edge, aboveSubview: background)
                placeSoftEdge()
                edge.layoutIfNeeded()
            }
        }
        let page = manager?.topViewController?.viewIfLoaded
        let color = page.flatMap { ($0 as? UIScrollView ?? $0).backgroundColor }
        softEdge?.show(isShown, on: color ?? .systemBackground)
        return true
    }

    /// Places the soft edge from the display's edge to below the bar.
    func placeSoftEdge() {
        guard let softEdge else { return }
        softEdge.frame = CGRect(
            x: 0, y: background.frame.minY, width: bounds.width,
            height: background.frame.height - largeTitleHeight + stage.profile.bars.edgeLength)
    }

    /// Whether the app has chosen the background by the bar's properties.
    private var hasBackground: Bool {
        !isTranslucent || barTintColor != nil || barStyle != .default || !backgroundImages.isEmpty
    }

    /// The share of the standard look, 0…1; 1 for a bar of its own.
    private var standardShare: CGFloat {
        guard let screen = manager?.topViewController else { return 1 }
        let isLarge = stack.last.map { self.isLarge($0, in: stack) } ?? false
        guard let scrollView = screen.scrollViewBelowBar else {
            return stage.profile.system == .iOS27 || isLarge ? 0 : 1
        }
        guard stage.profile.system == .iOS27 || isLarge || scrollEdge != nil else { return 1 }
        let hidden = isLarge ? stage.profile.bars.largeTitleHeight : 0
        return min(max((scrollView.wayBelowBar - hidden) / Self.scrollEdgeLength, 0), 1)
    }

    func showTitleLook() { for content in contents { show(titleLookOf: content) } }
}

extension UIViewController {
    /// The scroll view whose content passes below the bar: the view itself, or the first of its subviews that is one.
    var scrollViewBelowBar: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }
}

extension UIScrollView {
    /// The distance by which the content is scrolled below the bar, points; below 0 if it is pulled down.
    var wayBelowBar: CGFloat { contentOffset.y + adjustedContentInset.top }

    /// Tells the navigation bar above the content that it was scrolled.
    func tellNavigationBar() {
        guard let bar = navigationBarAbove, bar.followsScrolling else { return }
        bar.showScrollEdge()
    }

    /// The bar of the navigation controller that the content is in; nil if there is none.
    var navigationBarAbove: UINavigationBar? {
        var responder = next
        while let current = responder {
            if let controller = (current as? UIViewController)?.navigationController {
                return controller.madeBar
            }
            responder = current.next
        }
        return nil
    }
}
