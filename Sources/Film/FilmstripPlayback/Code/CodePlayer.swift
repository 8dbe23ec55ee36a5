import CoreAnimation
import FilmstripDisplay
package import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel
import Foundation
package import TransitionSpec
package import UIKitCore

/// Plays UIKit code under a gesture script.
package enum CodePlayer {
    /// The reason why a play gave no film, as one clause.
    package struct Failure: Error {
        package var message: String
    }

    /// Makes a film of a scene that is created anew for each play.
    ///
    /// - Parameter makeScene: Sets up the stage, in the same way each time; called within a turn of the stage.
    package static func film(
        _ script: GestureScript, frames: Spec.Filmstrip.Frames, style: StripStyle,
        limits: PlayLimits, device: Device, profile: Profile, makeScene: @escaping (Stage) -> Void
    ) throws(Failure) -> (film: Film, evidence: Evidence) {
        do {
            let player = try ScriptPlayer(
                script.steps.map(\.step), touchRate: device.touchRate,
                refreshRate: device.refreshRate, frames: frames, style: style, limits: limits
            ) { workload, _ in
                let stage = Stage(device: device, profile: profile)
                stage.workload = workload
                stage.perform { makeScene(stage) }
                return StageScene(stage, endsStage: true)
            }
            let (film, evidence) = try player.film(watches: true)
            // A film that was watched always has evidence.
            guard let evidence else { fatalError("nobody looked") }
            return (film, evidence)
        } catch {
            throw Failure(error)
        }
    }

    /// Makes a film of an existing stage, which is played once: its frames are frames of the display.
    package static func film(
        of stage: Stage, _ script: GestureScript, frames: Spec.Filmstrip.Frames,
        style: StripStyle, limits: PlayLimits
    ) throws(Failure) -> (film: Film, evidence: Evidence) {
        guard let steps = Script(script.steps.map(\.step), touchRate: stage.device.touchRate)
        else {
            throw Failure(
                message: "a stage is played once, so that its script's steps begin at given times; "
                    + "Film(of:) plays a scene that it can make again")
        }
        let workload = Workload(limit: limits.operations)
        stage.workload = workload
        let scene = StageScene(stage, endsStage: false)
        let first = stage.now
        let played = Script(events: steps.events.map { $0.later(by: first) })
        var run = ScriptRun(scene, events: played.events, endless: limits.virtualTime)
        do {
            var shown: [(frame: Timeline.Frame, picture: DisplayList)] = []
            var evidence = try run.watch(atMost: limits.sightings, countsOffscreen: true) { run in
                // Of a run of frames without a transition, only the first and the last are kept.
                if run.stage.phase == .idle,
                    shown.suffix(2).count(where: { $0.frame.phase == .idle }) == 2
                {
                    shown.removeLast()
                }
                if shown.count < mostFrames { shown.append(run.frame()) }
            }
            guard shown.count < mostFrames else {
                throw Failure(message: "the play has more than \(mostFrames) frames of the display")
            }
            let times = shown.map(\.frame.time)
            let chosen = try places(of: frames, times, shown.map(\.frame.progress), evidence)
            evidence.frameTimes = chosen.map { times[$0] }
            let pictures = chosen.map { shown[$0].picture }
            var seen = Set<Warning>()
            let warnings = pictures.flatMap(\.warnings).filter { seen.insert($0).inserted }
            var timeline = Timeline(
                frames: chosen.map { shown[$0].frame },
                transitions: stage.transitions.map(\.onGrid), events: stage.events.map(\.onGrid),
                gestures: played.contacts(on: stage).map(\.onGrid),
                warnings: warnings.map(RenderWarning.init))
            timeline.tellHands()
            var film = Film(timeline, pictures: pictures, style: style)
            if let name = style.sparkline,
                let range = chosen.first.map({ $0...(chosen.last ?? $0) }),
                range.count > 1
            {
                film.played.sparkline = try Sparkline(name, of: shown[range].map(\.frame))
            }
            return (film, evidence)
        } catch let failure as Failure {
            throw failure
        } catch let failure as Sparkline.UnknownName {
            throw Failure(message: failure.message)
        } catch let failure as ScriptPlayer.Failure {
            throw Failure(failure)
        } catch {
            // Nothing else is thrown: the compiler infers any error from two kinds.
            fatalError("\(error)")
        }
    }

    /// The most frames of the display that one play keeps: one minute at 60 Hz.
    private static let mostFrames = 3600

    /// The indices of the display's frames that the film shows.
    private static func places(
        of frames: Spec.Filmstrip.Frames, _ times: [Double], _ progress: [Double?],
        _ evidence: Evidence
    ) throws(Failure) -> [Int] {
        guard !times.isEmpty else { throw Failure(message: "the display shows no frame") }
        /// The index of the first frame at or after a time, or of the last frame.
        func place(_ time: Double) -> Int {
            times.firstIndex { $0 >= time - 1e-6 } ?? times.count - 1
        }
        let span = evidence.span
        switch frames {
        case .displayFrames, .rate: return Array(place(span.lowerBound)...place(span.upperBound))
        case .times(let wanted): return wanted.sorted().map(place)
        case .count(let count, between: let chosen):
            let span = chosen ?? span
            let steps = max(count - 1, 1)
            return (0..<count).map { index in
                place(
                    span.lowerBound
                        + (span.upperBound - span.lowerBound) * Double(index) / Double(steps))
            }
        case .progress(let values):
            var found: [Int] = []
            for value in values.sorted() {
                guard let index = progress.firstIndex(where: { ($0 ?? -1) >= value - 1e-6 }) else {
                    let highest = progress.compactMap { $0 }.max() ?? 0
                    throw Failure(
                        message: "progress \(value) is never reached; the highest is "
                            + "\(snap(highest))")
                }
                found.append(index)
            }
            return found
        case .events:
            throw Failure(
                message: "a stage is played once, so that its frames cannot be chosen by events; "
                    + "Film(of:) plays a scene that it can make again")
        }
    }
}

extension CodePlayer.Failure {
    fileprivate init(_ failure: ScriptPlayer.Failure) {
        switch failure {
        case .cancelled: message = "the work was cancelled"
        case .invalid(let errors): message = errors.map(\.message).joined(separator: "; ")
        }
    }
}

extension Script.Event {
    fileprivate func later(by seconds: Double) -> Script.Event {
        var event = self
        event.time += seconds
        return event
    }
}
