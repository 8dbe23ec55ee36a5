extension Spec {
    /// A name that an expression of an interaction can read.
    ///
    /// The container's view is the view that holds all screens: the view of the navigation
    /// controller, the tab bar controller or the custom container, or the window for presentations.
    public enum InteractionName: Hashable, Sendable {
        /// `translation(in:)` the container's view: a point. Only pans have it.
        case translation
        /// `velocity(in:)` the container's view: a point, in points per second. Only pans have it.
        case velocity
        /// `location(in:)` the container's view: a point.
        case location
        /// `location(ofTouch:in:)` the container's view: a point, for the finger with this index, 0
        /// or 1, in the order in which they touched. A missing finger stops the play.
        case locationOfTouch(Int)
        /// `numberOfTouches`: the number of tracked fingers.
        case numberOfTouches
        /// `contentOffset` of the innermost scroll view in which the first finger touched: a point;
        /// the origin if there is none.
        case contentOffset
        /// `scale` of a pinch: a number.
        case scale
        /// `velocity` of a pinch: a number, in scale factors per second.
        case pinchVelocity
        /// `rotation` of a rotation: a number of radians.
        case rotation
        /// `velocity` of a rotation: a number, in radians per second.
        case rotationVelocity
        /// The index, from 0, of the screen that was visible when the gesture began: in the stack,
        /// among the tabs or children, or above the root of presentations; a number.
        case index
        /// The number of screens that the container held when the gesture began.
        case count
        /// The current progress by the interaction's `progress` rule: a number. Readable only in
        /// `finish` and `completionSpeed`.
        case progress
        /// `UIAccessibility.isReduceMotionEnabled`: a boolean.
        case reduceMotion
        /// Whether the device's user reads from right to left: a boolean.
        case rightToLeft
        /// The frame or bounds of the container's view: a rectangle.
        case container(ContainerProperty)
    }
}
