import Foundation

/// The transition of a navigation controller's bar, and of a tab bar around it, between two screens.
///
/// A bar that both screens show stays in its place and changes its titles; a bar that only one of
/// them shows moves with that screen, whatever the animator does with it.
final class BarPassage {
    /// The states: before the animator begins; then with a navigation bar that stays, or one that a
    /// screen carries.
    enum State { case preparing, changing, carrying }

    private unowned let navigation: UINavigationController
    private let change: NavigationChange
    private let exchange: ChildExchange
    private let formerlyHidden: Bool
    private(set) var state = State.preparing
    /// Whether the bar is hidden on the leaving screen.
    var barWasHidden: Bool
    /// Whether another transition has taken the bars over.
    var isOvertaken = false

    init(
        _ navigation: UINavigationController, _ change: NavigationChange, _ exchange: ChildExchange
    ) {
        (self.navigation, self.change, self.exchange) = (navigation, change, exchange)
        formerlyHidden = navigation.hidesBar
        barWasHidden = formerlyHidden
    }

    /// Shows the bars at the beginning of the transition; called once everyone knows of the transition.
    func begin() {
        state = .changing
        UIView.performWithoutAnimation {
            exchange.to.leave(
                navigation.room(for: exchange.to), in: navigation.transitionView)
            beginTabBar()
            beginBar()
            navigation.coverTop()
        }
    }

    /// Shows the bar at the end; animated with the transition.
    func animate() {
        if state == .changing { navigation.madeBar?.animateTransition() }
    }

    /// Ends the transition, after the stack has taken its final state.
    func end(_ completed: Bool) {
        if isOvertaken { return }
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
            state = .carrying
            exchange.from.view.carry(navigation.navigationBar, at: navigation.barFrame)
        case (true, false):
            state = .carrying
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
    /// Adds a bar as a subview; `frame` is its place in the container that the view fills, but for the room that it
    /// leaves to bars.
    func carry(_ bar: UIView, at frame: CGRect) {
        addSubview(bar)
        let room = controller?.barRoom ?? .zero
        bar.frame = frame.offsetBy(dx: bounds.minX - room.left, dy: bounds.minY - room.top)
    }
}
