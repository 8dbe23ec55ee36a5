public import CoreAnimation
public import FilmstripDisplay
import FilmstripGeometry
import Foundation
@_exported public import StageEvents

/// A device without hardware: a window, a virtual clock and a log of what happens.
///
/// A stage is confined to one task; many run at once. UIKit code runs inside `perform`, or in what a
/// script schedules; time passes only in `advance(to:)`. Work that leaves the stage (`DispatchQueue`,
/// `Timer`, `Task`) is not supported. End it with `tearDown()`.
public final class Stage: AnimationContext {
    /// The display and touch screen.
    public let device: Device
    /// What UIKit does and does not say.
    public let profile: Profile
    /// What happened so far, in order.
    public private(set) var events: [StageEvent] = []
    /// The transitions begun so far, in order.
    public private(set) var transitions: [StageTransition] = []
    /// The parties' promises before each transition, by its number; none before it starts.
    package private(set) var promises: [Int: StageTransition.Promise] = [:]
    /// The transitions under way, the newest last.
    private var running: [any TransitionReporting] = []
    private(set) lazy var gestures = GestureEnvironment(self)
    let safeAreas: SafeAreas
    /// The traits of the screen.
    let traits: UITraitCollection
    /// Those that colours are resolved with now.
    var currentTraits: UITraitCollection
    /// Whether any view or controller ever had traits of its own; until then all have the screen's.
    var overridesTraits = false
    let viewAnimations = ViewAnimationStack()
    let graphics = GraphicsStack()
    private var mainWindow: UIWindow?
    /// Whether the play is being ended: nobody is told of views that go with it.
    private(set) var isEnding = false

    /// A stage with an empty window of the device's size.
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

    /// The stage whose turn is running; without one it is a programmer error.
    public static var shared: Stage {
        guard let stage = current as? Stage else {
            fatalError("views need a stage: use stage.perform { … }")
        }
        return stage
    }

    /// The stage whose turn is running; nil outside a turn.
    static var sharedIfAny: Stage? { currentIfAny as? Stage }

    /// The window; a programmer error after `tearDown()`.
    public var window: UIWindow {
        guard let mainWindow else { fatalError("the stage was torn down") }
        return mainWindow
    }

    /// What is seen now: the window on a black screen.
    ///
    /// The screen goes on a pixel beyond its right and lower edges, so that the last row and column of
    /// pixels are opaque where the edges cut through them.
    public func displayList() -> DisplayList {
        var list = DisplayList(size: device.size)
        let (size, pixel) = (device.size, 1 / device.scale)
        let screen = Shape.rect(
            CGRect(x: 0, y: 0, width: size.width + pixel, height: size.height + pixel))
        list.append(.fill(.init(screen, .solid(.black))))
        list.append(window.layer.displayList(), transform: .identity)
        return list
    }

    /// Tells views of their safe areas, lays out those that need it, and has those draw that need that.
    public override func layoutIfNeeded() {
        while needsLayoutPass || safeAreas.needsUpdate {
            safeAreas.update()
            // Most moves change no safe area and ask for no layout.
            guard needsLayoutPass else { break }
            needsLayoutPass = false
            mainWindow?.layer.layoutIfNeeded()
            mainWindow?.layer.displayTreeIfNeeded()
        }
    }

    /// Ends the play: nothing of it is held any more, however its objects hold each other.
    public override func tearDown() {
        isEnding = true
        gestures.removeAll()
        mainWindow?.endPlay()
        mainWindow = nil
        safeAreas.removeAll()
        for reporter in running { (reporter as? TransitionContext)?.endPlay() }
        running = []
        super.tearDown()
    }

    /// Marks every transition that is still under way as stalled.
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

    /// The newest of our containers' transitions under way that `controller` takes part in.
    func context(of controller: UIViewController) -> TransitionContext? {
        running.lazy.reversed().compactMap { $0 as? TransitionContext }
            .first { $0.involves(controller) }
    }

    /// Logs an event of a container of somebody's own.
    package func note(
        _ name: StageEvent.Name, of object: Any? = nil, transition: Int,
        _ detail: StageEvent.Detail = .none
    ) { log(name, stageName(of: object), transition: transition, detail) }

    /// Notes a transition that begins; `reporter` is asked about it until it ends.
    package func begin(_ transition: StageTransition, by reporter: any TransitionReporting) {
        demand(transition.id == transitions.count, "transition \(transition.id)")
        transitions.append(transition)
        running.append(reporter)
    }

    /// Notes what the parties of a transition say before it plays.
    package func note(_ promise: StageTransition.Promise, of id: Int) {
        promises[id] = promise
    }

    /// Notes that the finger let go of a transition.
    package func release(_ id: Int) { transitions[id].released = now }

    /// Notes how a transition ended.
    package func end(_ id: Int, _ outcome: StageTransition.Outcome) {
        transitions[id].ended = now
        transitions[id].outcome = outcome
        running.removeAll { $0.id == id }
    }

    /// What the newest transition under way is doing now.
    public var phase: StageTransition.Phase { running.last?.phase ?? .idle }

    /// How far the newest transition under way is: the driver's value while a finger moves it, the
    /// shown fraction while it completes or goes back, elapsed/duration without a finger; nil if none
    /// is under way.
    public var progress: Double? { progress(at: now) }

    /// What `progress` will be at `time`, if nothing happens until then: no later than `nextEvent()`.
    public func progress(at time: Double) -> Double? { running.last?.progress(at: time) }
}
