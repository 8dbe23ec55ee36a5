package import Foundation

/// The source of a running transition's phase and progress.
package protocol TransitionReporting: AnyObject {
    /// The transition's number.
    var id: Int { get }
    /// The transition's current phase.
    var phase: StageTransition.Phase { get }
    /// Returns the progress at `time`, if nothing happens until then; nil if only an interaction controller knows it that
    /// does not tell.
    func progress(at time: TimeInterval) -> Double?
}
