import CoreAnimation
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel
import Foundation
import TransitionSpec
import UIKitCore

struct ScriptRun {
    let scene: any PlayScene
    let events: [Script.Event]
    private var next = 0
    /// Virtual seconds after the script's last event at which the play ends even if something still moves.
    let patience: Double

    var stage: Stage { scene.stage }

    init(_ scene: any PlayScene, events: [Script.Event], endless: Double) {
        (self.scene, self.events, patience) = (scene, events, endless)
    }

    /// Advances the play up to and including `time`.
    mutating func advance(to time: Double) throws(ScriptPlayer.Failure) {
        while let due = nextTime, due <= time { try step() }
        stage.advance(to: max(time, stage.now))
        try check()
    }

    /// The script's next events, as far as they are at `time`.
    func scripted(at time: Double) -> ArraySlice<Script.Event> {
        var end = next
        while end < events.count, events[end].time == time { end += 1 }
        return events[next..<end]
    }

    /// Performs the script's next event alone, even if others are at the same time.
    mutating func step() throws(ScriptPlayer.Failure) {
        guard next < events.count else { return }
        let index = next
        next += 1
        stage.advance(to: events[index].time)
        perform(events[index])
        try check()
    }

    /// The script's next event; nil after the last.
    var nextScripted: Script.Event? { next < events.count ? events[next] : nil }

    private var nextTime: Double? { next < events.count ? events[next].time : nil }

    /// Plays to the end: until nothing is due, or for `patience` seconds after the script.
    mutating func finish() throws(ScriptPlayer.Failure) {
        let end = max(events.last?.time ?? 0, stage.now) + patience
        while let time = nextStop(), time <= end { try advance(to: time) }
        stage.endStalledTransitions()
    }

    /// From the beginning of the first transition or change of a screen's state to the end of the last one. A transition
    /// that has not ended counts until the last event; without transitions, the script's span is a part of it.
    var span: ClosedRange<Double> {
        let (transitions, changes) = (stage.transitions, scene.facts?.stateChanges ?? [])
        let last = events.last?.time ?? 0
        let script = transitions.isEmpty ? [events.first?.time ?? 0, last] : []
        let begins = script + transitions.prefix(1).map(\.began) + changes.prefix(1).map(\.began)
        let ends =
            script + transitions.map { $0.ended ?? max(stage.now, last) }
            + changes.compactMap(\.ended)
        let begin = begins.min() ?? 0
        return begin...max(ends.max() ?? begin, begin)
    }

    /// The first time at which each of `values` is reached.
    mutating func times(
        ofProgress values: [Double], skipsMissing: Bool = false
    ) throws(ScriptPlayer.Failure) -> [Double] {
        var found = [Double?](repeating: nil, count: values.count)
        var highest = 0.0
        func note(_ time: Double, _ progress: Double?) {
            guard let progress else { return }
            highest = max(highest, progress)
            for (index, value) in values.enumerated() where found[index] == nil {
                if progress >= value - 1e-9 { found[index] = time }
            }
        }
        note(stage.now, stage.progress)
        let end = (events.last?.time ?? 0) + patience
        while let stop = nextStop(), stop <= end {
            // Nothing happens before the next stop, so progress depends on the clock alone.
            if let ahead = stage.progress(at: stop) {
                for value in values.indices where found[value] == nil && ahead >= values[value] {
                    found[value] = reached(values[value], before: stop)
                }
                highest = max(highest, ahead)
            }
            stage.spend(4 * values.count)
            try advance(to: stop)
            note(stage.now, stage.progress)
        }
        let missing = values.indices.filter { found[$0] == nil }
        guard missing.isEmpty || skipsMissing else {
            throw .invalid(
                missing.map { index in
                    SpecError(
                        pointer: "/filmstrip/progress/\(index)",
                        message: "progress \(values[index]) is never reached; the highest is "
                            + "\(snap(highest))")
                })
        }
        return found.compactMap { $0 }
    }

    /// The state of the play for a review, as of `time`.
    func sample(at time: Double) -> Timeline.Sample {
        stage.perform {
            let all = scene.views
            stage.spend(2 * PlayCost.look * all.count)
            let seen = all.filter { $0.view.window != nil }
            let views = seen.map { name, view in
                Timeline.View(
                    name: name,
                    properties: ViewValues(name: name, of: view).properties + view.contentProperties
                )
            }
            return Timeline.Sample(
                time: snap(time), phase: stage.phase, progress: stage.progress.map { snap($0) },
                views: views.sorted { $0.name < $1.name }, order: DrawingOrder(seen).names)
        }
    }

    /// The decisions of the rules of a spec's interactions.
    func decisions() throws(ScriptPlayer.Failure) -> [Timeline.DecisionMap] {
        guard let scene = scene as? Scene else { return [] }
        let maps = scene.decisions
        try check()
        return maps
    }

    func frame() -> (frame: Timeline.Frame, picture: DisplayList) {
        (moment(), stage.displayList())
    }

    /// The frame at the current time, without a picture.
    func moment() -> Timeline.Frame {
        let views = stage.perform {
            let all = scene.views
            stage.spend(PlayCost.sighting * all.count)
            return all.filter { $0.view.window != nil }.map { name, view in
                Timeline.View(
                    name: name, of: view,
                    at: Seen(name: name, isScreen: scene.isScreen(name), of: view, on: stage).place)
            }
        }
        return Timeline.Frame(
            time: snap(stage.now), phase: stage.phase, progress: stage.progress.map { snap($0) },
            views: views)
    }

    /// The time before `stop` at which the rising progress reaches `value`: bisection to 1e-9 s.
    func reached(_ value: Double, before stop: Double) -> Double {
        var (low, high) = (stage.now, stop)
        while high - low > 1e-9 {
            let middle = (low + high) / 2
            if (stage.progress(at: middle) ?? 0) >= value { high = middle } else { low = middle }
        }
        return high
    }

    func nextStop() -> Double? {
        let (scripted, due) = (nextTime, stage.nextEvent())
        guard let scripted, let due else { return scripted ?? due }
        return min(scripted, due)
    }

    func perform(_ event: Script.Event) {
        stage.perform {
            stage.spend(PlayCost.event)
            switch event.action {
            case .operation(let action): scene.perform(action, step: event.step)
            case .code(let body): body(stage)
            case .touches(let samples):
                for sample in samples where sample.phase == .began { watch(sample, of: event) }
                stage.send(samples)
            }
        }
    }

    /// Notes a touch that no recognizer and no control watches.
    private func watch(_ sample: TouchSample, of event: Script.Event) {
        guard let facts = scene.facts else { return }
        let hit = stage.window.hitTest(sample.location, with: nil)
        for view in sequence(first: hit, next: { $0?.superview }).compactMap(\.self) {
            stage.spend(PlayCost.ancestor)
            if view is UIControl || view.gestureRecognizers?.contains(where: \.isEnabled) == true {
                return
            }
        }
        let screens = scene.views.filter { scene.isScreen($0.name) }
        let screen = screens.last { hit?.isDescendant(of: $0.view) == true }
        var stray = StrayTouch(
            step: event.step, location: sample.location, screen: screen?.name,
            transition: stage.phase == .idle ? nil : stage.transitions.last?.id,
            isMoving: moves(sample))
        let views = screen.map { screen in
            scene.views.filter { $0.view.isDescendant(of: screen.view) }
        }
        func isInside(_ view: UIView) -> Bool {
            view.point(inside: view.convert(sample.location, from: nil), with: nil)
        }
        func awaits(_ view: UIView) -> Bool {
            view.gestureRecognizers?.contains(where: \.isEnabled) == true
                && hit?.isDescendant(of: view) == false && !view.isHidden && isInside(view)
        }
        let below = views?.first { awaits($0.view) }
        let cover = views?.last { hit?.isDescendant(of: $0.view) == true }
        if let below {
            stray.below = below.name
            let outer = sequence(first: below.view, next: \.superview).first { !isInside($0) }
            if below.view.alpha <= 0.01 {
                stray.refusal = "its alpha is 0: give it a clear background instead"
            } else if let outer {
                let name = scene.views.first { $0.view === outer }.map { " \"\($0.name)\"" } ?? ""
                stray.refusal = "it lies outside of its superview\(name)"
            } else if let cover, cover.name != screen?.name {
                stray.cover = cover.name
            } else {
                stray.below = nil
            }
        } else if let screen, hit === screen.view, screen.view.isClear {
            // A small view that is seen through a screen, and that nothing dims.
            let seen = scene.views.first {
                awaits($0.view) && $0.view.alpha > 0.01 && $0.view.bounds.width < 300
                    && $0.view.bounds.height < 120
            }
            let isDimmed = scene.views.contains { name, view in
                !scene.isScreen(name) && !view.isClear && isInside(view) && view.alpha > 0.01
                    && seen.map {
                        !$0.view.isDescendant(of: view) && !view.isDescendant(of: $0.view)
                    } ?? true
                    && !name.contains(".")
            }
            if let seen, !isDimmed { (stray.cover, stray.below) = (screen.name, seen.name) }
        }
        facts.strays.append(stray)
    }

    /// Whether a finger that touches moves farther than a tap may before it is lifted.
    private func moves(_ sample: TouchSample) -> Bool {
        for event in events[next...] {
            guard case .touches(let samples) = event.action,
                let later = samples.first(where: { $0.finger == sample.finger })
            else { continue }
            let way = hypot(
                later.location.x - sample.location.x, later.location.y - sample.location.y)
            if way > stage.profile.tapSlop { return true }
            if later.phase == .ended || later.phase == .cancelled { return false }
        }
        return false
    }

    func check() throws(ScriptPlayer.Failure) {
        if let error = scene.error { throw .invalid([error]) }
        let workload = stage.workload
        guard workload.isOver else { return }
        throw workload.isExhausted
            ? .invalid([PlayCost.exhausted(at: stage.now, limit: workload.limit)]) : .cancelled
    }
}

extension UIView {
    /// Whether it has no background that is seen.
    fileprivate var isClear: Bool { layer.backgroundColor?.alpha ?? 0 < 0.02 }
}
