import Foundation
import Geometry

/// Several animations that run together on one clock.
///
/// Their times are the group's own; one without a duration takes the group's, and all are cut off at
/// its end. Only the group's delegate is told.
open class CAAnimationGroup: CAAnimation {
    /// The animations.
    open var animations: [CAAnimation]?

    override func effect(on layer: CALayer) -> AnimationEffect {
        let duration = duration > 0 ? duration : layer.context.transactions.duration
        return .group(
            (animations ?? []).map { child in
                GroupedEffect(
                    timing: child.timing(parentDuration: duration),
                    effect: child.effect(on: layer))
            }, timingFunction?.curve ?? .linear)
    }
}
