import CoreAnimation
package import FilmstripDisplay
package import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel
import Foundation
package import TransitionSpec
import UIKitCore

/// Plays a spec's script on a scene and takes its frames.
///
/// A play is cheap compared with drawing. The script runs once to find the ends of its waits, if it has any, once to
/// find when the transitions begin and end, and once more to take the frames. All runs are the same, however many
/// frames are taken.
package struct ScriptPlayer {
    private let limits: PlayLimits
    private let frames: Spec.Filmstrip.Frames
    /// Whether counted frames lie at equal distances in what is seen rather than in time.
    private let isByMotion: Bool
    private let style: StripStyle
    private let refreshRate: Double
    let script: Script
    /// The operations of all plays together.
    private let workload: Workload
    private let makeScene: (Workload, _ draws: Bool) -> any PlayScene
    private let purpose: Purpose

    package enum Purpose {
        /// A film to be looked at: whatever of the script cannot happen is an error.
        case film
        /// A comparison: a wait that never ends skips the rest of the script, operations that are impossible are skipped,
        /// moments that never come are left out, and the timeline has a record.
        case review
    }

    /// The reason why a play gave no film.
    package enum Failure: Error {
        case invalid([SpecError])
        case cancelled
    }

    /// Creates a player of a spec whose script is within the limits.
    package init(
        _ loaded: LoadedSpec, limits: PlayLimits, for purpose: Purpose = .film
    ) throws(Failure) {
        let (spec, images, code) = (loaded.spec, loaded.images, loaded.code)
        try self.init(
            spec.steps, touchRate: spec.device.touchRate, refreshRate: spec.device.refreshRate,
            frames: spec.filmstrip.frames, isByMotion: spec.filmstrip.spacing == .motion,
            style: StripStyle(spec), limits: limits, for: purpose
        ) { workload, draws in
            guard let code, case .scene(let scene) = spec.container
            else { return Scene(spec, images: images, workload: workload, draws: draws) }
            let stage = Stage(spec.device)
            stage.workload = workload
            return StageScene(stage, code, beginningWith: scene)
        }
    }

    /// Creates a player of steps on a scene.
    ///
    /// `makeScene` must return the same scene for each play; it may leave out what only pictures show, unless it is told
    /// that they are taken.
    init(
        _ steps: [Script.Step], touchRate: Double, refreshRate: Double,
        frames: Spec.Filmstrip.Frames, isByMotion: Bool = false, style: StripStyle,
        limits: PlayLimits, for purpose: Purpose = .film,
        makeScene: @escaping (Workload, _ draws: Bool) -> any PlayScene
    ) throws(Failure) {
        (self.frames, self.style, self.refreshRate) = (frames, style, refreshRate)
        (self.limits, self.makeScene, self.purpose) = (limits, makeScene, purpose)
        // Moments of a baseline do not move with the motion.
        self.isByMotion = isByMotion && purpose == .film
        workload = Workload(limit: limits.operations)
        if let script = Script(steps, touchRate: touchRate) {
            self.script = script
        } else {
            let scene = makeScene(workload, false)
            defer { scene.tearDown() }
            scene.facts?.skipsRefused = purpose == .review
            var rehearsal = Rehearsal(
                steps, touchRate: touchRate, scene, endless: limits.virtualTime,
                skipsRefused: purpose == .review)
            script = try rehearsal.script()
        }
    }

    /// Plays the script and returns its film.
    ///
    /// - Parameters:
    ///   - watches: Whether to return the evidence for findings, too.
    ///   - known: The record of an earlier play of the same spec by the same version of the program, which saves the play
    ///     that makes it; nil if there is none.
    ///   - see: Gets each frame with its picture as soon as it is taken; a film may still fail after that.
    package func film(
        watches: Bool, known: Timeline.Record? = nil,
        see: (Timeline.Frame, DisplayList) -> Void = { _, _ in }
    ) throws(Failure) -> (film: Film, evidence: Evidence?) {
        var evidence =
            watches || purpose == .review ? try watch(countsOffscreen: watches) : nil
        let times = try frameTimes(evidence)
        evidence?.frameTimes = times
        let sparkline = try sparkline(over: times)
        let record: Timeline.Record? =
            if purpose != .review {
                nil
            } else if let known, known.missed == script.missed,
                known.refused == evidence?.facts.refused
            {
                known
            } else if let evidence {
                try record(evidence)
            } else {
                nil
            }
        let film = try play(draws: true) { run throws(Failure) in
            var frames: [Timeline.Frame] = []
            var pictures: [DisplayList] = []
            var statusBars: [StatusBarLook] = []
            for time in times {
                try run.advance(to: time)
                let (frame, picture) = run.frame()
                frames.append(frame)
                statusBars.append(run.stage.statusBarLook)
                pictures.append(picture)
                try run.check()
                see(frame, picture)
            }
            try run.finish()
            var seen = Set<Warning>()
            let warnings = pictures.flatMap(\.warnings).filter { seen.insert($0).inserted }
            let contacts = script.contacts(on: run.stage)
            var timeline = Timeline(
                frames: frames, transitions: run.stage.transitions.map(\.onGrid),
                events: run.stage.events.map(\.onGrid), gestures: contacts.map(\.onGrid),
                warnings: warnings.map(RenderWarning.init))
            timeline.record = record
            timeline.changes = run.scene.facts?.stateChanges.map(\.onGrid) ?? []
            timeline.tellHands()
            return Film(
                timeline, pictures: pictures, style: style,
                played: Film.Played(
                    times: times, contacts: contacts,
                    statusBars: style.statusBar == nil ? [] : statusBars,
                    sparkline: sparkline))
        }
        return (film, evidence)
    }

    /// Plays the script and returns the course of the number that the style asks for, over frames at these times; nil if
    /// there is none, or a single moment.
    ///
    /// It is a play of its own, as that of a record is.
    private func sparkline(over times: [Double]) throws(Failure) -> Sparkline? {
        guard let name = style.sparkline, let first = times.first, first < times[times.count - 1]
        else { return nil }
        let moments = try play { run throws(Failure) in
            var moments: [Timeline.Frame] = []
            for time in Sparkline.times(for: times) {
                try run.advance(to: time)
                moments.append(run.moment())
                try run.check()
            }
            return moments
        }
        do {
            return try Sparkline(name, of: moments)
        } catch {
            throw .invalid([
                SpecError(pointer: "/filmstrip/sparkline", message: error.message)
            ])
        }
    }

    /// Plays the script and returns its record.
    ///
    /// It is a play of its own: a stop of the clock may end an animation earlier by the last bit of a number, and the
    /// frames have to be those of a film.
    private func record(
        _ evidence: Evidence, rate: Double = 60
    ) throws(Failure) -> Timeline.Record {
        let times = RecordTimes(evidence, rate: rate).all
        return try play { run throws(Failure) in
            var samples: [Timeline.Sample] = []
            for time in times {
                try run.advance(to: time)
                samples.append(run.sample(at: time))
                try run.check()
            }
            return Timeline.Record(
                size: [snap(style.size.width), snap(style.size.height)], samples: samples,
                missed: script.missed,
                refused: (evidence.facts.refused + script.refused).sorted { $0.time < $1.time },
                decisions: try run.decisions())
        }
    }

    /// Plays the script and returns a record with as many moments a second, a multiple of 60.
    package func record(rate: Double) throws(Failure) -> Timeline.Record {
        try record(evidence(), rate: rate)
    }

    /// Plays the script and returns the evidence for findings, `countsOffscreen` also for those about performance.
    package func evidence(countsOffscreen: Bool = false) throws(Failure) -> Evidence {
        var evidence = try watch(countsOffscreen: countsOffscreen)
        evidence.frameTimes = try frameTimes(evidence)
        return evidence
    }

    private func watch(countsOffscreen: Bool) throws(Failure) -> Evidence {
        // The content of placeholders counts, too.
        try play(draws: true) { run throws(Failure) in
            try watch(&run, countsOffscreen: countsOffscreen)
        }
    }

    /// Plays a run to its end and records looks.
    func watch(
        _ run: inout ScriptRun, countsOffscreen: Bool = false
    ) throws(Failure) -> Evidence {
        try run.watch(atMost: limits.sightings, countsOffscreen: countsOffscreen)
    }

    /// The fingers of the script, in the order of their touches.
    var contacts: [Contact] { script.contacts() }

    /// The times at which frames are taken, rising. Existing evidence saves a play.
    private func frameTimes(_ evidence: Evidence?) throws(Failure) -> [Double] {
        switch frames {
        case .times(let times): return times.sorted()
        case .count(let count, between: let chosen):
            let span = if let chosen { chosen } else { try span(evidence) }
            guard count > 1 else { return [span.lowerBound] }
            if isByMotion, let times = try motionTimes(count, in: span) { return times }
            return (0..<count).map { index in
                index == count - 1
                    ? span.upperBound
                    : span.lowerBound + (span.upperBound - span.lowerBound) * Double(index)
                        / Double(count - 1)
            }
        case .displayFrames:
            let all = displayFrames(in: try span(evidence))
            try checkCount(all.count, "displayFrames", "frames of the display")
            return all.map { Double($0) / refreshRate }
        case .rate(let rate):
            let span = try span(evidence)
            let count = ((span.upperBound - span.lowerBound) * rate - 1e-6).rounded(.up)
            // A long play has fewer frames a second.
            let stride = max((count / Double(max(limits.frames - 2, 1))).rounded(.up), 1)
            let every = stride * refreshRate / rate
            if every == every.rounded() {
                let all = displayFrames(in: span)
                let steps = (Double(all.count - 1) / every).rounded(.up)
                return (0...Int(steps)).map {
                    Double(all.lowerBound + $0 * Int(every)) / refreshRate
                }
            }
            return (0...Int((count / stride).rounded(.up))).map {
                span.lowerBound + Double($0) * stride / rate
            }
        case .events(let moments):
            let times = try play { run throws(Failure) in
                try run.times(of: moments, skipsMissing: purpose == .review)
            }
            if times.isEmpty { return [try span(evidence).upperBound] }
            try checkCount(times.count, "events", "such moments")
            return times
        case .progress(let values):
            let times = try play { run throws(Failure) in
                try run.times(ofProgress: values, skipsMissing: purpose == .review)
            }
            return times.isEmpty ? [try span(evidence).upperBound] : times.sorted()
        }
    }

    /// The numbers of the display's frames in a span, and of the first one after its end.
    private func displayFrames(in span: ClosedRange<Double>) -> ClosedRange<Int> {
        // A frame that precedes a time by rounding error counts as at that time.
        func frame(from time: Double) -> Int { Int((time * refreshRate - 1e-6).rounded(.up)) }
        return frame(from: span.lowerBound)...frame(from: span.upperBound)
    }

    private func checkCount(_ count: Int, _ key: String, _ noun: String) throws(Failure) {
        guard count > limits.frames else { return }
        throw .invalid([
            SpecError(
                pointer: "/filmstrip/\(key)",
                message: "the play has \(count) \(noun); expected at most "
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

    /// Plays on a new scene; `draws` tells whether pictures are taken.
    func play<Result>(
        draws: Bool = false, _ body: (inout ScriptRun) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let scene = makeScene(workload, draws)
        defer { scene.tearDown() }
        scene.facts?.skipsRefused = purpose == .review
        var run = ScriptRun(scene, events: script.events, endless: limits.virtualTime)
        return try body(&run)
    }

    package var operations: Int { workload.operations }
}
