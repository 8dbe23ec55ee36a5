import CoreAnimation
public import Foundation

/// A controller whose view is filled by a collection view, of which it is data source and delegate.
///
/// - Difference: there is no `installsStandardGestureForInteractiveMovement`: items are not moved.
/// - Difference: there is no `init(nibName:bundle:)`.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    /// The layout that the collection view begins with.
    public let collectionViewLayout: UICollectionViewLayout
    /// Whether pushing this controller on another one of its class shows that one's collection view in
    /// this one's layout, its cells moving there.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether nothing is selected when the view comes back; true by default.
    open var clearsSelectionOnViewWillAppear = true
    private var ownView: UICollectionView?

    /// A controller whose collection view has the given layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Fills the view; loads it when first asked for.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return ownView
        }
        set {
            ownView?.removeFromSuperview()
            ownView = newValue
            guard let newValue, isViewLoaded else { return }
            fill(with: newValue)
        }
    }

    /// Makes the view, and the collection view in it.
    open override func loadView() {
        super.loadView()
        if ownView == nil {
            let made = UICollectionView(
                frame: view.bounds, collectionViewLayout: collectionViewLayout)
            (made.dataSource, made.delegate) = (self, self)
            ownView = made
        }
        if let ownView { fill(with: ownView) }
    }

    /// Deselects everything, if it is to.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear {
            collectionView.selectItem(at: nil, animated: animated, scrollPosition: [])
        }
    }

    override func endPlay() {
        ownView = nil
        super.endPlay()
    }

    private func fill(with collectionView: UICollectionView) {
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
    }

    // What a subclass overrides: a method first written there would not be called.

    /// None, unless a subclass says otherwise.
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
    /// A programmer error, unless a subclass makes a cell.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        preconditionFailure("\(type(of: self)) makes no cells")
    }
    /// One.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// A programmer error, unless a subclass makes a view.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure("\(type(of: self)) has no \(kind) for section \(indexPath.section)")
    }
    /// Yes.
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {}
    /// Yes.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Yes.
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// A plain transition layout.
    open func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// What was proposed.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    open func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Layout-to-layout navigation: one collection view is shown by the controllers of a stack in turn.
extension UICollectionViewController {
    /// Takes the collection view of `other` into this controller's view, and becomes its delegate.
    ///
    /// Its data source stays the first controller's. The layout is changed apart from that, by
    /// `changeLayout(to:lasting:_:)` or `beginLayoutTransition(to:_:)` with
    /// `collectionViewLayout`.
    func takeCollectionView(of other: UICollectionViewController) {
        guard let shared = other.collectionView else { return }
        shared.delegate = self
        if shared === ownView { fill(with: shared) } else { collectionView = shared }
    }
}
