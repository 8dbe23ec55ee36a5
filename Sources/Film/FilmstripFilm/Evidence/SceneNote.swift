/// A fact of a play that neither its events nor its looks contain, noted by the scene of a spec.
package struct SceneNote: Equatable, Sendable {
    /// The kind of a fact.
    package enum Kind: Equatable, Sendable {
        /// An interaction controller moves the views itself and does not ask the animator to animate, so that the
        /// animator's preparations are never made.
        case preparationSkipped(animator: String)
        /// A view was to be put below or above another and is drawn on its other side.
        case placementIgnored(view: String, isBelow: Bool, other: String)
    }

    /// Stage seconds.
    package var time: Double
    /// The id of the transition in progress.
    package var transition: Int
    package var kind: Kind

    package init(time: Double, transition: Int, _ kind: Kind) {
        (self.time, self.transition, self.kind) = (time, transition, kind)
    }
}
