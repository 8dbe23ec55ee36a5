/// The limits of one play, each checked before the work begins or while it is done.
package struct PlayLimits: Equatable, Sendable {
    /// Frames of a strip whose number depends on the play.
    package var frames: Int
    /// Operations of all plays of one film together.
    package var operations: Int
    /// Virtual seconds that a play may continue after its script's last event.
    package var virtualTime: Double
    /// Views recorded for findings, counted at each look at which something has changed.
    package var sightings: Int

    package init(frames: Int, operations: Int, virtualTime: Double, sightings: Int) {
        (self.frames, self.operations) = (frames, operations)
        (self.virtualTime, self.sightings) = (virtualTime, sightings)
    }
}
