import FilmstripGeometry

/// Several animations that run together on one clock.
///
/// Their times are the group's own; one without a duration takes the group's, and all are cut off at
/// its end. Only the group's delegate is called.
open class CAAnimationGroup: CAAnimation {
    /// The animations.
    open var animations: [CAAnimation]?

    override func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect {
        .group(
            (animations ?? []).map { child in
                let timing = child.timing(parentDuration: duration)
                return GroupedEffect(
                    timing: timing, effect: child.effect(on: layer, duration: timing.duration))
            }, timingFunction?.curve ?? .linear)
    }
}
