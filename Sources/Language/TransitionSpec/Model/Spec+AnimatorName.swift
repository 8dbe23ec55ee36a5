extension Spec {
    /// A name that an expression over the views of a transition can read.
    public enum AnimatorName: Hashable, Sendable {
        case view(Subject, ViewProperty)
        /// The view in which a transition takes place; in the views of a screen, that screen's view.
        case container(ContainerProperty)
        /// The superview of a view. Readable only while the view is built.
        case superview(ContainerProperty)
        /// `transitionWasCancelled`: a boolean, false until the transition is cancelled.
        case cancelled
        /// `isInteractive`: a boolean, true while a finger moves the transition.
        case interactive
        /// The argument of `animationEnded(_:)`: a boolean. Readable only in an animator's `ended`.
        case completed
        /// Whether the arriving screen comes after the leaving one in the order of the stack, the
        /// tabs, the children or the presentations: a boolean.
        case forward
        /// Whether a side of the transition is the screen of this name, or a container that shows it: a boolean.
        case shows(TransitionSide, String)
        /// `transitionDuration(using:)` of the animator: a number of seconds.
        case duration
        /// `UIAccessibility.isReduceMotionEnabled`: a boolean.
        case reduceMotion
        /// Whether the device's user reads from right to left: a boolean.
        case rightToLeft
        /// A name that a gesture's rules can read. Readable only in a free-form driver.
        case interaction(InteractionName)
        /// A state of the animator's property animator. Readable only in a free-form driver.
        case propertyAnimator(PropertyAnimatorState)
        /// The same of one of several property animators, by its name.
        case namedPropertyAnimator(String, PropertyAnimatorState)
        /// Whether the property animator ended at this position: a boolean. Readable only in the animator's `complete`.
        case position(AnimatingPosition)
        /// The height of the largest sheet: a number of points. Readable only in a sheet's detents.
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
        /// The bounds in the coordinate system of the container's view: a rectangle.
        case frameInContainer
        /// A point.
        case center
        /// A number.
        case alpha
        /// A transform.
        case transform
        /// Booleans.
        case isHidden, isUserInteractionEnabled, clipsToBounds
        /// A colour; transparent black for a view without one.
        case backgroundColor
        /// A point; only scroll views have it.
        case contentOffset
        /// A value of the key path's type; transparent black for a layer without a colour.
        case layer(LayerKeyPath)
    }

    /// A readable property of the view in which a transition takes place.
    public enum ContainerProperty: Hashable, Sendable {
        /// Rectangles; `container.width` and `container.height` are read from `bounds`.
        case frame, bounds
    }
}
