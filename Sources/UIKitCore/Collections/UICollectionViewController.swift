import CoreAnimation
public import Foundation

/// A controller whose view is filled by a collection view, of which it is data source and delegate.
///
/// Pushed with `useLayoutToLayoutNavigationTransitions` onto another one, it shows that one's collection
/// view in place of its own: the view goes from the one controller to the other, its layout changes to
/// this one's, and popping leads back. Data source and delegate stay those of the first controller, as
/// is commonly reported, unless the program sets others.
///
/// - Approximation: Apple publishes neither the time nor the curve of such a push; it takes those of an
///   animated change of the layout, and a pop under a finger those of the system's pop.
/// - Approximation: a pop under a finger shows the transition layout that the collection view's delegate
///   answers; pushes and pops without a finger do not ask for one.
/// - Approximation: where an animator of the program's own takes its place, the arriving screen's view is
///   in the window before the animator is called, with the collection view in it; the layout is the
///   animator's to change, and is right at the end whether or not it does.
/// - Difference: pushed onto a controller of another class it is pushed as any other; UIKit's header
///   only says that the one below must be a collection view controller.
/// - Difference: there is no `installsStandardGestureForInteractiveMovement`: items are not moved.
/// - Difference: there is no `init(nibName:bundle:)`.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    /// The layout that the collection view begins with.
    public let collectionViewLayout: UICollectionViewLayout
    /// Whether pushing this controller on another one of its class shows that one's collection view in
    /// this one's layout, its cells moving there; to be set before the push.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether nothing is selected when the view comes back; true by default. Without effect where
    /// `useLayoutToLayoutNavigationTransitions` is set.
    open var clearsSelectionOnViewWillAppear = true
    /// The layout in which the collection view is shown when it comes back from another controller.
    var returningLayout: UICollectionViewLayout
    /// The collection view that was made for this controller, or given to it.
    private var ownView: UICollectionView?
    /// Another controller's, which this one shows in place of its own.
    private var sharedView: UICollectionView?

    /// A controller whose collection view has the given layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        (collectionViewLayout, returningLayout) = (layout, layout)
        super.init(nibName: nil, bundle: nil)
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Fills the view; loads it when first asked for.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return sharedView ?? ownView
        }
        set {
            // Another controller may be showing a shared one by now.
            if let shown = sharedView ?? ownView, isViewLoaded, shown.isDescendant(of: view) {
                shown.removeFromSuperview()
            }
            (ownView, sharedView) = (newValue, nil)
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
        if clearsSelectionOnViewWillAppear, !useLayoutToLayoutNavigationTransitions {
            collectionView.selectItem(at: nil, animated: animated, scrollPosition: [])
        }
    }

    override func endPlay() {
        // What waits for the end of a change of layout holds the collection view.
        ownView?.interactive = nil
        (ownView, sharedView) = (nil, nil)
        super.endPlay()
    }

    /// The controller's own collection view, whether or not it shows another one's.
    var ownCollectionView: UICollectionView? {
        loadViewIfNeeded()
        return ownView
    }

    /// Has `collectionView`, its own or another controller's, be the one that the controller shows, but
    /// leaves it where it is.
    func share(_ collectionView: UICollectionView) {
        sharedView = collectionView === ownView ? nil : collectionView
        if sharedView != nil, let ownView, ownView.isDescendant(of: view) {
            ownView.removeFromSuperview()
        }
    }

    /// Puts a collection view on top of what is in the view, as large as that.
    func fill(with collectionView: UICollectionView) {
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
        fatalError("\(type(of: self)) makes no cells")
    }
    /// One.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// A programmer error, unless a subclass makes a view.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        fatalError("\(type(of: self)) has no \(kind) for section \(indexPath.section)")
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
