import Foundation

extension CALayer {
    /// The layer's local time at the context's `time`, from the outermost layer inward.
    package func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        localTime(atParent: parentTime(at: time))
    }

    /// The superlayer's local time at the context's `time`.
    package func parentTime(at time: CFTimeInterval) -> CFTimeInterval {
        superlayer?.localTime(at: time) ?? time
    }

    /// The layer's local time at a time of its superlayer's.
    func localTime(atParent time: CFTimeInterval) -> CFTimeInterval {
        drivenClock?.localTime(at: time) ?? (time - beginTime) * Double(speed) + timeOffset
    }

    /// A time of `layer`'s clock (or of the context's, for nil) on this layer's clock.
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer?.contextTime(ofLocal: time) ?? time)
    }

    /// A time of this layer's clock on that of `layer` (or of the context, for nil).
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let common = contextTime(ofLocal: time)
        return layer?.localTime(at: common) ?? common
    }

    /// The context's time at a local time; upwards through a layer that stands still it is 0, as
    /// measured in Core Animation.
    private func contextTime(ofLocal time: CFTimeInterval) -> CFTimeInterval {
        var parentTime = 0.0
        if let drivenClock {
            parentTime = drivenClock.parentTime(atLocal: time) ?? 0
        } else if speed != 0 {
            parentTime = (time - timeOffset) / Double(speed) + beginTime
        }
        return superlayer?.contextTime(ofLocal: parentTime) ?? parentTime
    }

    /// When the context's clock reaches a local time; nil if a clock on the way stands still or runs
    /// backwards.
    func contextTime(reaching time: CFTimeInterval) -> CFTimeInterval? {
        let parentTime: CFTimeInterval
        if let drivenClock {
            guard let time = drivenClock.parentTime(atLocal: time) else { return nil }
            parentTime = time
        } else {
            guard speed > 0 else { return nil }
            parentTime = (time - timeOffset) / Double(speed) + beginTime
        }
        guard let superlayer else { return parentTime }
        return superlayer.contextTime(reaching: parentTime)
    }

    /// Whether the layer or one around it has a driven clock, and whether that holds animations.
    var driving: (isDriven: Bool, isHeld: Bool) {
        var layer: CALayer? = self
        while let current = layer {
            if let clock = current.drivenClock { return (true, clock.holdsAnimations) }
            layer = current.superlayer
        }
        return (false, false)
    }
}
