import FilmstripFilm
import FilmstripFindings
import Foundation
import TransitionSpec

extension Spec {
    /// Rules and conditional steps that a play never reached, and gestures of its script that reached nothing.
    func missed(by evidence: Evidence) -> [SpecError] {
        let facts = evidence.facts
        func missed(_ pointer: String, _ message: String) -> SpecError {
            SpecError(pointer: pointer, line: 0, column: 0, message: message)
        }
        let untried = rules.filter { !facts.decided.contains($0) }
        let idle = interactions.compactMap { interaction -> (base: String, condition: String)? in
            let base = "/interactions/\(interaction.name)/"
            let ends = rules.filter { $0.hasPrefix(base) }
            guard !ends.isEmpty, ends.allSatisfy(untried.contains) else { return nil }
            let conditions = Set(facts.declined.keys).subtracting(facts.decided)
            return ["when", "recognizer/shouldBegin"].map { (base, base + $0) }
                .first { conditions.contains($1) }
        }
        let declined = idle.map { gesture in
            let values = facts.declined[gesture.condition].map { $0.isEmpty ? "" : ": " + $0 }
            return missed(
                gesture.condition,
                "the condition is false whenever the gesture begins, and it is asked only then, when the finger has "
                    + "hardly moved" + (values ?? ""))
        }
        let scrolled = interactions.compactMap { interaction -> (base: String, view: String)? in
            Findings.scroll(before: interaction.name, evidence).map {
                ("/interactions/\(interaction.name)/", $0)
            }
        }
        let ends = untried.filter { rule in !idle.contains { rule.hasPrefix($0.base) } }.map {
            rule in
            guard let first = scrolled.first(where: { rule.hasPrefix($0.base) }) else {
                return missed(rule, "no gesture of the script is decided by this rule")
            }
            return missed(
                first.base + "recognizer",
                "it never recognizes a drag of the script, for that scrolls \"\(first.view)\": name scrollViews "
                    + "in its shouldBeRequiredToFailBy, and let it begin only where the content is at its top"
            )
        }
        let steps = conditionalSteps.filter { !facts.decided.contains($0) }.map {
            missed($0, "the script never meets the condition of this step")
        }
        let strays = facts.strays.compactMap { stray -> SpecError? in
            guard script.indices.contains(stray.step),
                let key = script[stray.step].action.gestureKey
            else { return nil }
            if let anchor = script[stray.step].anchor, anchor.view != nil, let cover = stray.screen,
                cover != anchor.screen
            {
                return missed(
                    "/script/\(stray.step)/\(key)",
                    "the finger is to touch \"\(anchor.name)\", and touches \"\(cover)\", which lies over it and "
                        + "lets no touch through")
            }
            if let below = stray.below, let refusal = stray.refusal {
                return missed(
                    "/script/\(stray.step)/\(key)",
                    "the finger touches the place of \"\(below)\", which gets none, for \(refusal)"
                )
            }
            let isApart = stray.screen.map { stray.below?.hasPrefix($0 + ".") == false } ?? false
            guard stray.isMoving || stray.transition != nil || isApart else { return nil }
            if let cover = stray.cover, let below = stray.below {
                return missed(
                    "/script/\(stray.step)/\(key)",
                    "the finger touches \"\(cover)\", which lies over \"\(below)\" and keeps its touches from the "
                        + "recognizer there")
            }
            if stray.screen == nil, let id = stray.transition,
                case let transition = evidence.transitions[id], !transition.isInteractive,
                transition.container == "presentation"
            {
                return missed(
                    "/script/\(stray.step)/\(key)",
                    "the finger touches the display during the \(transition.noun), in which no view gets touches"
                )
            }
            let target = stray.screen.map { "a place of \"\($0)\"" } ?? "a place"
            return missed(
                "/script/\(stray.step)/\(key)",
                "the finger touches \(target) that no recognizer watches"
                    + (stray.transition == nil ? "" : " while a transition is running"))
        }
        let once = crossings.filter { !facts.decided.contains($0) }.map {
            missed($0, "its condition never becomes true under a finger of the script")
        }
        return declined + ends + steps + once + strays
    }

    /// Parts of the spec that are legal but surely unintended, by what is seen of them in a play.
    func unwanted(in evidence: Evidence) -> [SpecError] {
        func unwanted(_ pointer: String, _ message: String) -> SpecError {
            SpecError(pointer: pointer, line: 0, column: 0, message: message)
        }
        let shadows = Findings.clippedShadows(evidence).map { view, isOwnClip, place in
            unwanted(
                place ?? self.place(of: view),
                "the shadow of \"\(view)\" is never seen, for "
                    + (isOwnClip
                        ? "its layer clips at its bounds: give it to a view around it that does not clip"
                        : "a view around it clips where it would be: leave room for it there, or let that view not clip")
            )
        }
        let corners = Findings.uncutCorners(evidence).map { view, place in
            unwanted(
                place ?? self.place(of: view),
                "the round corners of \"\(view)\" are never seen, for its layer does not clip what it shows there: set "
                    + "clipsToBounds")
        }
        let sides = Findings.waysBack(evidence).map { unwanted($0.place, $0.message) }
        let taps = interactions.compactMap { single -> SpecError? in
            let double = interactions.first {
                single.recognizer.isBefore($0.recognizer, of: $0.name, as: single.name)
            }
            return double.map {
                unwanted(
                    "/interactions/\(single.name)/recognizer",
                    "it recognizes the first tap of \"\($0.name)\", since it does not wait for that to fail: name it "
                        + "in requireToFail")
            }
        }
        let inputs = Findings.coveredInputs(evidence).map { view, top, isTouched in
            unwanted(
                place(of: view),
                "\"\(view)\" is below the keyboard, whose top is at \(Int(top)), "
                    + (isTouched
                        ? "which gets the finger's touch: "
                        : "so that nobody sees what they write: ")
                    + "let its bottomAnchor be keyboardLayoutGuide.topAnchor")
        }
        let flicks = Findings.lostFlicks(evidence).compactMap { flick -> SpecError? in
            guard interactions.contains(where: { $0.name == flick.interaction && $0.ignoresFlicks })
            else { return nil }
            return unwanted(
                "/interactions/\(flick.interaction)/finish",
                "a flick at \(Int(flick.speed)) points a second is cancelled, since the distance alone counts: let "
                    + "\"|| \(flick.condition)\" finish it, too")
        }
        let barred = Findings.views(below: evidence.bars).map { view, bar in
            unwanted(
                place(of: view),
                "\"\(view)\" rests below the \(bar), which hides it and takes its touches: place it by the safe area"
            )
        }
        let moved = Findings.deafViews(evidence).map { view, way in
            unwanted(
                place(of: view),
                "\"\(view)\" is seen \(Int(way.rounded())) points from where it takes touches, for an animation that is over "
                    + "was not removed: set its value beside the animation, and let isRemovedOnCompletion be true"
            )
        }
        let far = interactions.filter { $0.isOutOfReach(on: device.size) }.map {
            unwanted(
                "/interactions/\($0.name)/finish",
                "no finger goes as far as that on a display of \(Int(device.size.width)) × \(Int(device.size.height)) "
                    + "points, so that one that rests before it lifts always cancels: compare the progress"
            )
        }
        let hidden = island.map { Findings.views(behind: $0, evidence) } ?? []
        let behind = hidden.map { view in
            unwanted(
                place(of: view),
                "\"\(view)\" rests behind the camera's island of the display, which hides a part of it: place it below "
                    + "the safe area's top")
        }
        let lifted = Findings.liftedSheets(evidence).map { view, gap, place in
            unwanted(
                place ?? self.place(of: view),
                "a finger lifts \"\(view)\" from the display's lower edge, so that a gap of \(Int(gap)) points is seen "
                    + "below it: let it reach beyond the edge, or end its way at its top")
        }
        let idle = evidence.facts.idle.map {
            unwanted($0, "the step does nothing: no screen comes or goes")
        }
        return shadows + corners + sides + taps + inputs + flicks + behind + lifted + barred + moved
            + far + idle
            + stretched(in: evidence).map { unwanted($0.place, $0.message) }
    }

    /// The steps that take snapshots which their transitions stretch.
    private func stretched(in evidence: Evidence) -> [(place: String, message: String)] {
        animators.flatMap(\.prepare).compactMap { step in
            // Shared elements have snapshots of their own, which fade to each other.
            guard case .snapshot(_, let snapshot, _) = step.action,
                step.site.place.contains("/prepare/"),
                snapshot.capInsets == EdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
                let (first, last) = Findings.stretch(of: snapshot.name, evidence)
            else { return nil }
            let sizes = [first, last].map { "\(Int($0.width)) × \(Int($0.height))" }
            return (
                step.site.place,
                "the snapshot \"\(snapshot.name)\" is stretched from \(sizes[0]) to \(sizes[1]) points, so that what it "
                    + "shows is distorted: keep the ratio of its sides, or fade it to a snapshot of what takes its place"
            )
        }
    }

    /// The rectangle of the camera's island on the upright display; nil if it has none.
    ///
    /// Source of its size: Apple's Human Interface Guidelines, Live Activities.
    private var island: CGRect? {
        guard let top = device.safeAreaInsets?.top, top > 50, device.size.width < device.size.height
        else { return nil }
        return CGRect(x: device.size.width / 2 - 62.7, y: top - 47.7, width: 125.3, height: 36.7)
    }

    private func place(of view: String) -> String { "/screens/\(view.prefix { $0 != "." })/views" }

    /// The JSON Pointers of the rules that decide how a gesture ends.
    private var rules: [String] {
        interactions.flatMap { interaction -> [String] in
            let base = "/interactions/\(interaction.name)"
            switch interaction.driver {
            case .percentDriven, .layerTime: return ["\(base)/finish"]
            case .freeForm(let driver):
                return driver.ended.indices.map { "\(base)/driver/freeForm/ended/\($0)" }
            case nil: return []
            }
        }
            + screens.flatMap { screen -> [String] in
                let base = "/screens/\(screen.name)/behavior/gestures"
                return (screen.behavior?.gestures ?? []).enumerated().flatMap { index, gesture in
                    gesture.ended.count < 2
                        ? [] : gesture.ended.indices.map { "\(base)/\(index)/ended/\($0)" }
                }
            }
    }

    /// The JSON Pointers of the conditions that something waits for while fingers move.
    private var crossings: [String] {
        let ofInteractions = interactions.map { interaction -> (String, Int) in
            let base = "/interactions/\(interaction.name)"
            guard case .freeForm(let driver) = interaction.driver else {
                return (base, interaction.driver?.rules?.once.count ?? 0)
            }
            return (base + "/driver/freeForm", driver.once.count)
        }
        let ofScreens = screens.flatMap { screen in
            (screen.behavior?.gestures ?? []).enumerated().map { index, gesture in
                ("/screens/\(screen.name)/behavior/gestures/\(index)", gesture.once.count)
            }
        }
        return (ofInteractions + ofScreens).flatMap { base, count in
            (0..<count).map { "\(base)/once/\($0)" }
        }
    }

    /// The JSON Pointers of the steps of animators and drivers that have a condition.
    private var conditionalSteps: [String] {
        let ofAnimators = animators.flatMap { $0.prepare + $0.complete + $0.ended }
        let ofDrivers = interactions.flatMap { interaction -> [Step] in
            guard case .freeForm(let driver) = interaction.driver else { return [] }
            let endings = driver.ended + driver.cancelled
            return driver.start + driver.changed + (driver.interrupted ?? [])
                + endings.flatMap { $0.prepare + $0.complete }
        }
        // A step that stands for a whole list, such as one of `reversed`, is not in the text.
        return (ofAnimators + ofDrivers).filter { !$0.when.isOfDevice }.map(\.site.place)
            .filter { $0.split(separator: "/").last.flatMap { Int($0) } != nil }
    }
}

extension Spec.ScriptStep.Action {
    /// The key of a touch; nil for other actions.
    fileprivate var gestureKey: String? {
        switch self {
        case .drag: "drag"
        case .flick: "flick"
        case .tap: "tap"
        case .hold: "hold"
        case .pinch: "pinch"
        case .rotate: "rotate"
        case .touches: "touches"
        case .call, .scroll, .function: nil
        }
    }
}

extension Spec.Recognizer {
    /// Whether it recognizes taps on a view before another recognizer there has got all that it needs, and does not wait
    /// for that.
    fileprivate func isBefore(_ other: Self, of otherName: String, as name: String) -> Bool {
        guard case .tap(let count, let touches) = kind,
            case .tap(let otherCount, let otherTouches) = other.kind
        else { return false }
        return count < otherCount && touches == otherTouches && place == other.place
            && view == other.view && arbitration.receives == other.arbitration.receives
            && !arbitration.requireToFail.contains(.interaction(otherName))
            && !other.arbitration.shouldBeRequiredToFailBy.contains(.interaction(name))
    }
}
