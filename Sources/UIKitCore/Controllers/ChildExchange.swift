import Foundation

/// One child's view in the place of another's in a container, and the way back from there.
struct ChildExchange {
    let container: UIView
    let from: UIViewController
    let to: UIViewController
    private let fromFrame: CGRect
    private let index: Int

    /// The view of `from` is in the container; that of `to` gets its size.
    init(in container: UIView, from: UIViewController, to: UIViewController) {
        (self.container, self.from, self.to) = (container, from, to)
        fromFrame = from.view.frame
        index = container.subviews.firstIndex { $0 === from.view } ?? 0
        to.view.frame = container.bounds
    }

    /// The child that leaves, as a transition knows it.
    var fromSide: TransitionPlan.Side {
        .init(controller: from, view: from.view, initialFrame: fromFrame, finalFrame: .zero)
    }

    /// The child that arrives, as a transition knows it.
    var toSide: TransitionPlan.Side {
        .init(
            controller: to, view: to.view, initialFrame: .zero, finalFrame: container.bounds)
    }

    /// Tells both that one goes and the other comes.
    func beginAppearance(animated: Bool) {
        from.beginAppearanceTransition(false, animated: animated)
        to.beginAppearanceTransition(true, animated: animated)
    }

    /// The one is gone and the other there.
    func complete() {
        from.view.removeFromSuperview()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
    }

    /// Puts the views back as they were.
    func undo() {
        to.view.removeFromSuperview()
        from.view.frame = fromFrame
        if from.view.superview !== container {
            container.insertSubview(from.view, at: min(index, container.subviews.count))
        }
    }

    /// Tells both that the one stays after all.
    func undoAppearance() {
        to.beginAppearanceTransition(false, animated: true)
        to.endAppearanceTransition()
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition()
    }
}

extension [UIViewController] {
    /// Those that are not among `others`.
    func excluding(_ others: [UIViewController]) -> [UIViewController] {
        filter { one in !others.contains { $0 === one } }
    }
}
