import FilmstripGeometry
package import FilmstripParallel
package import FilmstripText
import Foundation

/// The environment of a tree of layers: a virtual clock, its run loop, transactions and running
/// animations.
///
/// A context is confined to one task; many contexts run at once in different tasks. Time moves only in
/// `advance(to:)`; work happens in *turns*, each of which ends with layout and the commit of the
/// implicit transaction, as in a run loop.
open class AnimationContext {
    /// Seconds since the context was made.
    @exclusivity(unchecked) public private(set) var now: CFTimeInterval = 0

    /// Frames per second of the display, above 0; display links follow it.
    public let refreshRate: Double

    /// The roots of the layer trees that are shown; animations run only within them.
    @exclusivity(unchecked) public internal(set) var rootLayers: [CALayer] = []

    /// Whether any layer may need layout. Most turns change none: walking the whole tree in each turn took
    /// a third of a long play (175,000 touches: 3.4 s with it, 2.2 s without).
    @exclusivity(unchecked) package var needsLayoutPass = false
    /// Grows whenever a layer or a view is moved in a tree: values that depend on the trees alone are found once for each
    /// version.
    ///
    /// `unchecked`: a context is confined to one task, and no code runs while the number is read or increased.
    @exclusivity(unchecked) package var treeVersion = 0
    /// Grows whenever the model of a layer changes; `unchecked` for the same reason.
    @exclusivity(unchecked) var modelVersion = 0
    /// Whether a layer was ever moved or animated in depth: until then, all trees are drawn in their own order.
    @exclusivity(unchecked) var hasDepth = false
    /// Whether an animated layer may have left the shown trees.
    @exclusivity(unchecked) var needsRootCheck = false
    /// Whether the clock of any layer was set in this turn.
    @exclusivity(unchecked) var clocksWereSet = false
    let transactions = TransactionStack()
    let anchor = Anchor()
    /// Layers with animations, in the order in which they got their first one.
    @exclusivity(unchecked) var animatedLayers: [CALayer] = []
    /// The display links in the run loop, which keeps them alive.
    var displayLinks: [CADisplayLink] = []
    @exclusivity(unchecked) private var scheduled: [ScheduledTurn] = []
    @exclusivity(unchecked) private var afterCommit: [() -> Void] = []
    @exclusivity(unchecked) private var isInTurn = false
    /// Number of turns so far; a layer compares it to tell whether it was inserted in the current one.
    @exclusivity(unchecked) private(set) var turn = 0
    /// Turns since time last passed.
    @exclusivity(unchecked) package private(set) var turnsAtThisInstant = 0
    private var animationCount = 0
    /// The observers of properties; nil while nothing is observed.
    @exclusivity(unchecked) package var valueObservers: ValueObservers?
    /// The design of the system font in texts of this context.
    @exclusivity(unchecked) package var textDesign = Font.Design.inter
    /// Counts the operations of this context; once it is over, the context does nothing more.
    @exclusivity(unchecked) package var workload = Workload()

    /// Number of turns without time passing after which a context stops with a programmer error; without
    /// it, a completion that endlessly starts animations without a duration would hang the context.
    public static let turnLimit = 10_000

    /// A context at time 0.
    public init(refreshRate: Double = 60) {
        demand(refreshRate > 0, "\(refreshRate) frames a second")
        self.refreshRate = refreshRate
        anchor.context = self
    }

    deinit { anchor.context = nil }

    /// Shows the tree of `layer`.
    public func addRoot(_ layer: CALayer) { rootLayers.append(layer) }

    /// Shows the tree of `layer` no longer.
    package func removeRoot(_ layer: CALayer) {
        rootLayers = rootLayers.filter { $0 !== layer }
        needsRootCheck = true
    }

    /// Runs `body` in a turn of its own at the current time; within a turn, runs it immediately.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        // Within a turn of its own the context is bound already, and binding takes three times as long as asking.
        if isInTurn, AnimationContext.currentIfAny === self { return try body() }
        return try AnimationContext.$task.withValue(TaskContext(context: self)) {
            guard !isInTurn else { return try body() }
            isInTurn = true
            turn += 1
            turnWillBegin()
            defer {
                endTurn()
                isInTurn = false
                finishAnimations()
            }
            return try body()
        }
    }

    /// The number of the display's first frame after now, counted from 0.
    var nextFrame: Int { Int((now * refreshRate + 1e-6).rounded(.down)) + 1 }

    /// The time of the display's first frame after now.
    package var timeOfNextFrame: CFTimeInterval { CFTimeInterval(nextFrame) / refreshRate }

    /// Schedules `body` to run in a turn at `time`; turns at equal times run in the order of scheduling.
    ///
    /// - Parameters:
    ///   - time: At least `now`.
    ///   - body: The work.
    public func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
        demand(time >= now, "a turn at \(time) s is scheduled at \(now) s")
        let index = scheduled.firstIndex { $0.time > time } ?? scheduled.endIndex
        scheduled.insert(ScheduledTurn(time: time, body: body), at: index)
    }

    /// Runs `body` at the end of the current turn, after layout and animations are committed.
    package func afterCommit(_ body: @escaping () -> Void) { afterCommit.append(body) }

    /// Runs `body` at the end of the current turn; outside a turn, runs it immediately.
    ///
    /// The removal of an animation must not be reported in the middle of other changes: animations that
    /// the observer adds would join those changes.
    func atEndOfTurn(_ body: @escaping () -> Void) {
        if isInTurn { afterCommit.append(body) } else { body() }
    }

    /// The layers with animations that were added in this turn and have not begun yet.
    package var layersWithNewAnimations: [CALayer] {
        animatedLayers.filter(\.hasNewAnimations)
    }

    /// Advances the clock to `time`: every turn, animation end and completion up to and including it
    /// happens in order.
    public func advance(to time: CFTimeInterval) {
        demand(time >= now, "time cannot go back from \(now) s to \(time) s")
        prepareTurns()
        while let next = nextEvent(), next <= time + MediaTiming.tolerance, !workload.isOver {
            if next <= time {
                step(to: max(next, now))
                continue
            }
            // The end of an animation just behind `time` counts as at `time`: the next turn would end it, and whoever
            // looks in that turn would see the animation, but a state in which it is over.
            moveClock(to: time)
            let endedSome = AnimationContext.$task.withValue(TaskContext(context: self)) {
                finishAnimations()
            }
            if !endedSome { break }
        }
        moveClock(to: time)
    }

    /// The time of the next turn or animation end; nil if there is none.
    public func nextEvent() -> CFTimeInterval? {
        spend(2 + 2 * animatedLayers.count)
        var next = scheduled.first?.time
        animatedLayers.forEachUncounted { layer in
            if let end = layer.nextAnimationEnd(), end < next ?? .infinity { next = end }
        }
        return next
    }

    /// Performs pending layout just before a turn's commit; overridden by the stage.
    open func layoutIfNeeded() {}

    /// Called as each turn of `perform` begins; overridden by the stage.
    open func turnWillBegin() {}

    /// Schedules what other threads have left; called after each turn and before time advances. Overridden by the
    /// stage.
    open func prepareTurns() {}

    /// Ends everything and releases all turns, animations and layers.
    open func tearDown() {
        scheduled = []
        afterCommit = []
        for link in displayLinks { link.invalidate() }
        for layer in animatedLayers { layer.dropAnimations() }
        animatedLayers = []
        rootLayers = []
        transactions.removeAll()
    }

    /// Reports operations to the workload.
    ///
    /// - Returns: Whether the work goes on.
    @discardableResult
    package func spend(_ operations: Int) -> Bool { workload.spend(operations) }

    /// The number for an animation that is being added.
    func countAnimation() -> Int {
        animationCount += 1
        return animationCount
    }

    private func step(to time: CFTimeInterval) {
        moveClock(to: time)
        turnsAtThisInstant += 1
        demand(
            turnsAtThisInstant < Self.turnLimit, "\(turnsAtThisInstant) turns at \(now) s")
        if let turn = scheduled.first, turn.time <= time {
            scheduled.removeFirst()
            perform(turn.body)
        } else {
            AnimationContext.$task.withValue(TaskContext(context: self)) { finishAnimations() }
        }
    }

    private func moveClock(to time: CFTimeInterval) {
        if time > now { turnsAtThisInstant = 0 }
        now = time
    }

    private func endTurn() {
        layoutIfNeeded()
        transactions.commitImplicit(in: self)
        commitAnimations()
        var rounds = 0
        while !afterCommit.isEmpty, !workload.isOver {
            rounds += 1
            demand(rounds < Self.turnLimit, "\(rounds) rounds of completions at \(now) s")
            let bodies = afterCommit
            afterCommit = []
            for body in bodies { body() }
            layoutIfNeeded()
            transactions.commitImplicit(in: self)
            commitAnimations()
        }
        prepareTurns()
    }

    /// Sets the begin times of new animations, and ends those whose layers left the shown trees.
    private func commitAnimations() {
        // Ends first: those who receive them may add animations, which begin now too.
        if needsRootCheck {
            needsRootCheck = false
            for layer in animatedLayers where !layer.isRooted { layer.endAnimationsOutside() }
        }
        if clocksWereSet {
            clocksWereSet = false
            for layer in animatedLayers { layer.holdOvertakenAnimations() }
        }
        for layer in animatedLayers where layer.hasNewAnimations && layer.isRooted {
            layer.commitAnimations()
        }
    }

    /// Ends every animation whose time is over, each batch in a turn of its own and in the order of adding.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    private func finishAnimations() -> Bool {
        var endedSome = false
        while !workload.isOver {
            spend(2 * animatedLayers.count)
            func isDue(_ layer: CALayer) -> Bool {
                layer.nextAnimationEnd().map { $0 <= now + MediaTiming.tolerance } ?? false
            }
            var someAreDue = false
            animatedLayers.forEachUncounted { someAreDue = someAreDue || isDue($0) }
            guard someAreDue else { return endedSome }
            let due = animatedLayers.filter(isDue)
            endedSome = true
            isInTurn = true
            turn += 1
            let ended = due.flatMap { $0.takeDueAnimations() }
            for animation in ended.sorted(by: { $0.number < $1.number }) {
                animation.stop(finished: true)
            }
            endTurn()
            isInTurn = false
            turnsAtThisInstant += 1
            demand(
                turnsAtThisInstant < Self.turnLimit, "\(turnsAtThisInstant) turns at \(now) s")
        }
        return endedSome
    }
}

private struct ScheduledTurn {
    var time: CFTimeInterval
    var body: () -> Void
}

extension AnimationContext {
    /// Carries a context through a task-local.
    ///
    /// `@unchecked`: a context is confined to the task that runs its turn, and the task-local is bound
    /// only for the time of a turn, so no other task reads it meanwhile.
    struct TaskContext: @unchecked Sendable {
        private let anchor: Anchor

        init(context: AnimationContext) { anchor = context.anchor }

        /// The context; nil once it is gone.
        var context: AnimationContext? { anchor.context }
    }

    /// A reference to a context that does not keep it: a task takes its task-locals along, and one that is never
    /// continued would keep the context for ever.
    ///
    /// `unowned`: the context sets it to nil when it is deinitialized. Counting references to an object that has weak
    /// ones takes several times as long, and there is no object to which more are counted.
    final class Anchor {
        @exclusivity(unchecked) fileprivate(set) unowned var context: AnimationContext?
    }

    @TaskLocal static var task: TaskContext?

    /// The context of the current turn.
    ///
    /// Reading it outside a turn is a programmer error: layers, views and UIKit's static calls belong to a
    /// stage.
    public static var current: AnimationContext {
        guard let context = task?.context else {
            fatalError(
                "layers, views and animations need a stage: use stage.perform { … }")
        }
        return context
    }

    /// The context of the current turn; nil outside a turn.
    package static var currentIfAny: AnimationContext? { task?.context }
}
