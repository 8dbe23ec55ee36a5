extension Spec {
    /// What an expression over the views of a transition can read.
    public enum AnimatorName: Hashable, Sendable {
        case view(Subject, ViewProperty)
        /// The view in which a transition takes place; in the views of a screen, that screen's.
        case container(ContainerProperty)
        /// The view that a view is put into. Only views that are being made read it.
        case superview(ContainerProperty)
        /// `transitionWasCancelled`: a boolean, false until the transition is cancelled.
        case cancelled
        /// `isInteractive`: a boolean, true while a finger moves the transition.
        case interactive
        /// What `animationEnded(_:)` is told: a boolean. Only an animator's `ended` reads it.
        case completed
        /// Whether the screen that arrives comes after the one that leaves, in the order of a
        /// stack, of tabs, of children, or of what is presented: a boolean.
        case forward
        /// `transitionDuration(using:)` of the animator: a number of seconds.
        case duration
        /// `UIAccessibility.isReduceMotionEnabled`: a boolean.
        case reduceMotion
        /// Whether the device's user reads from right to left: a boolean.
        case rightToLeft
        /// What a gesture's rules read. Only a free-form driver reads it.
        case interaction(InteractionName)
        /// Of the animator's property animator. Only a free-form driver reads it.
        case propertyAnimator(PropertyAnimatorState)
        /// Whether the property animator ended there: a boolean. Only what is done when it has ended
        /// reads it.
        case position(AnimatingPosition)
        /// The height of the largest sheet: a number of points. Only a sheet's detents read it.
        case maximumDetentValue
    }

    /// A readable property of a view.
    public enum ViewProperty: Hashable, Sendable {
        /// Rectangles.
        case frame, bounds
        /// `initialFrame(for:)` and `finalFrame(for:)` of the context: rectangles. Only `from` and
        /// `to` have them.
        case initialFrame, finalFrame
        /// The frame when the transition began: a rectangle.
        case originalFrame
        /// The bounds in the coordinates of the container's view: a rectangle.
        case frameInContainer
        /// A point.
        case center
        /// A number.
        case alpha
        /// A transform.
        case transform
        /// Booleans.
        case isHidden, isUserInteractionEnabled, clipsToBounds
        /// A colour; a view without one has the invisible black.
        case backgroundColor
        /// A point, of a scroll view.
        case contentOffset
        /// Of the key path's type; a layer without a colour has the invisible black.
        case layer(LayerKeyPath)
    }

    /// A readable property of the view in which a transition takes place.
    public enum ContainerProperty: Hashable, Sendable {
        /// Rectangles; `container.width` and `container.height` are read from `bounds`.
        case frame, bounds
    }
}
