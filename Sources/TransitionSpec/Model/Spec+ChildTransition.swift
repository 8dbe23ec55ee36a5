extension Spec {
    /// One call of `transition(from:to:duration:options:animations:completion:)`, by which a container of
    /// one's own has another child come.
    public struct ChildTransition: Equatable, Sendable {
        /// Seconds, 0…60.
        public var duration: Double
        /// How the one becomes the other; nil is what `animations` make of it.
        public var style: ViewTransition.Style?
        /// How the time is eased.
        public var curve: AnimationCurve
        /// Set in order, once the arriving view is there.
        public var animations: [Assignment]

        /// A transition between two children.
        public init(
            duration: Double, style: ViewTransition.Style?, curve: AnimationCurve,
            animations: [Assignment]
        ) {
            (self.duration, self.style) = (duration, style)
            (self.curve, self.animations) = (curve, animations)
        }
    }
}
