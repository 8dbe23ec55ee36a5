public import CoreAnimation
public import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
package import Foundation
@_exported public import StageEvents

/// A device without hardware: a window, a virtual clock and an event log.
///
/// A stage is confined to one task; many stages can run concurrently. UIKit code runs inside
/// `perform` or in work that a script schedules; time passes only in `advance(to:)`. With `import
/// UIKit`, queues, timers and tasks run on the stage as well. End a stage with `tearDown()`.
public final class Stage: AnimationContext {
    /// The display and touch screen as the interface has them now: turned, once it has rotated.
    @exclusivity(unchecked) public package(set) var device: Device
    /// The display and touch screen as at the beginning, whose picture a film shows.
    package let display: Device
    /// The directions in which device and interface are held; nil until the device has been turned.
    @exclusivity(unchecked) var rotation: Rotation?
    /// The constants of UIKit's behaviour.
    public let profile: Profile
    /// The events so far, in order.
    @exclusivity(unchecked) public private(set) var events: [StageEvent] = []
    /// The transitions begun so far, in order.
    public private(set) var transitions: [StageTransition] = []
    /// The last time at which the fingers of a pan lifted, and their velocity on the display, points a second.
    private var lift: (time: Double, velocity: CGPoint)?
    /// The promises of the parties to each transition, by the transition's number; missing until it
    /// starts.
    package private(set) var promises: [Int: StageTransition.Promise] = [:]
    /// The transitions in progress, newest last.
    @exclusivity(unchecked) private var running: [any TransitionReporting] = []
    /// The contexts of all transitions that are still kept.
    @exclusivity(unchecked) private var contexts: [WeakContext] = []
    private(set) lazy var gestures = GestureEnvironment(self)
    let safeAreas: SafeAreas
    /// The constraints of views.
    let layouts = LayoutEngine()
    @exclusivity(unchecked) var traits: UITraitCollection
    /// The traits with which colours are currently resolved.
    var currentTraits: UITraitCollection
    /// Whether any view or controller has ever overridden traits; until then all have the screen's.
    var overridesTraits = false
    /// The work that was given to queues, timers and run loops.
    package private(set) lazy var queues = StageQueues(self)
    /// Runs the stage's tasks; nil until there is one.
    @exclusivity(unchecked) private var taskExecutor: StageExecutor?
    let viewAnimations = ViewAnimationStack()
    /// The property animators that move, which nobody else need keep.
    @exclusivity(unchecked) var movingAnimators: [ObjectIdentifier: UIViewPropertyAnimator] = [:]
    let graphics = GraphicsStack()
    private var mainWindow: UIWindow?
    /// The windows that an app has made and shown, in the order in which they were shown.
    @exclusivity(unchecked) private var shownWindows: [WeakWindow] = []
    private weak var ownKeyWindow: UIWindow?
    /// Number of calls that asked to ignore touches, less those that ended it.
    package var ignoredInteractions = 0
    /// The responder that gets what is typed; nil if there is none.
    package weak var firstResponder: UIResponder?
    /// Objects of which each stage has one, by their types; made when they are first asked for.
    private var parts: [ObjectIdentifier: any StagePart] = [:]
    /// Called before a view enters a window; nil unless an appearance was asked for.
    @exclusivity(unchecked) package var onEnteringWindow: ((UIView) -> Void)?
    /// Called before an item of a bar is shown; nil unless an appearance was asked for.
    package var onShowingItem: ((UIBarItem) -> Void)?
    /// Called when the device has been turned; nil unless somebody asked for notifications.
    package var onOrientationChange: (() -> Void)?
    /// Whether the play is being torn down; views removed meanwhile make no calls.
    private(set) var isEnding = false

    /// Creates a stage with an empty window of the device's size.
    public init(device: Device = Device(), profile: Profile = Profile()) {
        (self.device, display, self.profile) = (device, device, profile)
        safeAreas = SafeAreas(isUsed: device.safeAreaInsets != .zero)
        traits = UITraitCollection(device)
        currentTraits = traits
        super.init(refreshRate: device.refreshRate)
        textDesign = profile.system == .iOS27 ? .sanFrancisco : .inter
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

    /// The window that was last made key; the stage's own from the start.
    package var keyWindow: UIWindow? {
        get { ownKeyWindow ?? mainWindow }
        set { ownKeyWindow = newValue }
    }

    var isInTransition: Bool { !running.isEmpty }

    /// Whether the stage has its own window yet.
    var hasWindow: Bool { mainWindow != nil }

    /// The windows that are shown, lowest first: by `windowLevel`, then in the order in which they were shown.
    package var visibleWindows: [UIWindow] {
        guard !shownWindows.isEmpty else { return mainWindow.map { [$0] } ?? [] }
        let windows = (mainWindow.map { [$0] } ?? []) + shownWindows.compactMap(\.window)
        return windows.filter { !$0.isHidden }.enumerated().sorted { a, b in
            (a.element.windowLevel.rawValue, a.offset) < (b.element.windowLevel.rawValue, b.offset)
        }.map(\.element)
    }

    /// The windows that are shown, without that of the keyboard.
    package var appWindows: [UIWindow] { visibleWindows.filter { !($0 is KeyboardWindow) } }

    /// Shows a window of the app's own, on top of those of its level.
    func show(_ window: UIWindow) {
        guard window !== mainWindow, !shownWindows.contains(where: { $0.window === window }) else {
            return
        }
        shownWindows = shownWindows.filter { $0.window != nil }
        shownWindows.append(WeakWindow(window: window))
        addRoot(window.layer)
    }

    /// Returns the view that a touch at `point` hits, in the topmost window that has one.
    package func hitTest(_ point: CGPoint) -> UIView? {
        guard ignoredInteractions == 0 else { return nil }
        guard !shownWindows.isEmpty else { return window.hitTest(point, with: nil) }
        return visibleWindows.lazy.reversed().compactMap { window in
            let corner = window.frame.origin
            let place = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
            return window.hitTest(place, with: nil)
        }.first
    }

    /// The stage's object of a type, made by `make` when it is first asked for.
    package func part<Part: StagePart>(_ make: (Stage) -> Part) -> Part {
        let key = ObjectIdentifier(Part.self)
        if let part = parts[key] as? Part { return part }
        let part = make(self)
        parts[key] = part
        return part
    }

    /// The stage's object of a type; nil if it was never asked for.
    package func partIfAny<Part: StagePart>(_ type: Part.Type) -> Part? {
        parts[ObjectIdentifier(type)] as? Part
    }

    /// The picture shown now: the window on a black screen.
    ///
    /// The black extends two points beyond the screen's right and lower edges, a pixel at the lowest density of a
    /// picture, so that the last row and column of pixels are opaque where the edges cut through them.
    public func displayList() -> DisplayList {
        let size = display.size
        var list = DisplayList(size: size)
        let screen = Shape.rect(
            CGRect(x: 0, y: 0, width: size.width + 2, height: size.height + 2))
        list.reserveCapacity(knownItemCount)
        defer { knownItemCount = list.items.count }
        list.append(.fill(.init(screen, .solid(.black))))
        guard rotation == nil else {
            for window in visibleWindows {
                window.layer.appendPlaced(to: &list, by: displayTransform)
            }
            return list
        }
        guard !shownWindows.isEmpty else {
            window.layer.append(to: &list)
            return list
        }
        for window in visibleWindows {
            window.layer.append(to: &list)
        }
        return list
    }

    /// The number of items of the last picture, for which the next one makes room.
    private var knownItemCount = 0

    /// Whether layers draw their contents; false for plays of which no picture is taken.
    package var drawsLayers = true

    /// Updates safe areas, then lays out and draws the views that need it.
    public override func layoutIfNeeded() {
        valueObservers?.tellChanges()
        repeat {
            while needsLayoutPass || safeAreas.needsUpdate || layouts.needsUpdate {
                safeAreas.update()
                if layouts.isUsed { for window in visibleWindows { layouts.update(in: window) } }
                // Most moves change no safe area and ask for no layout.
                guard needsLayoutPass else { break }
                needsLayoutPass = false
                for layer in rootLayers {
                    layer.layoutIfNeeded()
                    if drawsLayers { layer.displayTreeIfNeeded() }
                }
            }
        } while valueObservers?.tellChanges() == true
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
        for part in parts.values { part.endPlay() }
        parts = [:]
        for window in shownWindows.compactMap(\.window) { window.endPlay() }
        shownWindows = []
        valueObservers = nil
        gestures.removeAll()
        queues.removeAll()
        taskExecutor?.finish()
        mainWindow?.endPlay()
        mainWindow = nil
        safeAreas.removeAll()
        layouts.removeAll()
        for context in contexts { context.context?.abandon() }
        (running, contexts) = ([], [])
        super.tearDown()
        movingAnimators = [:]
    }

    /// Marks every transition still in progress as stalled, and tells of tasks that wait for ever.
    public func endStalledTransitions() {
        for time in queues.timesOfWaitingTasks { log(.taskWaits, nil, .number(time)) }
        for index in transitions.indices where transitions[index].outcome == nil {
            transitions[index].outcome = .stalled
        }
    }

    package func log(
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

    /// The transitions in progress whose clocks drive `layer`.
    func contexts(driving layer: CALayer) -> [TransitionContext] {
        running.compactMap { $0 as? TransitionContext }.filter { context in
            context.drivenLayers.contains { $0 === layer }
        }
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
        if let context = reporter as? TransitionContext {
            contexts = contexts.filter { $0.context != nil }
            contexts.append(WeakContext(context: context))
        }
    }

    /// Records the promises of a transition's parties before it plays.
    package func note(_ promise: StageTransition.Promise, of id: Int) {
        promises[id] = promise
    }

    /// Records the velocity in the window, in points a second, with which the fingers of a pan lift.
    func noteLift(at velocity: CGPoint) {
        let corner = CGPoint.zero.applying(displayTransform)
        let end = velocity.applying(displayTransform)
        lift = (now, rotation == nil ? velocity : CGPoint(x: end.x - corner.x, y: end.y - corner.y))
    }

    /// Records that the finger released a transition, with the velocity of a pan that lifts at this instant, or
    /// from which a sheet has waited.
    package func release(_ id: Int) {
        transitions[id].released = now
        transitions[id].velocity = lift.flatMap {
            $0.time == now || $0.time + profile.sheetLiftDelay == now ? $0.velocity : nil
        }
    }

    package func end(_ id: Int, _ outcome: StageTransition.Outcome) {
        transitions[id].ended = now
        transitions[id].outcome = outcome
        // The last reference to an animator of the app's may go with it.
        running = running.filter { $0.id != id }
        if rotation != nil, running.isEmpty {
            afterCommit { [weak self] in self?.rotateIfNeeded() }
        }
    }

    /// The phase of the newest transition in progress; idle if there is none.
    public var phase: StageTransition.Phase { running.last?.phase ?? .idle }

    /// The progress of the newest transition in progress: the driver's value while a finger drives
    /// it, the shown fraction while it completes or is cancelled, elapsed/duration without a
    /// finger; nil if none is in progress, or if an interaction controller of the app moves the
    /// views and has not told how far they are.
    public var progress: Double? { progress(at: now) }

    /// Returns the value of `progress` at `time`, if nothing happens until then; `time` must not be
    /// later than `nextEvent()`.
    public func progress(at time: Double) -> Double? {
        running.last.flatMap { $0.progress(at: time) }
    }
}
