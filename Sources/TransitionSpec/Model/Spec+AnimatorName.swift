extension Spec {
    /// What an expression of an animator can read.
    public enum AnimatorName: Hashable, Sendable {
        case view(Subject, ViewProperty)
        case container(ContainerProperty)
        /// `transitionWasCancelled`: a boolean, false until the transition is cancelled.
        case cancelled
        /// The animator's duration: a number of seconds.
        case duration
    }

    /// A readable property of a view.
    public enum ViewProperty: Hashable, Sendable {
        /// Rectangles.
        case frame, bounds
        /// `initialFrame(for:)` and `finalFrame(for:)` of the context: rectangles.
        case initialFrame, finalFrame
        /// The frame when the animator was called: a rectangle.
        case originalFrame
        /// A point.
        case center
        /// A number.
        case alpha
        /// A transform.
        case transform
        /// Booleans.
        case isHidden, clipsToBounds
        /// A colour; a view without one has the invisible black.
        case backgroundColor
        case layer(LayerProperty)
    }

    /// A readable property of a view's layer.
    public enum LayerProperty: Hashable, Sendable {
        /// Numbers.
        case opacity, shadowOpacity, shadowRadius, cornerRadius, borderWidth, zPosition
        /// A size.
        case shadowOffset
        /// Colours; a layer without one has the invisible black.
        case shadowColor, borderColor
        /// A boolean.
        case masksToBounds
    }

    /// A readable property of the view in which a transition takes place.
    public enum ContainerProperty: Hashable, Sendable {
        /// Rectangles; `container.width` and `container.height` are read from `bounds`.
        case frame, bounds
    }
}
