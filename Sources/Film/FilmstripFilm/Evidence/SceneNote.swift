/// A fact of a play that neither its events nor its looks contain, noted by the scene of a spec.
package struct SceneNote: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// An interaction controller moves the views itself and does not ask the animator to animate, so that the
        /// animator's preparations are never made.
        case preparationSkipped(animator: String)
        /// A view was to be put below or above another and is drawn on its other side.
        case placementIgnored(view: String, isBelow: Bool, other: String)
        /// A finger lifted, or its touch was cancelled, and no ending of a free-form driver applied.
        case noEnding(interaction: String, isCancelled: Bool)
        /// A finger lifted, and the ending of a free-form driver was over without a call of `completeTransition(_:)`.
        case endingOpen(place: String)
        /// A transition released the property animator of an animator paused or stopped, or an ending left it so.
        case animatorHeld(of: String, place: String, isStopped: Bool)
        /// A call had no effect because a transition was running.
        case callIgnored(call: String)
        /// A presentation or dismissal was asked for while a transition was running.
        case asked(operation: String)
        /// The system cancelled the touch of a screen's gesture, whose endings entered another state all the same.
        case cancelEnters(state: String, place: String)
        /// A snapshot was taken, before the screen's update, of a view that was never shown.
        case snapshotEmpty(view: String, of: String, place: String)
        /// A step completed the transition.
        case completed(place: String)
        /// Animations began after a step of the same animator or ending had completed the transition.
        case animatedAfterEnd(place: String)
        /// A property was set in an animation of UIView, which does not animate it.
        case notAnimated(view: String, property: String, place: String)
    }

    /// Stage seconds.
    package var time: Double
    /// The id of the newest transition in progress; nil if there is none.
    package var transition: Int?
    package var kind: Kind

    package init(time: Double, transition: Int?, _ kind: Kind) {
        (self.time, self.transition, self.kind) = (time, transition, kind)
    }
}
