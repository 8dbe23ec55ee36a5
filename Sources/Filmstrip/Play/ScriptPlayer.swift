import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// Plays a spec's script on a scene and takes its frames.
///
/// A play costs little beside drawing: it is run once to learn when the transitions begin and end, and
/// once more to take the frames. Both runs are the same, however many frames are taken.
struct ScriptPlayer {
    let spec: Spec
    let limits: RenderLimits
    private let script: Script

    /// Why a play gave no film.
    enum Failure: Error {
        case invalid([SpecError])
        case cancelled
    }

    /// A player of `spec`, whose script is within the limits.
    init(_ spec: Spec, limits: RenderLimits) {
        (self.spec, self.limits) = (spec, limits)
        script = Script(spec)
    }

    /// Plays the script.
    ///
    /// - Parameter isCancelled: Asked before every frame.
    func film(isCancelled: () -> Bool) throws(Failure) -> Film {
        let times = try frameTimes()
        return try play { run throws(Failure) in
            var frames: [Frame] = []
            for time in times {
                if isCancelled() { throw .cancelled }
                try run.advance(to: time)
                frames.append(run.frame(frames.count))
            }
            try run.finish()
            return Film(
                frames: frames, transitions: run.stage.transitions, events: run.stage.events)
        }
    }

    /// The times at which frames are taken, in rising order.
    private func frameTimes() throws(Failure) -> [Double] {
        switch spec.filmstrip.frames {
        case .times(let times): return times.sorted()
        case .count(let count):
            let span = try play { run throws(Failure) in
                try run.finish()
                return run.span
            }
            guard count > 1 else { return [span.lowerBound] }
            return (0..<count).map { index in
                index == count - 1
                    ? span.upperBound
                    : span.lowerBound + (span.upperBound - span.lowerBound) * Double(index)
                        / Double(count - 1)
            }
        case .progress(let values):
            return try play { run throws(Failure) in try run.times(ofProgress: values) }.sorted()
        }
    }

    func play<Result>(
        _ body: (inout ScriptRun) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let scene = Scene(spec)
        defer { scene.tearDown() }
        var run = ScriptRun(scene, events: script.events, endless: limits.virtualTime)
        return try body(&run)
    }
}

/// A play under way.
struct ScriptRun {
    let scene: Scene
    private let events: [Script.Event]
    private var next = 0
    /// Virtual seconds after the script's last event at which what still moves is given up.
    private let patience: Double

    var stage: Stage { scene.stage }

    init(_ scene: Scene, events: [Script.Event], endless: Double) {
        (self.scene, self.events, patience) = (scene, events, endless)
    }

    /// Lets everything up to and including `time` happen.
    mutating func advance(to time: Double) throws(ScriptPlayer.Failure) {
        while next < events.count, events[next].time <= time {
            let event = events[next]
            next += 1
            stage.advance(to: event.time)
            perform(event)
            try check()
        }
        stage.advance(to: max(time, stage.now))
        try check()
    }

    /// Plays to the end: until nothing is due, or for `patience` seconds after the script.
    mutating func finish() throws(ScriptPlayer.Failure) {
        let end = max(events.last?.time ?? 0, stage.now) + patience
        while let time = nextStop(), time <= end { try advance(to: time) }
        stage.endStalledTransitions()
    }

    /// From the first transition's beginning to the last one's end; a stalled one counts until the
    /// last thing that happened, and without transitions the script's own span is taken.
    var span: ClosedRange<Double> {
        let (transitions, last) = (stage.transitions, max(stage.now, events.last?.time ?? 0))
        guard let begin = transitions.first?.began else {
            return (events.first?.time ?? 0)...max(events.last?.time ?? 0, events.first?.time ?? 0)
        }
        let ends = transitions.map { $0.ended ?? last }
        return begin...max(ends.max() ?? last, begin)
    }

    /// The first time at which each of `values` is reached.
    mutating func times(ofProgress values: [Double]) throws(ScriptPlayer.Failure) -> [Double] {
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
            // Until the next stop nothing happens, so that progress only follows the clock.
            if let ahead = stage.progress(at: stop) {
                for value in values.indices where found[value] == nil && ahead >= values[value] {
                    found[value] = reached(values[value], before: stop)
                }
                highest = max(highest, ahead)
            }
            try advance(to: stop)
            note(stage.now, stage.progress)
        }
        let missing = values.indices.filter { found[$0] == nil }
        guard missing.isEmpty else {
            throw .invalid(
                missing.map { index in
                    SpecError(
                        pointer: "/filmstrip/progress/\(index)", line: 0, column: 0,
                        message: "progress \(values[index]) is never reached; the highest is "
                            + "\((highest * 1e6).rounded() / 1e6)")
                })
        }
        return found.compactMap { $0 }
    }

    /// What is seen now.
    func frame(_ index: Int) -> Frame {
        let views = stage.perform {
            scene.views.filter { $0.view.window != nil }
                .map { ViewValues(name: $0.name, of: $0.view) }
        }
        return Frame(
            index: index, time: stage.now, phase: stage.phase, progress: stage.progress,
            picture: stage.displayList(), views: views)
    }

    /// When progress, which rises until `stop`, comes to `value`: bisection to 1e-9 s.
    private func reached(_ value: Double, before stop: Double) -> Double {
        var (low, high) = (stage.now, stop)
        while high - low > 1e-9 {
            let middle = (low + high) / 2
            if (stage.progress(at: middle) ?? 0) >= value { high = middle } else { low = middle }
        }
        return high
    }

    private func nextStop() -> Double? {
        let event = next < events.count ? events[next].time : nil
        return [event, stage.nextEvent()].compactMap { $0 }.min()
    }

    private func perform(_ event: Script.Event) {
        stage.perform {
            switch event.action {
            case .operation(let action):
                if let problem = scene.perform(action) {
                    scene.failure.record(
                        SpecError(
                            pointer: "/script/\(event.step)/\(action.key)", line: 0, column: 0,
                            message: problem))
                }
            case .touch(let sample): stage.send(sample)
            }
        }
    }

    private func check() throws(ScriptPlayer.Failure) {
        if let error = scene.failure.error { throw .invalid([error]) }
    }
}

extension Spec.ScriptStep.Action {
    /// The key that says it in a step.
    fileprivate var key: String {
        switch self {
        case .pop: "pop"
        case .popToRoot: "popToRoot"
        case .push: "push"
        case .setViewControllers: "setViewControllers"
        case .present: "present"
        case .dismiss: "dismiss"
        case .select: "select"
        case .drag: "drag"
        case .tap: "tap"
        case .pinch: "pinch"
        case .rotate: "rotate"
        case .touches: "touches"
        }
    }
}
