import Foundation

/// Layout-to-layout navigation, in which the controllers of a stack share one collection view.
extension UICollectionViewController {
    /// The collection view that this controller shows on `stack`: its own, or that of the lowest
    /// controller that shares its collection view with it through
    /// `useLayoutToLayoutNavigationTransitions`.
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

    /// Takes the collection view that this controller shows on `stack` from another controller that
    /// has it, without animation.
    func showCollectionView(on stack: [UIViewController]) {
        guard let shared = collectionView(on: stack), !shared.isDescendant(of: view) else { return }
        share(shared)
        fill(with: shared)
        shared.changeLayout(to: returningLayout, lasting: 0, nil)
    }
}

extension UINavigationController {
    /// Gives the arriving screen the collection view that it shows; returns how it is shared if the
    /// leaving screen shows the same one, else nil.
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

/// A collection view that moves from one screen of a navigation stack to another.
struct CollectionSharing {
    let collectionView: UICollectionView
    private let from, to: UICollectionViewController
    private let oldOffset: CGPoint

    /// Assigns the collection view to the arriving screen without moving it yet.
    init(
        of collectionView: UICollectionView, from: UICollectionViewController,
        to: UICollectionViewController
    ) {
        (self.collectionView, self.from, self.to) = (collectionView, from, to)
        oldOffset = collectionView.contentOffset
        from.returningLayout = collectionView.collectionViewLayout
        to.share(collectionView)
    }

    /// The layout of the collection view on the arriving screen.
    var newLayout: UICollectionViewLayout { to.returningLayout }

    /// Moves the collection view into the arriving screen's view, which is inserted into
    /// `container` if it is not there.
    ///
    /// The collection view never leaves the window, because a finger on it may have begun the
    /// transition.
    func begin(in container: UIView) {
        if to.view.superview !== container { container.insertSubview(to.view, at: 0) }
        to.fill(with: collectionView)
    }

    /// Ends the transition: puts the collection view into the view and layout where it belongs,
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
