/// An animator of the system, whose curve is also used for animations alongside it.
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
    /// The curve of its animations.
    var pace: UIView.AnimationOptions { get }
}
