import CoreAnimation
import Foundation

/// Percent-driven transitions: the clocks of the animated layers.
extension TransitionContext {
    /// Stops the clock of the container, and from now on that of any other layer that gets animations.
    func drive() {
        drive(containerView.layer)
    }

    private func drive(_ layer: CALayer) {
        for other in stage.contexts(driving: layer) {
            other.drivenLayers.removeAll { $0 === layer }
        }
        drivenLayers.append(layer)
        layer.drivenClock = DrivenClock(
            duration: duration, origin: layer.localTime(at: stage.now))
    }

    /// Takes over animations that were just added outside the container, such as a shrinking
    /// presenting view or a fading bar.
    func driveNewAnimations() {
        guard !drivenLayers.isEmpty else { return }
        // Outermost first, because its clock also drives the layers inside it.
        let layers = stage.layersWithNewAnimations.sorted { depth(of: $0) < depth(of: $1) }
        for layer in layers {
            let above = sequence(first: layer, next: \.superlayer)
            if above.allSatisfy({ $0.drivenClock == nil }) { drive(layer) }
            formerValues += layer.newFormerValues.map { (layer, $0.key, $0.value) }
        }
    }

    private func depth(of layer: CALayer) -> Int {
        sequence(first: layer, next: \.superlayer).reduce(0) { depth, _ in depth + 1 }
    }

    /// Sets the motion of the driven clocks once this turn's new animations have their begin times.
    func move(_ motion: @escaping (CFTimeInterval) -> DrivenClock.Motion) {
        stage.afterCommit { [self] in
            for layer in drivenLayers {
                layer.drivenClock?.motion = motion(layer.parentTime(at: stage.now))
            }
        }
    }

    /// Moves the driven clocks by a spring, once this turn's new animations have their begin times.
    ///
    /// - Parameters:
    ///   - velocity: The spring's at its start, per second; that of the shown fraction if nil.
    ///   - rest: The distance from `end` within which the spring rests; nil if the finger still moves `end`.
    func spring(
        to end: Double, velocity: Double?, _ spring: Spring, restingWithin rest: Double?
    ) {
        stage.afterCommit { [self] in
            for layer in drivenLayers {
                let now = layer.parentTime(at: stage.now)
                guard let clock = layer.drivenClock else { continue }
                let motion = SpringMotion(
                    from: clock.fraction(at: now), to: end,
                    velocity: velocity ?? clock.velocity(at: now), began: now, restingWithin: rest,
                    spring)
                layer.drivenClock?.motion = .springing(motion)
                if layer === containerView.layer, end == 0, let rests = motion.end {
                    stage.schedule(at: stage.now + rests - now) { [self] in rewound() }
                }
            }
        }
    }

    /// Holds the driven clocks at a fraction, which may lie beyond 0…1, until a finger's spring moves them.
    func hold(at fraction: Double, _ spring: Spring) {
        stage.afterCommit { [self] in
            for layer in drivenLayers {
                layer.drivenClock?.motion = .springing(
                    SpringMotion(
                        from: fraction, to: fraction, velocity: 0,
                        began: layer.parentTime(at: stage.now), restingWithin: nil, spring))
            }
        }
    }

    /// Ends the animations after the clocks have run back to the beginning, and undoes the changes that they showed.
    func rewound() {
        let finished = stage.profile.cancelledAnimationsFinish
        let layers = drivenLayers
        if stage.profile.cancelledAnimationsAreUndone {
            // The first change of a value comes last.
            for former in formerValues.reversed() {
                former.layer.setModel(former.value, for: former.key)
            }
        }
        formerValues = []
        for layer in layers {
            for animated in layer.animatedDescendants {
                animated.endAllAnimations(finished: finished)
            }
        }
        for layer in layers { layer.drivenClock = nil }
    }
}
