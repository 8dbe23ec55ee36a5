import FilmstripFilm
import FilmstripJSON
package import TransitionSpec

/// An estimate of the operations of a play, made from its spec before anything is built.
///
/// Its parts are products of numbers from the spec: touches and the work at each, transitions and their
/// animators, frames of the display and the views recorded in them, frames of the strip and the layers that they
/// show. Each part is an upper bound for all but contrived specs; operations beyond the estimate are counted during
/// the play, against the same limit.
///
/// See Docs/decisions/operations-of-a-play.md.
package struct PlayEstimate {
    /// A cause of operations.
    struct Part {
        /// A JSON Pointer to the cause in the spec.
        var pointer: String
        var operations: Double
        /// The numbers that multiply to the operations, in words; told only if the play is too dear.
        var phrase: () -> String
        /// The keys that reduce the operations.
        var remedy: String
    }

    private(set) var parts: [Part] = []

    package var operations: Double { parts.reduce(0) { $0 + $1.operations } }

    /// Estimates the operations of `spec`.
    ///
    /// - Parameter patience: The most virtual seconds that a play continues after its script's last event.
    package init(_ spec: Spec, patience: Double) {
        let script = ScriptMeasure(spec)
        let scene = SceneMeasure(spec, script)
        // Whatever still moves after the script is watched for some more seconds.
        let moving = script.seconds + min(patience, 1 + 2 * scene.longestAnimation)
        let ticks = moving * spec.device.refreshRate
        let plays = Double(script.plays)
        addScene(scene, plays)
        addEvents(script, scene, plays)
        addMoves(spec, script, plays)
        addTransitions(spec, script, plays)
        let turns = 3 * script.events + 3 * ticks
        add(
            "/animators", plays * turns * (4 + 5 * scene.animations),
            "\(whole(turns)) turns of the run loop with \(whole(scene.animations)) animations "
                + "under way in \(Int(plays)) plays", "animations and durations")
        add(
            "/screens", plays * scene.layouts(script, ticks) * 3 * scene.seen,
            "the layout of \(whole(scene.seen)) layers in "
                + "\(whole(scene.layouts(script, ticks))) turns in \(Int(plays)) plays",
            "views and items")
        let looks =
            ticks + script.events + 20 * script.transitions
            + patience * spec.device.refreshRate / 15
        add(
            "/script", looks * scene.names * Double(PlayCost.look),
            "\(whole(looks)) looks at \(whole(scene.names)) screens and named views",
            "durations, refreshRate or named views")
        let sights = spec.filmstrip.spacing == .motion ? MotionSpacing.mostSights : 0
        let frames = spec.filmstrip.frames.most + Double(sights)
        let moments = spec.filmstrip.sparkline == nil ? 0 : Sparkline.mostTimes(for: frames)
        add(
            "/filmstrip",
            frames * 40 * scene.seen + (frames + moments) * scene.names * Double(PlayCost.look),
            "\(whole(frames)) frames of up to \(whole(scene.seen)) layers", "frames or views")
    }

    private mutating func addScene(_ scene: SceneMeasure, _ plays: Double) {
        add(
            "/screens", plays * (60 * scene.layers + scene.building),
            "\(whole(scene.layers)) layers of all screens in \(Int(plays)) plays",
            "views and items")
    }

    private mutating func addEvents(
        _ script: ScriptMeasure, _ scene: SceneMeasure, _ plays: Double
    ) {
        let each = Double(PlayCost.event) + 50 * (1 + scene.recognizers)
        let down = 20 * scene.seen + 8 * scene.recognizers * scene.recognizers
        // Steps that wait are sorted in among all events to come.
        let sorted = script.waits * script.events * 4
        add(
            "/script", plays * (script.events * each + script.touches * down) + sorted,
            "\(whole(script.events)) touches and operations that \(whole(scene.recognizers)) "
                + "recognizers see in \(Int(plays)) plays",
            "touchRate, durations, fingers or interactions")
    }

    /// Adds the assignments and expressions of interactions for each move of a finger.
    private mutating func addMoves(_ spec: Spec, _ script: ScriptMeasure, _ plays: Double) {
        for interaction in spec.interactions {
            let pointer = "/interactions/" + interaction.name.pointerStep
            for key in ["/driver/freeForm/changed", "/driver/freeForm/once", "/once", "/progress"] {
                guard let tally = spec.tallies[pointer + key] else { continue }
                let copies = interaction.copies(script)
                add(
                    pointer + key, plays * script.events * copies * tally.cost,
                    "\(whole(script.events)) touches × \(tally.phrase)"
                        + (copies > 1 ? " × \(whole(copies)) recognizers" : "")
                        + " in \(Int(plays)) plays",
                    "touchRate, durations, assignments or expressions")
            }
        }
        for screen in spec.screens {
            let keys = (screen.behavior?.gestures ?? []).indices.flatMap {
                ["\($0)/changed", "\($0)/once"]
            }
            for key in keys {
                let pointer = "/screens/\(screen.name.pointerStep)/behavior/gestures/\(key)"
                guard let tally = spec.tallies[pointer] else { continue }
                add(
                    pointer, plays * script.events * tally.cost,
                    "\(whole(script.events)) touches × \(tally.phrase) in \(Int(plays)) plays",
                    "touchRate, durations, assignments or expressions")
            }
        }
    }

    /// Adds the assignments and expressions of animators and interactions for each transition.
    private mutating func addTransitions(
        _ spec: Spec, _ script: ScriptMeasure, _ plays: Double
    ) {
        var rest = spec.tally.cost
        for animator in spec.animators {
            let pointer = "/animators/" + animator.name.pointerStep
            guard let tally = spec.tallies[pointer] else { continue }
            rest -= tally.cost
            // Any animator may serve every transition, so the most expensive one counts.
            let isDearest = !spec.animators.contains { other in
                spec.tallies["/animators/" + other.name.pointerStep]?.cost ?? 0 > tally.cost
            }
            guard isDearest else { continue }
            add(
                pointer, plays * script.transitions * 2 * tally.cost,
                "\(whole(script.transitions)) transitions × \(tally.phrase) in "
                    + "\(Int(plays)) plays", "steps of the script, assignments or expressions")
        }
        for interaction in spec.interactions {
            let pointer = "/interactions/" + interaction.name.pointerStep
            guard let tally = spec.tallies[pointer] else { continue }
            rest -= tally.cost
            let gestures = script.transitions * interaction.copies(script)
            add(
                pointer, plays * gestures * 2 * tally.cost,
                "\(whole(gestures)) gestures × \(tally.phrase) in \(Int(plays)) plays",
                "gestures of the script, assignments or expressions")
        }
        add(
            "/container", plays * 4 * (1 + script.transitions) * max(rest, 0),
            "\(whole(script.transitions)) transitions with all that stands outside of animators "
                + "and interactions in \(Int(plays)) plays", "views, assignments or expressions")
    }

    private mutating func add(
        _ pointer: String, _ operations: Double, _ phrase: @autoclosure @escaping () -> String,
        _ remedy: String
    ) {
        parts.append(
            Part(pointer: pointer, operations: operations, phrase: phrase, remedy: remedy))
    }

    /// The error of a play that takes more than `limit` operations, or nil; its line is not set yet.
    package func problem(atMost limit: Int) -> SpecError? {
        let operations = operations
        guard operations > Double(limit),
            let dearest = parts.max(by: { $0.operations < $1.operations })
        else { return nil }
        return SpecError(
            pointer: dearest.pointer,
            message: "the play takes some \(whole(operations)) operations; expected at most "
                + "\(limit) (limit \"operations\"); \(whole(dearest.operations)) of them are "
                + "\(dearest.phrase()): reduce \(dearest.remedy)")
    }
}

/// The count without decimals.
private func whole(_ count: Double) -> String { "\(Int(min(count, 9e18).rounded()))" }

extension Spec.Tally {
    /// The operations of doing it once.
    var cost: Double {
        Double(PlayCost.operation * operations) + Double(PlayCost.evaluation * expressions)
            + Double(PlayCost.assignment * assignments) + Double(PlayCost.view * views)
    }

    /// A phrase such as `(3072 assignments, 3072 expressions of 5836800 operations)`.
    fileprivate var phrase: String {
        "(\(assignments) assignments, \(expressions) expressions of \(operations) operations"
            + (views > 0 ? ", \(views) views)" : ")")
    }
}

extension Spec.Filmstrip.Frames {
    /// The highest possible number of frames.
    fileprivate var most: Double {
        switch self {
        case .times(let times): Double(times.count)
        case .count(let count, between: _): Double(count)
        case .progress(let values): Double(values.count)
        case .displayFrames, .rate, .events: 600
        }
    }
}
