package import Foundation
import StageEvents

/// Tells how a transition under way is doing.
package protocol TransitionReporting: AnyObject {
    /// The transition's number.
    var id: Int { get }
    /// What it is doing now.
    var phase: StageTransition.Phase { get }
    /// How far it will be at `time`, if nothing happens until then.
    func progress(at time: TimeInterval) -> Double
}
