/// The state in which a layer is drawn.
enum LayerMoment {
    /// The model, without any animation.
    case model
    /// The look at a time of the layer's clock, and whether that clock is driven.
    case seen(localTime: Double, isDriven: Bool)
}

extension CALayer {
    /// The look at the current time.
    var present: LayerMoment {
        .seen(localTime: localTime(at: context.now), isDriven: driving.isDriven)
    }

    /// The moment on this layer's clock that corresponds to `moment` on the superlayer's.
    func moment(atParent moment: LayerMoment) -> LayerMoment {
        guard hasOwnClock else { return moment }
        return switch moment {
        case .model: .model
        case .seen(let time, let isDriven):
            .seen(
                localTime: localTime(atParent: time), isDriven: isDriven || drivenClock != nil)
        }
    }

    /// The layer's values at `moment`, with the animations that run then.
    func values(at moment: LayerMoment) -> LayerProperties {
        guard !running.isEmpty, case .seen(let time, let isDriven) = moment else {
            return modelValues
        }
        var values = modelValues
        guard context.spend(10 * running.count) else { return values }
        for animation in running { animation.apply(to: &values, at: time, isDriven: isDriven) }
        return values
    }

    /// The transition that is active at `moment`, and its progress.
    func transition(at moment: LayerMoment) -> (TransitionEffect, Double)? {
        guard !running.isEmpty, case .seen(let time, let isDriven) = moment else { return nil }
        context.spend(running.count)
        return running.lazy.compactMap { $0.transition(at: time, isDriven: isDriven) }.last
    }
}
