/// An animator of the system's own, whose pace those who animate along with it take.
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
    /// The curve of its animations.
    var pace: UIView.AnimationOptions { get }
}
