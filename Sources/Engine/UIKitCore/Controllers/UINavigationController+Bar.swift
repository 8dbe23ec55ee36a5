package import Foundation

/// The navigation bar: its place and what it covers.
extension UINavigationController {
    /// Shows the bar with the stack's items, or removes it if it is hidden.
    func placeBar() {
        madeBar?.show(stack.map(\.navigationItem))
        guard isViewLoaded else { return }
        if hidesBar {
            madeBar?.removeFromSuperview()
        } else if navigationBar.superview !== view {
            view.insertSubview(navigationBar, aboveSubview: transitionView)
        }
        layoutBar()
        coverTop()
    }

    /// Places the bar, and that of a tab bar controller around the stack, which depends on the stack.
    func placeBars() {
        (parent as? UITabBarController)?.placeBar()
        placeBar()
    }

    /// Whether the bar's back button leads back, without which the system has no swipe, either.
    ///
    /// Sources: openradar 19031955; wix/react-native-navigation, issue 4455; grahammendick/navigation, pull request 677; of
    /// iOS 26 Automattic/pocket-casts-ios, pull request 4282.
    var leadsBack: Bool {
        (swipesWithoutBar || !hidesBar) && settledStack.last?.navigationItem.showsBack == true
    }

    /// The bar's frame in the controller's view.
    var barFrame: CGRect {
        CGRect(
            x: 0, y: view.safeAreaInsets.top, width: view.bounds.width,
            height: navigationBar.sizeThatFits(view.bounds.size).height)
    }

    /// The height of the bar with a small title, points; in a sheet it is another one, but in a compact height.
    package var barHeight: CGFloat {
        let stage = navigationBar.stage
        return isInSheet
            ? stage.profile.bars.sheetNavigationBarHeight : stage.navigationBarHeight
    }

    private var isInSheet: Bool {
        var presented: UIViewController = self
        while let parent = presented.parent { presented = parent }
        return presented.presentingViewController != nil
            && presented.modal.presentation is UISheetPresentationController
            && navigationBar.stage.traits.verticalSizeClass != .compact
    }

    /// The bar's lower edge over content of a screen that is not scrolled.
    func barBottom(over screen: UIViewController) -> CGFloat {
        barFrame.maxY - navigationBar.largeTitleHeight + largeTitleHeight(of: screen)
    }

    /// The height that a screen's large title adds to the bar over content that is not scrolled, points; 0 if its title
    /// is small.
    package func largeTitleHeight(of screen: UIViewController) -> CGFloat {
        guard navigationBar.prefersLargeTitles else { return 0 }
        let items = stack.map(\.navigationItem)
        let isLarge = navigationBar.isLarge(screen.navigationItem, in: items)
        return isLarge ? navigationBar.stage.profile.bars.largeTitleHeight : 0
    }

    func layoutBar() {
        guard !hidesBar, let madeBar, madeBar.superview === view else { return }
        madeBar.frame = barFrame
    }

    /// Updates the safe area of the top screen; a leaving screen keeps its own.
    func coverTop() {
        guard let topViewController, viewIfLoaded?.window != nil else { return }
        var insets = view.safeAreaInsets
        if !hidesBar { insets.top = barBottom(over: topViewController) }
        let room = room(for: topViewController)
        topViewController.leave(room, in: transitionView)
        topViewController.setCover(insets.without(room))
    }

    /// Whether one of `controllers` hides a tab bar around the stack.
    static func hidesBottomBar(_ controllers: [UIViewController]) -> Bool {
        controllers.contains(where: \.hidesBottomBarWhenPushed)
    }

    func hideBar(_ hidden: Bool, animated: Bool) {
        hidesBar = hidden
        if let passage {
            switch passage.state {
            case .preparing where animated: return coverTop()
            case .preparing: passage.barWasHidden = hidden
            case .carrying: return
            case .changing: break
            }
        }
        if animated, viewIfLoaded?.window != nil { slideBar() } else { placeBar() }
    }

    /// Animates the bar in or out over the top edge, together with the screen's layout.
    private func slideBar() {
        let bar = navigationBar
        let outside = barFrame.offsetBy(dx: 0, dy: -barFrame.maxY)
        if bar.superview !== view {
            UIView.performWithoutAnimation {
                view.insertSubview(bar, aboveSubview: transitionView)
                bar.frame = outside
                bar.layoutIfNeeded()
            }
        }
        UIView.animate(withDuration: Self.hideShowBarDuration) {
            if hidesBar { bar.frame = outside } else { layoutBar() }
            coverTop()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self, hidesBar, bar.superview === view else { return }
            placeBar()
        }
    }

    /// Handles a tap on the back button.
    func goBack() {
        guard let topViewController else { return }
        guard !isBusy else { return log(.operationRefused, .word(Operation.pop.name)) }
        if navigationBar(navigationBar, shouldPop: topViewController.navigationItem) {
            popViewController(animated: true)
        }
    }
}
