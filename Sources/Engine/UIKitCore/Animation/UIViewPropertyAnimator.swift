import CoreAnimation
import FilmstripGeometry
public import Foundation

/// An animator of changes to views that can be paused, scrubbed, reversed and continued midway.
///
/// Nothing but its owner keeps it while it is paused or stopped. Releasing it then is a programmer error, unless the play is
/// over.
///
/// - Difference: observers of its properties are told at the end of the turn.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The timing information of the animation.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Duration of the whole animation in seconds; for a spring given by its physics, its settling
    /// time.
    public let duration: TimeInterval
    /// Delay in seconds after the animation is started.
    public private(set) var delay: TimeInterval = 0
    /// Whether the animation can be paused and stopped; true by default. When false, doing so is a
    /// programmer error.
    open var isInterruptible = true
    /// Whether the views receive touches while they are animated; true by default.
    open var isUserInteractionEnabled = true
    /// Whether hit testing is left to the program.
    ///
    /// - Difference: it has no effect: touches are always tested against model values.
    open var isManualHitTestingEnabled = false
    /// Whether `fractionComplete` is the progress shown while paused, regardless of the curve; true
    /// by default.
    open var scrubsLinearly = true
    /// Whether the animator stays active and paused at its end, without calling its completions.
    open var pausesOnCompletion = false

    /// The animator's current state.
    public private(set) var state = UIViewAnimatingState.inactive

    let stage: Stage
    let pace: ViewPace
    var course: AnimatorCourse
    private var blocks: [(body: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var reversed = false

    /// Called when it has paused at its end because of `pausesOnCompletion`.
    package var onPauseAtEnd: (() -> Void)?

    /// Creates an animator of `duration` seconds with the given timing; less than 0 is 0.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        stage = Stage.shared
        timingParameters = parameters
        self.duration = parameters.duration(wished: seconds(duration, "an animator of"))
        pace = parameters.pace(duration: self.duration)
        course = AnimatorCourse(stage)
        super.init()
    }

    deinit {
        demand(
            state == .inactive || course.isMoving || stage.isEnding || !stage.spend(0),
            "It is an error to release a paused or stopped property animator. One of \(duration) s is "
                + (state == .stopped
                    ? "stopped: call finishAnimation(at:)"
                    : "paused: continue it, or stop and finish it"))
    }

    /// Creates an animator of 0 seconds, to be replaced.
    public convenience override init() {
        self.init(duration: 0, curve: .easeInOut)
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(
                controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that settles in `duration` seconds.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    ///
    /// - Difference: of the options only the curve has an effect.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Whether the animation is moving by itself.
    open var isRunning: Bool { state == .active && course.isMoving }

    /// Whether the animation runs back to its start.
    ///
    /// Setting it while the animation runs reverses the animation at once; setting it before the
    /// start makes the animation begin at its end. Setting it on a stopped animator is a programmer
    /// error.
    ///
    /// - Approximation: a reversed animation plays its curve backwards; Apple does not publish
    ///   which curve it plays.
    open var isReversed: Bool {
        get { reversed }
        set {
            demand(state != .stopped, "isReversed set on a stopped animator")
            guard newValue != reversed else { return }
            reversed = newValue
            guard isRunning else { return }
            pauseAnimation()
            startAnimation()
        }
    }

    /// Progress in the animation's current direction: 0 at its beginning, 1 at its end.
    ///
    /// While the animation runs, it is the fraction at which a pause would hold it. Setting it on
    /// an inactive animator activates and pauses it; setting it on a running one pauses it; setting
    /// it on a stopped one is a programmer error. Values outside 0…1 are clamped.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            return reversed ? 1 - heldFraction : heldFraction
        }
        set {
            pauseAnimation()
            let fraction = min(max(newValue, 0), 1)
            hold(at: reversed ? 1 - fraction : fraction)
        }
    }

    /// Starts the animation, or resumes it after a pause with the rest of its curve.
    ///
    /// Does nothing on a running animator; a programmer error on a stopped one.
    open func startAnimation() {
        demand(state != .stopped, "startAnimation on a stopped animator")
        guard !isRunning else { return }
        activate()
        proceed(delay: delay)
    }

    /// Starts the animation after `delay` seconds; a programmer error unless the animator is inactive.
    open func startAnimation(afterDelay delay: TimeInterval) {
        demand(
            state == .inactive, "startAnimation after \(delay) s on an animator that is \(state)")
        self.delay = seconds(delay, "startAnimation after")
        startAnimation()
        self.delay = 0
    }

    /// Pauses the animation at its current position; an inactive animator becomes active and waits
    /// at its beginning.
    open func pauseAnimation() {
        demand(state != .stopped, "pauseAnimation on a stopped animator")
        guard state == .active else {
            activate()
            return
        }
        guard isRunning else { return }
        demand(isInterruptible, "pauseAnimation on an animator that is not interruptible")
        hold(at: heldFraction)
    }

    /// Resumes a paused animation.
    ///
    /// - Parameters:
    ///   - parameters: The pace from here to the end; nil keeps the rest of the old one.
    ///   - durationFactor: The new duration as a multiple of the animator's duration; 0 keeps the
    ///     remaining time. A spring given by its physics takes its settling time.
    ///
    /// A programmer error unless the animator is active and paused.
    ///
    /// - Approximation: Apple does not publish how two curves are joined: from the values shown the
    ///   animation continues to its end at the new pace alone.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        demand(
            state == .active && !isRunning && durationFactor >= 0 && durationFactor.isFinite,
            "continueAnimation by \(durationFactor) on an animator that is "
                + (isRunning ? "running" : "\(state)"))
        proceed(parameters, factor: durationFactor)
    }

    /// Stops the animation at its current position: removes its animations, and sets the views' values to those shown.
    ///
    /// - Parameter withoutFinishing: True makes the animator inactive without calling its
    ///   completions; false waits for `finishAnimation(at:)`.
    ///
    /// A programmer error on an inactive animator. Source: microsoft/fluentui-apple, pull request 915.
    open func stopAnimation(_ withoutFinishing: Bool) {
        demand(state != .inactive, "stopAnimation on an inactive animator")
        if state == .active {
            demand(isInterruptible, "stopAnimation on an animator that is not interruptible")
            hold(at: heldFraction)
            course.stop()
            state = .stopped
        }
        if withoutFinishing { end(at: .current) }
    }

    /// Finishes a stopped animation; a programmer error on any other.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        demand(
            state == .stopped,
            "finishAnimationAtPosition: should only be called on a stopped animator!")
        finish(at: finalPosition)
    }

    /// Adds changes that begin after the fraction `delayFactor` of the remaining time; outside 0…1 the nearer end.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let delayFactor = delayFactor > 0 ? min(delayFactor, 1) : 0
        demand(state != .stopped, "addAnimations on a stopped animator")
        if state == .inactive {
            blocks.append((animation, delayFactor))
        } else {
            run(animation, delayFactor)
        }
    }

    /// Adds changes; on a running animator they take the remaining time.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds a block that is called with the final position when the animation ends.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Lets a paused or stopped animator go without an exception: its animations are removed, and the model stays as it is.
    package func letGo() {
        completions = []
        end(at: state == .stopped ? .current : .end)
    }

    // MARK: Course

    /// The fraction at which a pause would hold: the progress shown or the time elapsed, depending
    /// on `scrubsLinearly`.
    private var heldFraction: Double { heldFraction(at: stage.now) }

    /// The held fraction at the later time `time`, if nothing happens until then; 0 is always the
    /// blocks' beginning.
    func heldFraction(at time: TimeInterval) -> Double {
        let (fraction, isShown) = course.position(at: time)
        if isShown == scrubsLinearly { return min(max(fraction, 0), 1) }
        if isShown { return pace.elapsed(for: fraction, duration: duration) }
        return min(max(pace.shown(at: fraction, duration: duration), 0), 1)
    }

    /// Runs the blocks of an inactive animator and holds it at its beginning.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        course.move(.held(reversed ? 1 : 0), isShown: scrubsLinearly)
        let blocks = blocks
        self.blocks = []
        for block in blocks { run(block.body, block.delayFactor) }
    }

    private func run(_ body: () -> Void, _ delayFactor: Double) {
        let done = course.position.fraction
        let begin = reversed ? 0 : min(max(done, 0), 1)
        let window = (begin + (1 - begin) * delayFactor)...1
        let options: UIView.AnimationOptions =
            isUserInteractionEnabled ? .allowUserInteraction : []
        UIView.run(
            ViewAnimation(
                duration: duration, options: options, pace: pace,
                driver: AnimatorBlock(animator: self, window: window)), body)
    }

    /// Adds one animation made by the blocks.
    func start(
        _ animation: CAPropertyAnimation, on layer: CALayer, _ key: LayerKey, forKey name: String,
        from old: AnimationValue, window: ClosedRange<Double>
    ) {
        let stopped = animation.onStop
        animation.onStop = { [weak self] finished in
            stopped?(finished)
            self?.animationStopped()
        }
        // A completion may retain an object that holds the animator.
        animation.onEndOfPlay = { [weak self] in self?.completions = [] }
        course.add(animation, on: layer, key, forKey: name, from: old, window: window)
    }

    private func hold(at fraction: Double) {
        course.move(.held(fraction), isShown: scrubsLinearly)
        stage.movingAnimators[ObjectIdentifier(self)] = nil
    }

    private func proceed(
        _ parameters: (any UITimingCurveProvider)? = nil, factor: Double = 0,
        delay: TimeInterval = 0
    ) {
        let (held, isShown) = course.position
        let target = reversed ? 0.0 : 1.0
        let elapsed = isShown ? pace.elapsed(for: held, duration: duration) : held
        let length = factor > 0 ? factor * duration : abs(target - elapsed) * duration
        let kind: AnimatorMotion.Kind
        if let parameters {
            let shown = isShown ? held : pace.shown(at: held, duration: duration)
            let time = parameters.duration(wished: length)
            kind = .easing(
                from: shown, to: target, length: time,
                pace: parameters.pace(duration: time).motionPace)
        } else {
            kind = .running(from: elapsed, to: target, length: length)
        }
        course.move(kind, isShown: isShown, delay: delay)
        course.whenArrived { [weak self] in self?.arrived() }
        stage.movingAnimators[ObjectIdentifier(self)] = self
    }

    /// Ends the animation with its last one, also where it is paused: animations of views outside a window stop at once.
    private func animationStopped() {
        if state == .active, course.allStopped { arrived() }
    }

    /// Ends the animation, or pauses it at its end, after the motion has arrived there by itself.
    private func arrived() {
        guard state == .active else { return }
        if pausesOnCompletion {
            hold(at: reversed ? 0 : 1)
            onPauseAtEnd?()
        } else {
            finish(at: reversed ? .start : .end)
        }
    }

    private func finish(at position: UIViewAnimatingPosition) {
        end(at: position)
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }

    /// Removes the animations and leaves the views at `position`.
    private func end(at position: UIViewAnimatingPosition) {
        course.end(at: position)
        course = AnimatorCourse(stage)
        state = .inactive
        reversed = false
        stage.movingAnimators[ObjectIdentifier(self)] = nil
    }
}

extension ViewPace {
    fileprivate var motionPace: AnimatorMotion.Pace {
        switch self {
        case .curve(let curve): .curve(curve)
        case .spring(let spring), .springs(let spring, _): .spring(spring)
        case .linearPastEnds: .curve(.linear)
        }
    }
}
