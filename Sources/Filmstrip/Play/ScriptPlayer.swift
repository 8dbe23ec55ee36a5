import CoreAnimation
import Foundation
import Parallel
import TransitionSpec
import UIKitCore

/// Plays a spec's script on a scene and takes its frames.
///
/// A play costs little beside drawing: it is run once to learn when the script's waits are over, if it has
/// any, once to learn when the transitions begin and end, and once more to take the frames. All runs are
/// the same, however many frames are taken.
struct ScriptPlayer {
    let spec: Spec
    let limits: RenderLimits
    private let images: SceneImages
    private let script: Script
    /// Counts the operations of all plays together.
    let workload: Workload

    /// Why a play gave no film.
    enum Failure: Error {
        case invalid([SpecError])
        case cancelled
    }

    /// A player of `spec`, whose script is within the limits.
    init(_ loaded: LoadedSpec, limits: RenderLimits) throws(Failure) {
        (spec, images, self.limits) = (loaded.spec, loaded.images, limits)
        workload = Workload(limit: limits.operations)
        if let script = Script(spec) {
            self.script = script
        } else {
            let scene = Scene(spec, images: images, workload: workload)
            defer { scene.tearDown() }
            var rehearsal = Rehearsal(spec, scene, endless: limits.virtualTime)
            script = try rehearsal.script()
        }
    }

    /// Plays the script, and draws the spec's overlays over the frames.
    ///
    /// - Parameter finds: Whether the film says what is wrong with the play, too.
    func film(finds: Bool) throws(Failure) -> Film {
        let marksFindings = spec.filmstrip.overlays.contains(.findings)
        let evidence = finds || marksFindings ? try watch() : nil
        let times = try frameTimes(evidence)
        let findings = evidence.map { hold($0, seenAt: times) } ?? []
        var film = try play { run throws(Failure) in
            var frames: [Frame] = []
            for time in times {
                try run.advance(to: time)
                frames.append(run.frame(frames.count))
                try run.check()
            }
            try run.finish()
            return Film(
                frames: frames, transitions: run.stage.transitions, events: run.stage.events,
                findings: findings)
        }
        film.drawOverlays(of: spec, script: script)
        return film
    }

    /// What is wrong with the play, and its transitions.
    func findings() throws(Failure) -> (findings: [Finding], transitions: [StageTransition]) {
        let evidence = try watch()
        return (hold(evidence, seenAt: try frameTimes(evidence)), evidence.transitions)
    }

    private func watch() throws(Failure) -> Evidence {
        try play { run throws(Failure) in try run.watch(atMost: limits.sightings) }
    }

    /// Holds the rules against `evidence`.
    private func hold(_ evidence: Evidence, seenAt times: [Double]) -> [Finding] {
        Findings(evidence, allowing: spec.allow, seenAt: times).all
    }

    /// The times at which frames are taken, in rising order; what was seen already saves a play.
    private func frameTimes(_ evidence: Evidence?) throws(Failure) -> [Double] {
        switch spec.filmstrip.frames {
        case .times(let times): return times.sorted()
        case .count(let count, between: let chosen):
            let span = if let chosen { chosen } else { try span(evidence) }
            guard count > 1 else { return [span.lowerBound] }
            return (0..<count).map { index in
                index == count - 1
                    ? span.upperBound
                    : span.lowerBound + (span.upperBound - span.lowerBound) * Double(index)
                        / Double(count - 1)
            }
        case .displayFrames:
            return try displayFrames(in: try span(evidence))
        case .events(let moments):
            let times = try play { run throws(Failure) in try run.times(of: moments) }
            try checkCount(times.count, "events", "such moments")
            return times
        case .progress(let values):
            return try play { run throws(Failure) in try run.times(ofProgress: values) }.sorted()
        }
    }

    /// The times of the display's frames in a span, the first one after its end included.
    private func displayFrames(in span: ClosedRange<Double>) throws(Failure) -> [Double] {
        let rate = spec.device.refreshRate
        // A frame that is a last bit before a time is at that time.
        func frame(from time: Double) -> Int { Int((time * rate - 1e-6).rounded(.up)) }
        let frames = frame(from: span.lowerBound)...frame(from: span.upperBound)
        try checkCount(frames.count, "displayFrames", "frames of the display")
        return frames.map { Double($0) / rate }
    }

    private func checkCount(_ count: Int, _ key: String, _ noun: String) throws(Failure) {
        guard count > limits.frames else { return }
        throw .invalid([
            SpecError(
                pointer: "/filmstrip/\(key)", line: 0, column: 0,
                message: "the play has \(count) \(noun), accepted are at most "
                    + "\(limits.frames)")
        ])
    }

    private func span(_ evidence: Evidence?) throws(Failure) -> ClosedRange<Double> {
        if let evidence { return evidence.span }
        return try play { run throws(Failure) in
            try run.finish()
            return run.span
        }
    }

    func play<Result>(
        _ body: (inout ScriptRun) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let scene = Scene(spec, images: images, workload: workload)
        defer { scene.tearDown() }
        var run = ScriptRun(scene, events: script.events, endless: limits.virtualTime)
        return try body(&run)
    }
}
