extension CALayer {
    func clockWasSet() {
        hasOwnClock = true
        context.clocksWereSet = true
    }

    /// The layer's local time at the context's `time`, from the outermost layer inward.
    package func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        localTime(atParent: parentTime(at: time))
    }

    /// The superlayer's local time at the context's `time`.
    package func parentTime(at time: CFTimeInterval) -> CFTimeInterval {
        above?._withUnsafeGuaranteedRef { $0.localTime(at: time) } ?? time
    }

    /// The layer's local time at a local time of its superlayer.
    func localTime(atParent time: CFTimeInterval) -> CFTimeInterval {
        guard hasOwnClock else { return time }
        return drivenClock?.localTime(at: time)
            ?? (time - beginTime) * Double(speed) + timeOffset
    }

    /// Converts a time of `layer`'s clock, or of the context's if nil, to this layer's clock.
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer?.contextTime(ofLocal: time) ?? time)
    }

    /// Converts a time of this layer's clock to that of `layer`, or of the context if nil.
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let common = contextTime(ofLocal: time)
        return layer?.localTime(at: common) ?? common
    }

    /// The context's time at a local time; the parent time of a stopped layer counts as 0, as measured in
    /// Core Animation.
    private func contextTime(ofLocal time: CFTimeInterval) -> CFTimeInterval {
        var parentTime = 0.0
        if let drivenClock {
            parentTime = drivenClock.parentTime(atLocal: time) ?? 0
        } else if speed != 0 {
            parentTime = (time - timeOffset) / Double(speed) + beginTime
        }
        return superlayer?.contextTime(ofLocal: parentTime) ?? parentTime
    }

    /// The context's time at which a local time is reached; nil if a clock on the way is stopped, runs
    /// backwards, or is driven and may not reach it.
    func contextTime(reaching time: CFTimeInterval) -> CFTimeInterval? {
        let parentTime: CFTimeInterval
        if hasOwnClock, let drivenClock {
            guard let time = drivenClock.parentTime(atLocal: time) else { return nil }
            parentTime = time
        } else {
            guard speed > 0 else { return nil }
            parentTime = (time - timeOffset) / Double(speed) + beginTime
        }
        guard let above else { return parentTime }
        return above._withUnsafeGuaranteedRef { $0.contextTime(reaching: parentTime) }
    }

    /// Whether the layer or one of its superlayers has a driven clock, and whether that holds animations.
    var driving: (isDriven: Bool, isHeld: Bool) {
        firstUpwards { layer in layer.clockHoldsAnimations.map { (true, $0) } } ?? (false, false)
    }
}
