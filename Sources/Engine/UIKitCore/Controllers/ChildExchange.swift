import Foundation

/// The exchange of one child's view for another's in a container, which can be undone.
struct ChildExchange {
    let container: UIView
    let from: UIViewController
    let to: UIViewController
    /// Whether `to` hears that it appears before `from` hears that it disappears, at the beginning and at the end.
    var tellsArrivingFirst = false
    private let fromFrame: CGRect
    private let index: Int

    /// Creates an exchange; the view of `from` must be in the container, and that of `to` gets the
    /// container's size, but for the room that it leaves to bars.
    init(
        in container: UIView, from: UIViewController, to: UIViewController,
        leaving room: (UIViewController) -> UIEdgeInsets
    ) {
        (self.container, self.from, self.to) = (container, from, to)
        fromFrame = from.view.frame
        index = container.subviews.firstIndex { $0 === from.view } ?? 0
        // Its viewDidLoad may say below which bars it extends.
        to.loadViewIfNeeded()
        to.leave(room(to), in: container)
        to.view.frame = finalFrame
    }

    /// The arriving view's place.
    private var finalFrame: CGRect { container.bounds.inset(by: to.barRoom) }

    /// The leaving child's side of a transition.
    var fromSide: TransitionPlan.Side {
        .init(controller: from, view: from.view, initialFrame: fromFrame, finalFrame: .zero)
    }

    /// The arriving child's side of a transition.
    var toSide: TransitionPlan.Side {
        .init(
            controller: to, view: to.view, initialFrame: .zero, finalFrame: finalFrame)
    }

    func beginAppearance(animated: Bool) {
        for child in inOrder { child.beginAppearanceTransition(child === to, animated: animated) }
    }

    /// Completes the exchange; `shown` is the child that the container shows now, which may be `from` again.
    func complete(keeping shown: UIViewController?) {
        if from !== shown { from.view.removeFromSuperview() }
        for child in inOrder { child.endAppearanceTransition() }
    }

    private var inOrder: [UIViewController] { tellsArrivingFirst ? [to, from] : [from, to] }

    /// Restores the views to the state before.
    func undo() {
        to.view.removeFromSuperview()
        from.view.frame = fromFrame
        if from.view.superview !== container {
            container.insertSubview(from.view, at: min(index, container.subviews.count))
        }
    }

    /// Reports to both children that `from` stays after all.
    func undoAppearance() {
        to.beginAppearanceTransition(false, animated: true)
        to.endAppearanceTransition()
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition()
    }
}

extension [UIViewController] {
    func excluding(_ others: [UIViewController]) -> [UIViewController] {
        filter { one in !others.contains { $0 === one } }
    }
}
