import Foundation

/// The animator of the system's push and pop between screens that share a collection view: the
/// cells move from one layout to the other, and nothing slides.
///
/// Without a finger it is an animated change of the layout; with a finger a transition layout follows.
final class LayoutAnimator: SystemAnimator, StageNamed {
    private let sharing: CollectionSharing
    private let profile: Profile
    private let grip: LayoutGrip?

    let stageName = "system"

    init(_ sharing: CollectionSharing, isInteractive: Bool, _ profile: Profile) {
        (self.sharing, self.profile) = (sharing, profile)
        grip =
            isInteractive
            ? LayoutGrip(sharing.collectionView, duration: profile.interactivePopDuration) : nil
    }

    var pace: ViewPace { ViewPace(grip == nil ? .curveEaseInOut : .curveLinear) }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { grip?.duration ?? profile.layoutTransitionDuration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard begin(transitionContext) else { return transitionContext.completeWithoutViews() }
        let duration = profile.layoutTransitionDuration
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) { [sharing] in
            sharing.collectionView.changeLayout(to: sharing.newLayout, lasting: duration, nil)
        }
        // The transition takes its full duration even if nothing moves.
        animator.addCompletion { _ in transitionContext.completeTransition(true) }
        animator.startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        guard let grip, begin(transitionContext) else { return noInterruptibleAnimator }
        grip.begin(to: sharing.newLayout, transitionContext)
        return grip
    }

    /// Shows the arriving screen around the collection view; false if the context gives none.
    private func begin(_ context: any UIViewControllerContextTransitioning) -> Bool {
        guard let to = context.view(forKey: .to) else { return false }
        context.containerView.addSubview(to)
        sharing.begin(in: context.containerView)
        return true
    }
}

/// The animator of a layout change driven by a finger: its fraction is the transition layout's
/// progress, and continuing it lets the cells move on by themselves. Animations alongside the
/// transition are added to it.
private final class LayoutGrip: UIViewPropertyAnimator {
    private let collectionView: UICollectionView
    private weak var layout: UICollectionViewTransitionLayout?
    private weak var context: (any UIViewControllerContextTransitioning)?

    init(_ collectionView: UICollectionView, duration: TimeInterval) {
        self.collectionView = collectionView
        super.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(animationCurve: .linear))
    }

    /// Shows the transition layout to `layout` until the transition has ended.
    func begin(
        to layout: UICollectionViewLayout, _ context: any UIViewControllerContextTransitioning
    ) {
        self.context = context
        self.layout = collectionView.beginLayoutTransition(to: layout, nil)
    }

    override var fractionComplete: CGFloat {
        get { super.fractionComplete }
        set {
            super.fractionComplete = newValue
            layout?.transitionProgress = super.fractionComplete
        }
    }

    override func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        let length = (durationFactor > 0 ? durationFactor : 1 - fractionComplete) * duration
        let finishing = !isReversed
        super.continueAnimation(
            withTimingParameters: parameters, durationFactor: durationFactor)
        let rest = UIViewPropertyAnimator(
            duration: length,
            timingParameters: parameters ?? UICubicTimingParameters(animationCurve: .linear))
        rest.addAnimations { [collectionView] in
            collectionView.endLayoutTransition(finishing: finishing, lasting: length)
        }
        rest.addCompletion { [weak context] _ in context?.completeTransition(finishing) }
        rest.startAnimation()
    }
}
