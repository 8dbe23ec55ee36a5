public import Foundation

/// A controller whose view is filled by a collection view, of which it is the data source and delegate.
///
/// If it is pushed with `useLayoutToLayoutNavigationTransitions` onto another collection view
/// controller, it shows that controller's collection view instead of its own: the view moves from
/// one controller to the other, its layout changes to this controller's, and popping reverses the
/// change. The data source and delegate remain the first controller's, as is commonly reported,
/// unless the program sets others.
///
/// - Approximation: Apple publishes neither the time nor the curve of such a push; it takes those
///   of an animated change of the layout, and a pop under a finger those of the system's pop.
/// - Approximation: a pop under a finger shows the transition layout that the collection view's
///   delegate returns; pushes and pops without a finger do not ask for one.
/// - Approximation: where an animator of the program's own is used instead, the arriving screen's
///   view is in the window before the animator is called, with the collection view in it; the
///   animator may change the layout, which is right at the end whether or not it does.
/// - Difference: pushed onto a controller of another class it is pushed as any other; UIKit's header
///   only says that the one below must be a collection view controller.
/// - Difference: there is no `installsStandardGestureForInteractiveMovement`: items are not moved.
/// - Difference: there is no `init(nibName:bundle:)`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    /// The initial layout of the collection view.
    public let collectionViewLayout: UICollectionViewLayout
    /// Whether pushing this controller onto another collection view controller shows that one's
    /// collection view in this one's layout, animating the cells; set it before the push.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether the selection is cleared when the view appears again; true by default. Has no effect
    /// if `useLayoutToLayoutNavigationTransitions` is set.
    open var clearsSelectionOnViewWillAppear = true
    /// The layout in which the collection view is shown when it returns from another controller.
    var returningLayout: UICollectionViewLayout
    /// The collection view created for this controller or assigned to it.
    private var ownView: UICollectionView?
    /// Another controller's collection view that this one shows instead of its own; nil if it shows
    /// its own.
    private var sharedView: UICollectionView?

    /// Creates a controller whose collection view has the given layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        (collectionViewLayout, returningLayout) = (layout, layout)
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The collection view that fills the view; reading it loads the view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return sharedView ?? ownView
        }
        set {
            // Another controller may now be showing a shared collection view.
            if let shown = sharedView ?? ownView, isViewLoaded, shown.isDescendant(of: view) {
                shown.removeFromSuperview()
            }
            (ownView, sharedView) = (newValue, nil)
            guard let newValue, isViewLoaded else { return }
            fill(with: newValue)
        }
    }

    /// Creates the view with the collection view in it.
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

    /// Clears the selection, if `clearsSelectionOnViewWillAppear` applies.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear, !useLayoutToLayoutNavigationTransitions {
            collectionView.selectItem(at: nil, animated: animated, scrollPosition: [])
        }
    }

    override func endPlay() {
        // The completion of an interactive change may hold the collection view.
        ownView?.interactive = nil
        (ownView, sharedView) = (nil, nil)
        super.endPlay()
    }

    /// The controller's own collection view, even if it shows another controller's.
    var ownCollectionView: UICollectionView? {
        loadViewIfNeeded()
        return ownView
    }

    /// Makes `collectionView`, its own or another controller's, the one that the controller shows,
    /// without moving it.
    func share(_ collectionView: UICollectionView) {
        sharedView = collectionView === ownView ? nil : collectionView
        if sharedView != nil, let ownView, ownView.isDescendant(of: view) {
            ownView.removeFromSuperview()
        }
    }

    /// Adds a collection view above the view's other subviews, as large as the view.
    func fill(with collectionView: UICollectionView) {
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
    }

    // Declared here so that subclasses can override them: a method first declared in a subclass
    // would not be called.

    /// Returns 0; overridden by subclasses.
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
    /// A programmer error unless overridden by a subclass.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        fatalError("\(type(of: self)) makes no cells")
    }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// A programmer error unless overridden by a subclass.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        fatalError("\(type(of: self)) has no \(kind) for section \(indexPath.section)")
    }
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns a plain transition layout.
    open func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Returns the proposed offset.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
