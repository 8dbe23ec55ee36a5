import TransitionSpec

/// How much happens in the script of a spec, told from above.
struct ScriptMeasure {
    /// Touches and operations.
    let events: Double
    /// Fingers that come down.
    let touches: Double
    /// Transitions that may begin: by code, and by each gesture.
    let transitions: Double
    /// Steps that wait for something.
    let waits: Double
    /// From the play's beginning to the last event, seconds; waits without a bound count some seconds.
    let seconds: Double
    /// How often the script is played: to find out when its waits are over, for findings, for the times of
    /// frames, and for the frames.
    let plays: Int

    /// Seconds that a wait is taken to last.
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
        var plays = waits > 0 ? 3 : 2
        switch spec.filmstrip.frames {
        case .count, .times, .displayFrames: break
        case .progress, .events: plays += 1
        }
        self.plays = plays
    }
}

/// How much there is in the scene of a spec, told from above.
struct SceneMeasure {
    /// Layers of all screens.
    let layers: Double
    /// Layers that are seen at once.
    let seen: Double
    /// Operations of building the views.
    let building: Double
    /// Screens and views with names.
    let names: Double
    /// Recognizers that one touch may have.
    let recognizers: Double
    /// Animations that run at once.
    let animations: Double
    /// The longest duration of an animator, seconds.
    let longestAnimation: Double
    /// Whether what a finger does at each move may change sizes.
    private let setsAtMoves: Bool

    /// Layers of a template with its bars.
    private static let template = 100.0
    /// Layers of an item of a collection.
    private static let item = 3.0
    /// Animations of a system's own transition, bars included.
    private static let systems = 8.0
    /// Transitions whose animations run at once.
    private static let overlapping = 2.0
    /// Screens that are in the window at once: two of a transition, and what sheets stand on.
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
        // Views of steps come anew with each transition.
        let ofSteps = 2 * Double(spec.tally.views - ofScreens) * (1 + script.transitions)
        layers = screens.reduce(0, +) + ofSteps
        seen = screens.sorted(by: >).prefix(Self.screensAtOnce).reduce(0, +) + ofSteps
        building = spec.tally.cost
        names = Double(spec.screens.count + spec.tally.names + 2)
        recognizers =
            5
            + spec.interactions.reduce(0) { sum, interaction in
                sum + interaction.copies(script)
            }
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
    /// Turns of the run loop in which all layers are laid out.
    func layouts(_ script: ScriptMeasure, _ ticks: Double) -> Double {
        ticks + (setsAtMoves ? 1 : 0.1) * script.events
    }
}

extension Spec.ScriptStep.Action {
    /// How many transitions may begin with it.
    fileprivate var deeds: Int {
        switch self {
        case .call, .scroll, .drag, .flick, .pinch, .rotate, .hold: 1
        case .tap(let tap): tap.numberOfTaps
        case .touches(let touches): touches.count
        }
    }

    /// How many fingers come down.
    fileprivate var touches: Int {
        switch self {
        case .call, .scroll: 0
        case .drag(let drag): drag.row.count
        case .flick(let flick): flick.row.count
        case .pinch, .rotate: 2
        case .tap(let tap): tap.numberOfTaps * tap.row.count
        case .hold(let hold): hold.row.count
        case .touches(let touches): touches.count
        }
    }

    /// How long it goes on.
    fileprivate var seconds: Double {
        switch self {
        case .call, .scroll: 0
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
    /// How many recognizers it may come to have.
    func copies(_ script: ScriptMeasure) -> Double {
        switch recognizer.install {
        case .once: 1
        case .eachAppearance: 1 + script.transitions
        }
    }
}

extension String {
    /// This key as a step of a JSON Pointer.
    var pointerStep: String { replacing("~", with: "~0").replacing("/", with: "~1") }
}
