public import CoreAnimation

extension CADisplayLink {
    /// A link that calls a method of `target`, which it keeps alive.
    ///
    /// - Difference: a method, `Ticker.tick`, instead of a selector.
    public convenience init<Target: AnyObject, Result>(
        target: Target, selector sel: @escaping (Target) -> (CADisplayLink) -> Result
    ) {
        self.init { _ = sel(target)($0) }
    }

    /// A link that calls a method of `target` without arguments; it keeps the target alive.
    ///
    /// - Difference: a method, `Ticker.tick`, instead of a selector.
    public convenience init<Target: AnyObject, Result>(
        target: Target, selector sel: @escaping (Target) -> () -> Result
    ) {
        self.init { _ in _ = sel(target)() }
    }

    /// The number of the display's frames from one call to the next, at least 1: an older spelling of
    /// `preferredFramesPerSecond`.
    public var frameInterval: Int {
        get {
            guard preferredFramesPerSecond > 0, duration > 0 else { return 1 }
            return max(Int((1 / (Double(preferredFramesPerSecond) * duration)).rounded()), 1)
        }
        set {
            preferredFramesPerSecond =
                newValue <= 1 ? 0 : Int((1 / duration / Double(newValue)).rounded())
        }
    }
}
