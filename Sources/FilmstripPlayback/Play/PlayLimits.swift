/// Limits of one play; each limit is checked before the work begins or while it is done.
package struct PlayLimits: Equatable, Sendable {
    /// Frames of a strip, where the play says how many there are.
    package var frames: Int
    /// Operations of all plays of a film together.
    package var operations: Int
    /// Virtual seconds that a play goes on after its script's last event.
    package var virtualTime: Double
    /// Views that move, seen at each moment at which findings look at them.
    package var sightings: Int

    package init(frames: Int, operations: Int, virtualTime: Double, sightings: Int) {
        (self.frames, self.operations) = (frames, operations)
        (self.virtualTime, self.sightings) = (virtualTime, sightings)
    }
}
