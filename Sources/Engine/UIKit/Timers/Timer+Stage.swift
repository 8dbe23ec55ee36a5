public import Foundation

/// Timers fire in turns of the stage.
///
/// - Difference: `fireDate` is of the machine's clock, which a stage does not follow. A timer that is made with a date
///   fires as long after it was added as the date then is ahead, in milliseconds.
extension Timer {
    /// A timer that some run loop is to be given.
    ///
    /// - Parameters:
    ///   - interval: Seconds; 0.0001 unless above 0.
    ///   - repeats: Whether it fires at each multiple of the interval until it is invalidated.
    ///   - block: Called at each time with the timer.
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool,
        block: @escaping @Sendable (Timer) -> Void
    ) {
        let interval = interval > 0 ? interval : 0.0001
        // Made to repeat, so that it tells its interval; one that fires once is invalidated when it has.
        let call = TimerCall { timer in
            block(timer)
            if !repeats { timer.invalidate() }
        }
        self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) {
            call.run($0)
        }
        Stage.sharedIfAny?.queues.keep(call, of: self)
    }

    /// A timer that runs at once.
    @discardableResult
    public class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool,
        block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// A timer that runs at once, and calls a method of `target`, which it keeps alive.
    ///
    /// - Difference: a method, `Clock.tick`, instead of a selector.
    @discardableResult
    public class func scheduledTimer<Target: AnyObject>(
        timeInterval interval: TimeInterval, target: Target,
        selector: @escaping (Target) -> (Timer) -> Void, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let call = Call { selector(target)($0) }
        return scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.run($0) }
    }

    /// A timer that runs at once, and calls a method of `target`, which it keeps alive.
    ///
    /// - Difference: a method, `Clock.tick`, instead of a selector.
    @discardableResult
    public class func scheduledTimer<Target: AnyObject>(
        timeInterval interval: TimeInterval, target: Target,
        selector: @escaping (Target) -> () -> Void, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let call = Call { _ in selector(target)() }
        return scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.run($0) }
    }

    /// Carries a call to a timer.
    ///
    /// `@unchecked`: a timer of a stage fires on the stage's thread; elsewhere whoever makes it answers for what the
    /// target shares, as with Foundation's before Swift checked it.
    private struct Call: @unchecked Sendable {
        let run: (Timer) -> Void
    }
}

extension RunLoop {
    /// Lets a timer run, from now on.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
        guard let stage = Stage.sharedIfAny else {
            return MachineLoop.add(timer, to: self, mode)
        }
        stage.queues.add(timer)
    }

    /// Runs `block` in a turn of its own.
    public func perform(_ block: @escaping @Sendable () -> Void) {
        perform(inModes: [.default], block: block)
    }

    /// Runs `block` in a turn of its own.
    public func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
        guard let stage = Stage.sharedIfAny else {
            return MachineLoop.perform(on: self, modes, block)
        }
        stage.queues.add(on: .main, block)
    }

    /// Runs the loop until a time.
    ///
    /// On a stage this is a programmer error: its time cannot pass within a turn.
    public func run(until limitDate: Date) {
        while run(mode: .default, before: limitDate), Date() < limitDate {}
    }

    /// Runs the loop once.
    ///
    /// On a stage this is a programmer error: its time cannot pass within a turn.
    public func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
        if let stage = Stage.sharedIfAny {
            fatalError(
                "RunLoop.run at \(stage.now) s waits within a turn of the stage, whose time passes between turns"
            )
        }
        return MachineLoop.run(self, mode, until: limitDate)
    }
}

extension Thread {
    /// Whether this is the main thread: on a stage, unless work of another queue is running.
    public class var isMainThread: Bool {
        Stage.sharedIfAny?.queues.isOnMain ?? MachineLoop.isMainThread
    }
}
