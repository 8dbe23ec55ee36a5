import Foundation

/// The bar: where it lies, and what it covers.
extension UINavigationController {
    /// Shows the bar with the stack's items, or leaves it out.
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

    /// The same for the bar of a tab bar controller around the stack, which depends on it.
    func placeBars() {
        (parent as? UITabBarController)?.placeBar()
        placeBar()
    }

    /// The bar's place in the view.
    var barFrame: CGRect {
        CGRect(
            x: 0, y: view.safeAreaInsets.top, width: view.bounds.width,
            height: navigationBar.sizeThatFits(view.bounds.size).height)
    }

    func layoutBar() {
        guard !hidesBar, let madeBar, madeBar.superview === view else { return }
        madeBar.frame = barFrame
    }

    /// Lets the top screen know what is covered; one that is leaving keeps what it had.
    func coverTop() {
        guard let topViewController, viewIfLoaded?.window != nil else { return }
        var insets = view.safeAreaInsets
        if !hidesBar { insets.top = barFrame.maxY }
        topViewController.setCover(insets)
    }

    /// Whether a tab bar around the stack is left out for one of `controllers`.
    static func hidesBottomBar(_ controllers: [UIViewController]) -> Bool {
        controllers.contains(where: \.hidesBottomBarWhenPushed)
    }

    func hideBar(_ hidden: Bool, animated: Bool) {
        hidesBar = hidden
        if let passage {
            switch passage.phase {
            case .preparing where animated: return coverTop()
            case .preparing: passage.barWasHidden = hidden
            case .carrying: return
            case .changing: break
            }
        }
        if animated, viewIfLoaded?.window != nil { slideBar() } else { placeBar() }
    }

    /// Moves the bar over the upper edge, and has the screen follow.
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

    /// The way back was tapped.
    func goBack() {
        guard let topViewController else { return }
        // During a transition the pop is refused without a question.
        if isInTransition
            || navigationBar(navigationBar, shouldPop: topViewController.navigationItem)
        {
            popViewController(animated: true)
        }
    }
}
