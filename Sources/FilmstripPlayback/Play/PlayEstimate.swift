package import TransitionSpec

/// The operations that a play will take, as far as its spec tells, before anything is built.
///
/// It is made of parts that multiply what the spec has: touches with what each of them does, transitions with
/// their animators, the display's frames with the views that are looked at, and the frames of the strip with
/// the layers that they show. Each is told from above for all but contrived specs; what a play takes beyond it is
/// counted while it runs, against the same limit.
package struct PlayEstimate {
    /// Something that takes operations.
    struct Part {
        /// Where it stands in the spec.
        var pointer: String
        var operations: Double
        /// How they come about.
        var phrase: String
        /// The keys that bring them down.
        var remedy: String
    }

    private(set) var parts: [Part] = []

    /// The operations of all parts.
    package var operations: Double { parts.reduce(0) { $0 + $1.operations } }

    /// The estimate for `spec`.
    ///
    /// - Parameter patience: Virtual seconds that a play goes on after its script's last event at most.
    package init(_ spec: Spec, patience: Double) {
        let script = ScriptMeasure(spec)
        let scene = SceneMeasure(spec, script)
        // What does not stand still is seen for some seconds more.
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
        let frames = spec.filmstrip.frames.most
        add(
            "/filmstrip", frames * (40 * scene.seen + scene.names * Double(PlayCost.look)),
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
        // Steps that wait are put in their places among all that is to come.
        let sorted = script.waits * script.events * 4
        add(
            "/script", plays * (script.events * each + script.touches * down) + sorted,
            "\(whole(script.events)) touches and operations that \(whole(scene.recognizers)) "
                + "recognizers see in \(Int(plays)) plays",
            "touchRate, durations, fingers or interactions")
    }

    /// Adds the assignments and expressions of interactions at each move of a finger.
    private mutating func addMoves(_ spec: Spec, _ script: ScriptMeasure, _ plays: Double) {
        for interaction in spec.interactions {
            let pointer = "/interactions/" + interaction.name.pointerStep
            for key in ["/driver/freeForm/changed", "/progress"] {
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
            // Any may be every transition's; the dearest is counted.
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
        _ pointer: String, _ operations: Double, _ phrase: String, _ remedy: String
    ) {
        parts.append(
            Part(pointer: pointer, operations: operations, phrase: phrase, remedy: remedy))
    }

    /// The error of a play that takes more operations than `limit`; nil if it does not. It says no line yet.
    package func problem(atMost limit: Int) -> SpecError? {
        let operations = operations
        guard operations > Double(limit),
            let dearest = parts.max(by: { $0.operations < $1.operations })
        else { return nil }
        return SpecError(
            pointer: dearest.pointer, line: 0, column: 0,
            message:
                "the play takes some \(whole(operations)) operations, accepted are at most "
                + "\(limit) (limit \"operations\"); \(whole(dearest.operations)) of them are "
                + "\(dearest.phrase): reduce \(dearest.remedy)")
    }
}

/// A count without decimals.
private func whole(_ count: Double) -> String { "\(Int(min(count, 9e18).rounded()))" }

extension Spec.Tally {
    /// Operations of doing it once.
    var cost: Double {
        Double(PlayCost.operation * operations) + Double(PlayCost.evaluation * expressions)
            + Double(PlayCost.assignment * assignments) + Double(PlayCost.view * views)
    }

    /// Such as `3072 assignments with 5836800 operations`.
    fileprivate var phrase: String {
        "(\(assignments) assignments, \(expressions) expressions of \(operations) operations"
            + (views > 0 ? ", \(views) views)" : ")")
    }
}

extension Spec.Filmstrip.Frames {
    /// How many frames there are at most.
    fileprivate var most: Double {
        switch self {
        case .times(let times): Double(times.count)
        case .count(let count, between: _): Double(count)
        case .progress(let values): Double(values.count)
        case .displayFrames, .events: 600
        }
    }
}
