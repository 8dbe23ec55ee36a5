import FilmstripJSON
import TransitionSpec

/// Upper estimates of the events of a spec's script.
struct ScriptMeasure {
    /// The number of touch samples and operations.
    let events: Double
    /// The number of fingers that touch.
    let touches: Double
    /// The number of transitions that may begin: by operations, and by each gesture.
    let transitions: Double
    /// The number of steps that wait for an event.
    let waits: Double
    /// Seconds from the beginning of the play to the last event; each wait counts as some seconds.
    let seconds: Double
    /// The number of times that the script is played: to find the ends of its waits, for findings, for the times of
    /// frames, and for the frames.
    let plays: Int

    /// The assumed length of a wait; seconds.
    private static let wait = 4.0

    init(_ spec: Spec) {
        events = Script.eventCount(spec)
        var (touches, deeds, waits, end, latest) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for step in spec.script {
            touches += Double(step.action.touches)
            deeds += Double(step.action.deeds)
            switch step.start {
            case .at(let time): end = time
            case .after(_, let delay):
                waits += 1
                end = max(end, latest) + delay + Self.wait
            }
            latest = max(latest, end + step.action.seconds)
        }
        (self.touches, self.waits, seconds) = (touches, waits, latest)
        transitions = deeds
        let isRehearsed = waits > 0 || spec.script.contains { $0.anchor != nil }
        var plays = isRehearsed ? 3 : 2
        switch spec.filmstrip.frames {
        case .count where spec.filmstrip.spacing == .motion: plays += 2
        case .count, .times, .displayFrames, .rate: break
        case .progress, .events: plays += 1
        }
        if spec.filmstrip.sparkline != nil { plays += 1 }
        self.plays = plays
    }
}

/// Upper estimates of the objects in a spec's scene.
struct SceneMeasure {
    /// The number of layers of all screens.
    let layers: Double
    /// The number of layers that are seen at once.
    let seen: Double
    /// The operations of building the views.
    let building: Double
    /// The number of screens and named views.
    let names: Double
    /// The number of recognizers that one touch may reach.
    let recognizers: Double
    /// The number of animations that run at once.
    let animations: Double
    /// The longest duration of an animator, seconds.
    let longestAnimation: Double
    /// Whether an interaction sets properties at each move of a finger, which may change sizes.
    private let setsAtMoves: Bool

    /// Layers of a template, bars included.
    private static let template = 100.0
    /// Layers of one item in a collection.
    private static let item = 3.0
    /// Animations of a system transition, bars included.
    private static let systems = 8.0
    /// Transitions whose animations run at the same time.
    private static let overlapping = 2.0
    /// Screens in the window at the same time: two of a transition, and those below sheets.
    private static let screensAtOnce = 4

    init(_ spec: Spec, _ script: ScriptMeasure) {
        var ofScreens = 0
        let screens = spec.screens.map { screen in
            let views = spec.tallies["/screens/" + screen.name.pointerStep]?.views ?? 0
            ofScreens += views
            var layers = Self.template + 2 * Double(views)
            if case .collection(let collection) = screen.content {
                layers += Self.item * Double(collection.sections * (collection.items + 1))
            }
            return layers
        }
        // Views that steps add are made anew for each transition.
        let ofSteps = 2 * Double(spec.tally.views - ofScreens) * (1 + script.transitions)
        layers = screens.reduce(0, +) + ofSteps
        seen = screens.sorted(by: >).prefix(Self.screensAtOnce).reduce(0, +) + ofSteps
        building = spec.tally.cost
        names = Double(spec.screens.count + spec.tally.names + 2)
        recognizers =
            5
            + spec.interactions.reduce(0) { sum, interaction in
                sum + interaction.copies(script)
            } + Double(spec.screens.reduce(0) { $0 + ($1.behavior?.gestures.count ?? 0) })
        let most =
            spec.animators.map { animator in
                spec.tallies["/animators/" + animator.name.pointerStep]?.assignments ?? 0
            }.max() ?? 0
        animations =
            (Double(most) + Self.systems) * min(max(script.transitions, 1), Self.overlapping)
        setsAtMoves = spec.tallies.contains {
            $0.key.hasSuffix("/changed") && $0.value.assignments > 0
        }
        longestAnimation = spec.animators.map(\.duration).max() ?? 0
    }
}

extension SceneMeasure {
    /// The number of run loop turns in which all layers are laid out.
    func layouts(_ script: ScriptMeasure, _ ticks: Double) -> Double {
        ticks + (setsAtMoves ? 1 : 0.1) * script.events
    }
}

extension Spec.ScriptStep.Action {
    /// The number of transitions that may begin with the action.
    fileprivate var deeds: Int {
        switch self {
        case .call, .scroll, .function, .drag, .flick, .pinch, .rotate, .hold: 1
        case .tap(let tap): tap.numberOfTaps
        case .touches(let touches): touches.count
        }
    }

    /// The number of fingers that touch.
    fileprivate var touches: Int {
        switch self {
        case .call, .scroll, .function: 0
        case .drag(let drag): drag.row.count
        case .flick(let flick): flick.row.count
        case .pinch, .rotate: 2
        case .tap(let tap): tap.numberOfTaps * tap.row.count
        case .hold(let hold): hold.row.count
        case .touches(let touches): touches.count
        }
    }

    /// The duration of the action; seconds.
    fileprivate var seconds: Double {
        switch self {
        case .call, .scroll, .function: 0
        case .drag(let drag): drag.motion.duration + drag.motion.hold
        case .flick(let flick): flick.duration
        case .pinch(let pinch): pinch.motion.duration + pinch.motion.hold
        case .rotate(let turn): turn.motion.duration + turn.motion.hold
        case .tap(let tap): 2 * tap.duration * Double(tap.numberOfTaps)
        case .hold(let hold): hold.duration
        case .touches(let touches):
            touches.compactMap { $0.samples.last?.time }.max() ?? 0
        }
    }
}

extension Spec.Interaction {
    /// The number of recognizers that it may come to have.
    func copies(_ script: ScriptMeasure) -> Double {
        switch recognizer.install {
        case .once: 1
        case .eachAppearance: 1 + script.transitions
        }
    }
}
