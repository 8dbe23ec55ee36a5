extension Spec {
    /// What an expression of an interaction can read.
    public enum InteractionName: Hashable, Sendable {
        /// `translation(in:)` the container's view: a point.
        case translation
        /// `velocity(in:)` the container's view: a point, in points a second.
        case velocity
        /// `location(in:)` the container's view: a point.
        case location
        /// The value of the interaction's `progress` rule now: a number. Only `finish` reads it.
        case progress
        /// A rectangle of the container's view.
        case container(ContainerProperty)
        /// How many screens the container's stack holds: a number.
        case stackCount
    }
}
