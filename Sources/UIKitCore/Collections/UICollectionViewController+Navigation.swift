import Foundation

/// Layout-to-layout navigation: one collection view is shown by the controllers of a stack in turn.
extension UICollectionViewController {
    /// The collection view that this controller shows on `stack`: its own, or that of the controller
    /// onto which it, or one below it, was pushed to show it in another layout.
    func collectionView(on stack: [UIViewController]) -> UICollectionView? {
        var owner = self
        for lower in stack.prefix(while: { $0 !== self }).reversed() {
            guard owner.useLayoutToLayoutNavigationTransitions,
                let lower = lower as? UICollectionViewController
            else { break }
            owner = lower
        }
        return owner.ownCollectionView
    }

    /// Shows the collection view that is this controller's on `stack`, if another one has it, at once.
    func showCollectionView(on stack: [UIViewController]) {
        guard let shared = collectionView(on: stack), !shared.isDescendant(of: view) else { return }
        share(shared)
        fill(with: shared)
        shared.changeLayout(to: returningLayout, lasting: 0, nil)
    }
}

extension UINavigationController {
    /// Gives the screen that arrives the collection view that it shows, and tells of it if the screen that
    /// leaves shows the same one.
    func shareCollectionView(
        in change: NavigationChange, from: UIViewController, to: UIViewController
    ) -> CollectionSharing? {
        guard let to = to as? UICollectionViewController else { return nil }
        guard let from = from as? UICollectionViewController,
            let shared = to.collectionView(on: change.after),
            shared === from.collectionView
        else {
            to.showCollectionView(on: change.after)
            return nil
        }
        return CollectionSharing(of: shared, from: from, to: to)
    }
}

/// A collection view that goes from one screen of a navigation stack to another.
struct CollectionSharing {
    let collectionView: UICollectionView
    private let from, to: UICollectionViewController
    private let oldOffset: CGPoint

    /// Gives the screen that arrives the collection view, which stays where it is for now.
    init(
        of collectionView: UICollectionView, from: UICollectionViewController,
        to: UICollectionViewController
    ) {
        (self.collectionView, self.from, self.to) = (collectionView, from, to)
        oldOffset = collectionView.contentOffset
        from.returningLayout = collectionView.collectionViewLayout
        to.share(collectionView)
    }

    /// The layout that the collection view has in the screen that arrives.
    var newLayout: UICollectionViewLayout { to.returningLayout }

    /// Moves the collection view into the view of the screen that arrives, which is put into `container`
    /// if it is not there.
    ///
    /// It does not leave the window on the way: a finger on it may be what began the transition.
    func begin(in container: UIView) {
        if to.view.superview !== container { container.insertSubview(to.view, at: 0) }
        to.fill(with: collectionView)
    }

    /// The transition is over: the collection view is where it belongs, in the layout that belongs there,
    /// whatever the animator did.
    func end(_ didComplete: Bool) {
        if collectionView.interactive != nil {
            collectionView.endLayoutTransition(finishing: didComplete, lasting: 0)
        }
        if didComplete {
            collectionView.changeLayout(to: newLayout, lasting: 0, nil)
        } else {
            from.fill(with: collectionView)
            collectionView.changeLayout(
                to: from.returningLayout, showing: oldOffset, lasting: 0, nil)
        }
    }
}
