import Foundation

/// What becomes of a navigation controller's bar, and of the tab bar around it, in a transition.
///
/// A bar that both screens have stays in its place, and changes the titles; one that only one of them has
/// is carried by that screen, whatever an animator does with it.
final class BarPassage {
    /// Where a passage is: before the animator; then with a bar that stays, or one that is carried.
    enum Phase { case preparing, changing, carrying }

    private unowned let navigation: UINavigationController
    private let change: NavigationChange
    private let exchange: ChildExchange
    private let formerlyHidden: Bool
    private(set) var phase = Phase.preparing
    /// Whether the bar is hidden on the screen that leaves.
    var barWasHidden: Bool

    init(
        _ navigation: UINavigationController, _ change: NavigationChange, _ exchange: ChildExchange
    ) {
        (self.navigation, self.change, self.exchange) = (navigation, change, exchange)
        formerlyHidden = navigation.hidesBar
        barWasHidden = formerlyHidden
    }

    /// Everyone knows of the transition: shows the bars as they are at its beginning.
    func begin() {
        phase = .changing
        UIView.performWithoutAnimation {
            beginTabBar()
            beginBar()
            navigation.coverTop()
        }
    }

    /// Shows the end, in the time of the transition.
    func animate() {
        if phase == .changing { navigation.madeBar?.animateTransition() }
    }

    /// The transition is over, and the stack as it stays.
    func end(_ completed: Bool) {
        if !completed { navigation.hidesBar = formerlyHidden }
        navigation.madeBar?.completeTransition(completed)
        navigation.placeBars()
    }

    private func beginBar() {
        let items = change.after.map(\.navigationItem)
        switch (barWasHidden, navigation.hidesBar) {
        case (true, true):
            break
        case (false, false):
            let bar = navigation.navigationBar
            if bar.topItem !== items.last {
                bar.prepareTransition(to: items, isPush: change.operation == .push)
            }
        case (false, true):
            phase = .carrying
            exchange.from.view.carry(navigation.navigationBar, at: navigation.barFrame)
        case (true, false):
            phase = .carrying
            navigation.navigationBar.show(items)
            exchange.to.view.carry(navigation.navigationBar, at: navigation.barFrame)
        }
    }

    private func beginTabBar() {
        guard let tabs = navigation.parent as? UITabBarController, !tabs.isInTransition else {
            return
        }
        let isHidden = UINavigationController.hidesBottomBar(change.after)
        guard isHidden != UINavigationController.hidesBottomBar(change.before) else { return }
        let screen = isHidden ? exchange.from : exchange.to
        screen.view.carry(tabs.tabBar, at: tabs.barFrame)
        tabs.coverSelected()
    }
}

extension UIView {
    /// Takes a bar along, from its place on the screen that the view fills.
    func carry(_ bar: UIView, at frame: CGRect) {
        addSubview(bar)
        bar.frame = frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
    }
}
