import FilmstripParallel
package import Foundation

extension CALayer {
    /// Adds an animation, and returns the handle by which an animator moves it.
    @discardableResult
    package func start(_ anim: CAAnimation, forKey key: String?) -> RunningAnimation {
        let key = anim is CATransition ? kCATransition : key
        // A transition takes the picture that is shown before the previous transition is removed.
        let animation = RunningAnimation(anim, on: self, key: key)
        if let key { removeAnimation(forKey: key) }
        if running.isEmpty {
            context.animatedLayers.append(self)
            context.needsRootCheck = true
        }
        running.append(animation)
        animation.isOnLayer = true
        return animation
    }

    /// The animation under `key`, if it is running.
    public func animation(forKey key: String) -> CAAnimation? {
        running.first { $0.key == key }?.source
    }

    /// The keys of the running animations in the order of adding; nil if there are none.
    public func animationKeys() -> [String]? {
        let keys = running.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    func dropAnimation(forKey key: String) {
        guard let index = running.firstIndex(where: { $0.key == key }) else { return }
        let animation = running.remove(at: index)
        animation.isOnLayer = false
        forgetIfIdle()
        context.atEndOfTurn { animation.stop(finished: false) }
    }

    func dropAllAnimations() {
        let ended = takeAnimations()
        context.atEndOfTurn { for animation in ended { animation.stop(finished: false) } }
    }

    /// Removes every animation and reports each as `finished`, immediately.
    package func endAllAnimations(finished: Bool) {
        for animation in takeAnimations() { animation.stop(finished: finished) }
    }

    /// Ends every animation of a layer outside the shown trees as unfinished. One that was just added starts all the
    /// same, and stops before its transaction completes.
    ///
    /// Source: measurements of QuartzCore.
    func endAnimationsOutside() {
        for animation in takeAnimations() {
            if animation.isPending, animation.motion == nil {
                animation.startAndStop()
            } else {
                animation.stop(finished: false)
            }
        }
    }

    package var hasSpring: Bool {
        running.contains { !$0.hasEnded && $0.source is CASpringAnimation }
    }

    package var isAnimated: Bool { running.contains { !$0.hasEnded } }

    /// Whether the layer has animations that are over and were not removed.
    package var keepsEnded: Bool { running.contains(where: \.hasEnded) }

    /// The seconds of the layer's clock until the last animation ends that began not more than `age` seconds ago; 0 if
    /// there is none. Endless ones and those that an animator moves are left out.
    package func timeLeft(ofAnimationsSince age: Double) -> Double {
        guard !running.isEmpty else { return 0 }
        let now = localTime(at: context.now)
        return running.reduce(0) { longest, animation in
            guard !animation.hasEnded, animation.motion == nil, animation.endTime.isFinite,
                animation.beginTime >= now - age - 1e-6
            else { return longest }
            return max(longest, animation.endTime - now)
        }
    }

    /// Whether an animation that runs on the layer moves or sizes what it contains.
    package var isMoving: Bool {
        running.contains { !$0.hasEnded && Self.moves($0.source) }
    }

    private static func moves(_ animation: CAAnimation) -> Bool {
        if let group = animation as? CAAnimationGroup {
            return group.animations?.contains(where: moves) ?? false
        }
        guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return false }
        return ["position", "bounds", "transform", "sublayerTransform"].contains {
            path == $0 || path.hasPrefix($0 + ".")
        }
    }

    private func takeAnimations() -> [RunningAnimation] {
        let taken = running
        for animation in taken { animation.isOnLayer = false }
        running = []
        forgetIfIdle()
        return taken
    }

    /// The animated layers among this one and all below it, in the order in which their animations began.
    package var animatedDescendants: [CALayer] {
        context.animatedLayers.filter { candidate in
            candidate.firstUpwards { $0 === self ? true : nil } ?? false
        }
    }

    /// A copy of the layer, of the same class, with every running animation applied at the current time.
    ///
    /// - Difference: the copy has no superlayer or sublayers.
    /// - Difference: it is never nil, not even for a layer that is not shown.
    public func presentation() -> Self? { copy(showing: presentationValues()) }

    /// The layer's values at the current time, with its animations.
    package func presentationValues() -> LayerProperties {
        running.isEmpty ? modelValues : values(at: present)
    }

    /// The layer's frame, bounds and opacity at the current time, with its animations.
    package func presentedPlace() -> (frame: CGRect, bounds: CGRect, opacity: Float) {
        // A copy of all values costs more than the rest of this.
        guard running.isEmpty else { return values(at: present).place }
        return modelValues.place
    }

    /// The layer's values at a time of its own clock, with its animations.
    package func presentationValues(at localTime: CFTimeInterval) -> LayerProperties {
        values(at: .seen(localTime: localTime, isDriven: false))
    }

    /// Removes one animation from the layer without reporting it.
    package func drop(_ animation: RunningAnimation) {
        running = running.filter { $0 !== animation }
        animation.isOnLayer = false
        forgetIfIdle()
    }

    /// Whether it has animations whose begin time is not set yet.
    var hasNewAnimations: Bool { running.contains(where: \.isPending) }

    /// The model's values before the views' changes that made animations whose begin time is not set yet.
    package var newFormerValues: [(key: LayerKey, value: AnimationValue)] {
        running.filter(\.isPending).compactMap { animation in
            guard let path = (animation.source as? CAPropertyAnimation)?.keyPath,
                let key = LayerKey(rawValue: path), let value = animation.source.formerValue
            else { return nil }
            return (key, value)
        }
    }

    /// Sets the begin times of new animations.
    func commitAnimations() {
        let localTime = localTime(at: context.now)
        for animation in running where animation.isPending {
            animation.begin(at: localTime)
            let source = animation.source
            if animation.motion == nil, let delegate = source.delegate {
                context.afterCommit { delegate.animationDidStart(source) }
            }
        }
    }

    /// The context's time at which the first animation ends; nil if none does.
    func nextAnimationEnd() -> CFTimeInterval? {
        context.spend(4 * running.count)
        guard !driving.isHeld else { return nil }
        var next: CFTimeInterval?
        running.forEachUncounted { animation in
            if let end = end(of: animation), end < next ?? .infinity { next = end }
        }
        return next
    }

    /// Returns the animations whose time is over, and removes those that do not stay on the layer.
    func takeDueAnimations() -> [RunningAnimation] {
        let due = running.filter { animation in
            end(of: animation).map { $0 <= context.now + MediaTiming.tolerance } ?? false
        }
        if due.isEmpty { return [] }
        let ended = Set(due.map(ObjectIdentifier.init))
        running = running.filter { animation in
            guard animation.source.isRemovedOnCompletion,
                ended.contains(ObjectIdentifier(animation))
            else { return true }
            animation.isOnLayer = false
            return false
        }
        forgetIfIdle()
        return due
    }

    /// Delays the reports of animations whose clock was set past their end to the display's next frame.
    func holdOvertakenAnimations() {
        guard !driving.isHeld else { return }
        for animation in running {
            guard let end = end(of: animation), end < context.now - MediaTiming.tolerance else {
                continue
            }
            animation.earliestEnd = Double(context.nextFrame) / context.refreshRate
        }
    }

    /// The context's time at which the end of an animation is reported; nil if no end is in sight.
    private func end(of animation: RunningAnimation) -> CFTimeInterval? {
        guard !animation.hasEnded, !animation.isPending, animation.endTime.isFinite,
            let end = contextTime(reaching: animation.endTime)
        else { return nil }
        return max(end, animation.earliestEnd)
    }

    /// Removes every animation at the end of the play.
    func dropAnimations() {
        for animation in running { animation.endPlay() }
        for animation in running { animation.isOnLayer = false }
        running = []
    }

    private func forgetIfIdle() {
        guard running.isEmpty else { return }
        context.animatedLayers = context.animatedLayers.filter { $0 !== self }
    }
}

/// The key of every transition on a layer.
public let kCATransition = "transition"
