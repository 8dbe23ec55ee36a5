extension Spec {
    /// One call of `transition(from:to:duration:options:animations:completion:)`, with which a
    /// custom container shows another child.
    public struct ChildTransition: Equatable, Sendable {
        /// Seconds, 0…60.
        public var duration: Double
        /// The style of the transition; nil if only `animations` make it visible.
        public var style: ViewTransition.Style?
        /// The timing curve.
        public var curve: AnimationCurve
        /// The animated assignments, made in order once the arriving view has been added.
        public var animations: [Assignment]
    }
}
