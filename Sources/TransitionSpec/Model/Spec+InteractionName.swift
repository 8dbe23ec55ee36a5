extension Spec {
    /// What an expression of an interaction can read.
    ///
    /// The container's view is the view that holds all screens: that of the navigation controller,
    /// the tab bar controller or the container of one's own; for presentations the window.
    public enum InteractionName: Hashable, Sendable {
        /// `translation(in:)` the container's view: a point. Pans have it.
        case translation
        /// `velocity(in:)` the container's view: a point, in points a second. Pans have it.
        case velocity
        /// `location(in:)` the container's view: a point.
        case location
        /// `location(ofTouch:in:)` the container's view of the finger at this place, 0 or 1, in the order in
        /// which they came: a point. A finger that is not there stops the play.
        case locationOfTouch(Int)
        /// `numberOfTouches`: how many fingers are watched; a number.
        case numberOfTouches
        /// `contentOffset` of the innermost scroll view that the first finger came down in: a point; the
        /// origin without one.
        case contentOffset
        /// `scale` of a pinch: a number.
        case scale
        /// `velocity` of a pinch: a number, in scale factors a second.
        case pinchVelocity
        /// `rotation` of a rotation: a number of radians.
        case rotation
        /// `velocity` of a rotation: a number, in radians a second.
        case rotationVelocity
        /// The place, from 0, of the screen that was visible when the gesture began: in the stack,
        /// among the tabs or children, or above the root of presentations; a number.
        case index
        /// How many screens the container held then: a number.
        case count
        /// The value of the interaction's `progress` rule now: a number. Only `finish` reads it.
        case progress
        /// `UIAccessibility.isReduceMotionEnabled`: a boolean.
        case reduceMotion
        /// Whether the device's user reads from right to left: a boolean.
        case rightToLeft
        /// A rectangle of the container's view.
        case container(ContainerProperty)
    }
}
