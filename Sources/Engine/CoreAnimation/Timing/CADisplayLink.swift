import FilmstripGeometry
public import Foundation

/// A callback for each frame of the display, for animation by hand.
///
/// Frames are those of the stage: every 1/60 s by default. A link keeps its handler until it is
/// invalidated.
///
/// - Difference: made with a closure, or with a target and one of its methods instead of a selector.
public final class CADisplayLink: NSObject {
    private var handler: ((CADisplayLink) -> Void)?
    private let context: AnimationContext
    private var isAdded = false
    /// Incremented by each change that makes scheduled ticks void.
    private var generation = 0
    /// The number of the last frame with a call.
    private var lastFrame: Int?

    /// The time of the current frame, in seconds; 0 before the first call.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame with a call, in seconds.
    public var targetTimestamp: CFTimeInterval { timestamp + Double(interval) * duration }
    /// Seconds between two frames of the display.
    public var duration: CFTimeInterval { 1 / context.refreshRate }
    /// Whether calls are suspended.
    public var isPaused = false { didSet { if oldValue != isPaused { restart() } } }
    /// Preferred calls per second; 0, the default, means every frame of the display.
    public var preferredFramesPerSecond = 0 {
        didSet {
            demand(
                preferredFramesPerSecond >= 0, "\(preferredFramesPerSecond) frames a second")
            restart()
        }
    }
    /// Preferred frame rates; used if `preferredFramesPerSecond` is 0.
    public var preferredFrameRateRange = CAFrameRateRange.default { didSet { restart() } }

    /// A link that calls `handler` once it is added to a run loop.
    public init(_ handler: @escaping (CADisplayLink) -> Void) {
        self.handler = handler
        context = AnimationContext.current
        super.init()
    }

    /// A link that calls a method of `target`, which it keeps alive: `CADisplayLink(target: self, action:
    /// Ticker.tick)`.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void
    ) {
        self.init { action(target)($0) }
    }

    /// Starts the calls, with the first frame after now.
    ///
    /// - Difference: the run loop is always the stage's, whichever is given.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start() }

    /// Starts the calls without a run loop, which a process in a sandbox cannot make.
    package func start() {
        guard handler != nil, !isAdded else { return }
        isAdded = true
        context.displayLinks.append(self)
        restart()
    }

    /// Stops the calls.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leave() }

    /// Stops the calls for good, and releases the handler.
    public func invalidate() {
        handler = nil
        leave()
    }

    private func leave() {
        isAdded = false
        context.displayLinks.removeAll { $0 === self }
        restart()
    }

    /// Frames of the display per call: the whole number nearest to the preferred rate, at least 1.
    private var interval: Int {
        let range = preferredFrameRateRange
        var wished = Double(preferredFramesPerSecond)
        if wished == 0 { wished = Double(range.preferred ?? range.maximum) }
        guard wished > 0, wished < context.refreshRate else { return 1 }
        return max(Int((context.refreshRate / wished).rounded()), 1)
    }

    private func restart() {
        generation += 1
        if isAdded, !isPaused, handler != nil { scheduleTick() }
    }

    private func scheduleTick() {
        let rate = context.refreshRate
        let step = interval
        var frame = context.nextFrame
        // A slower link is called a whole number of steps after its last call.
        if let lastFrame, step > 1 { frame = max(frame, lastFrame + step) }
        let expected = generation
        context.schedule(at: Double(frame) / rate) { [self] in
            guard generation == expected else { return }
            lastFrame = frame
            timestamp = Double(frame) / rate
            handler?(self)
            if generation == expected { scheduleTick() }
        }
    }
}

/// A range of acceptable frame rates, in frames per second.
public struct CAFrameRateRange: Equatable, Hashable, Sendable {
    /// The lowest.
    public var minimum: Float
    /// The highest.
    public var maximum: Float
    /// The preferred rate; nil is the highest.
    public var preferred: Float?

    /// Any rate; the display's own is used.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// A range; `minimum` is at most `maximum`.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        demand(
            minimum <= maximum && minimum >= 0, "frame rates from \(minimum) to \(maximum)")
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}
