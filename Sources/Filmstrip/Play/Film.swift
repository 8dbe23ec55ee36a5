import Display
import Foundation
import UIKitCore

/// A play as it was seen at chosen times, and what happened in it.
struct Film: Sendable {
    /// In the order of their times.
    var frames: [Frame]
    var transitions: [StageTransition]
    var events: [StageEvent]
    /// Empty if nobody asked for them.
    var findings: [Finding]

    /// What the pictures do not show as the spec asks, once.
    var warnings: [Warning] {
        var seen = Set<Warning>()
        return frames.flatMap(\.picture.warnings).filter { seen.insert($0).inserted }
    }
}

/// What was seen at one time.
struct Frame: Sendable {
    /// Counts from 0.
    var index: Int
    /// Stage seconds.
    var time: Double
    var phase: StageTransition.Phase
    /// Nil between transitions.
    var progress: Double?
    var picture: DisplayList
    /// The screens and named views in the window, by their names.
    var views: [ViewValues]
    /// Where on the screen these are, by their names; points.
    var places: [String: CGRect]
}
