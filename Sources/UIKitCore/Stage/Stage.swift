public import CoreAnimation
public import FilmstripDisplay
import FilmstripGeometry
import Foundation
@_exported public import StageEvents

/// A device without hardware: a window, a virtual clock and an event log.
///
/// A stage is confined to one task; many stages can run concurrently. UIKit code runs inside
/// `perform` or in work that a script schedules; time passes only in `advance(to:)`. With `import
/// UIKit`, queues, timers and tasks run on the stage as well. End a stage with `tearDown()`.
public final class Stage: AnimationContext {
    /// The display and touch screen.
    public let device: Device
    /// The constants of UIKit's behaviour.
    public let profile: Profile
    /// The events so far, in order.
    public private(set) var events: [StageEvent] = []
    /// The transitions begun so far, in order.
    public private(set) var transitions: [StageTransition] = []
    /// The promises of the parties to each transition, by the transition's number; missing until it
    /// starts.
    package private(set) var promises: [Int: StageTransition.Promise] = [:]
    /// The transitions in progress, newest last.
    private var running: [any TransitionReporting] = []
    private(set) lazy var gestures = GestureEnvironment(self)
    let safeAreas: SafeAreas
    /// The constraints of views.
    let layouts = LayoutEngine()
    /// The traits of the screen.
    let traits: UITraitCollection
    /// The traits with which colours are currently resolved.
    var currentTraits: UITraitCollection
    /// Whether any view or controller has ever overridden traits; until then all have the screen's.
    var overridesTraits = false
    /// The work that was given to queues, timers and run loops.
    package private(set) lazy var queues = StageQueues(self)
    /// Runs the stage's tasks; nil until there is one.
    private var taskExecutor: StageExecutor?
    let viewAnimations = ViewAnimationStack()
    let graphics = GraphicsStack()
    private var mainWindow: UIWindow?
    /// Whether the play is being torn down; views removed meanwhile make no calls.
    private(set) var isEnding = false

    /// Creates a stage with an empty window of the device's size.
    public init(device: Device = Device(), profile: Profile = Profile()) {
        (self.device, self.profile) = (device, profile)
        safeAreas = SafeAreas(isUsed: device.safeAreaInsets != .zero)
        traits = UITraitCollection(device)
        currentTraits = traits
        super.init(refreshRate: device.refreshRate)
        perform {
            let window = UIWindow(frame: CGRect(origin: .zero, size: device.size))
            mainWindow = window
            addRoot(window.layer)
        }
    }

    /// The stage whose turn is running; reading it outside a turn is a programmer error.
    public static var shared: Stage {
        guard let stage = current as? Stage else {
            fatalError("views need a stage: use stage.perform { … }")
        }
        return stage
    }

    /// The stage whose turn is running; nil outside a turn.
    package static var sharedIfAny: Stage? { currentIfAny as? Stage }

    /// The window; a programmer error after `tearDown()`.
    public var window: UIWindow {
        guard let mainWindow else { fatalError("the stage was torn down") }
        return mainWindow
    }

    /// The picture shown now: the window on a black screen.
    ///
    /// The black extends one pixel beyond the screen's right and lower edges, so that the last row
    /// and column of pixels are opaque where the edges cut through them.
    public func displayList() -> DisplayList {
        var list = DisplayList(size: device.size)
        let (size, pixel) = (device.size, 1 / device.scale)
        let screen = Shape.rect(
            CGRect(x: 0, y: 0, width: size.width + pixel, height: size.height + pixel))
        list.append(.fill(.init(screen, .solid(.black))))
        list.append(window.layer.displayList(), transform: .identity)
        return list
    }

    /// Updates safe areas, then lays out and draws the views that need it.
    public override func layoutIfNeeded() {
        while needsLayoutPass || safeAreas.needsUpdate || layouts.needsUpdate {
            safeAreas.update()
            if layouts.isUsed, let mainWindow { layouts.update(in: mainWindow) }
            // Most moves change no safe area and ask for no layout.
            guard needsLayoutPass else { break }
            needsLayoutPass = false
            mainWindow?.layer.layoutIfNeeded()
            mainWindow?.layer.displayTreeIfNeeded()
        }
    }

    /// Runs the stage's tasks.
    package var executor: StageExecutor {
        if let taskExecutor { return taskExecutor }
        let executor = StageExecutor(self)
        taskExecutor = executor
        return executor
    }

    public override func turnWillBegin() { taskExecutor?.join() }

    /// Gives what came from other threads and from groups to the queues.
    public override func prepareTurns() {
        queues.tellEmptyGroups()
        taskExecutor?.join()
        taskExecutor?.deliver()
    }

    /// Ends the play and releases all its objects, even those in retain cycles.
    public override func tearDown() {
        isEnding = true
        gestures.removeAll()
        queues.removeAll()
        taskExecutor?.finish()
        mainWindow?.endPlay()
        mainWindow = nil
        safeAreas.removeAll()
        layouts.removeAll()
        for reporter in running { (reporter as? TransitionContext)?.endPlay() }
        running = []
        super.tearDown()
    }

    /// Marks every transition still in progress as stalled.
    public func endStalledTransitions() {
        for index in transitions.indices where transitions[index].outcome == nil {
            transitions[index].outcome = .stalled
        }
    }

    func log(
        _ name: StageEvent.Name, _ subject: String? = nil, transition: Int? = nil,
        _ detail: StageEvent.Detail = .none
    ) {
        events.append(
            StageEvent(
                time: now, name: name, subject: subject,
                transition: transition ?? running.last?.id, detail: detail))
    }

    /// Returns the newest of our containers' transitions in progress that involves `controller`;
    /// nil if there is none.
    func context(of controller: UIViewController) -> TransitionContext? {
        running.lazy.reversed().compactMap { $0 as? TransitionContext }
            .first { $0.involves(controller) }
    }

    /// Logs an event of an app's own container.
    package func note(
        _ name: StageEvent.Name, of object: Any? = nil, transition: Int,
        _ detail: StageEvent.Detail = .none
    ) { log(name, stageName(of: object), transition: transition, detail) }

    /// Records a transition that begins; `reporter` is queried about it until it ends.
    package func begin(_ transition: StageTransition, by reporter: any TransitionReporting) {
        demand(transition.id == transitions.count, "transition \(transition.id)")
        transitions.append(transition)
        running.append(reporter)
    }

    /// Records the promises of a transition's parties before it plays.
    package func note(_ promise: StageTransition.Promise, of id: Int) {
        promises[id] = promise
    }

    /// Records that the finger released a transition.
    package func release(_ id: Int) { transitions[id].released = now }

    /// Records the outcome of a transition.
    package func end(_ id: Int, _ outcome: StageTransition.Outcome) {
        transitions[id].ended = now
        transitions[id].outcome = outcome
        running.removeAll { $0.id == id }
    }

    /// The phase of the newest transition in progress; idle if there is none.
    public var phase: StageTransition.Phase { running.last?.phase ?? .idle }

    /// The progress of the newest transition in progress: the driver's value while a finger drives
    /// it, the shown fraction while it completes or is cancelled, elapsed/duration without a
    /// finger; nil if none is in progress.
    public var progress: Double? { progress(at: now) }

    /// Returns the value of `progress` at `time`, if nothing happens until then; `time` must not be
    /// later than `nextEvent()`.
    public func progress(at time: Double) -> Double? { running.last?.progress(at: time) }
}
