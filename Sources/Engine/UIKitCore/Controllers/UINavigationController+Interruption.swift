/// A push or pop of the system's that is under way.
struct NavigationCourse {
    let context: TransitionContext
    let animator: NavigationAnimator
    let change: NavigationChange
}

/// Pushes and pops that interrupt others.
///
/// See Docs/decisions/interruptible-navigation.md.
extension UINavigationController {
    /// Whether a push or pop is under way that another one may interrupt: one of the system's that no finger holds.
    var isInterruptible: Bool {
        guard let course else { return false }
        return course.animator.isInterruptible && !course.context.isInteractive
    }

    /// Whether a transition is under way that may not be interrupted, during which gestures and the bar begin none.
    var isBusy: Bool { isInTransition && !isInterruptible }

    /// The stack once the transition that may be interrupted is: that before it if it is being cancelled.
    package var settledStack: [UIViewController] {
        guard isInterruptible, let course, course.context.transitionWasCancelled else {
            return stack
        }
        return course.change.before
    }

    /// Ends the transition that is under way, with its callbacks, if it may be interrupted, and calls `next`, which begins
    /// another one from where that was seen.
    func interrupting<Result>(_ next: () -> Result) -> Result {
        guard isInterruptible, let course else { return next() }
        let bar = madeBar.flatMap(NavigationBarMoment.init)
        interrupted = course.animator.interrupt().map { ($0, bar) }
        defer { interrupted = nil }
        return next()
    }
}
