import Filmstrip
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// A preset and the corresponding system in Swift.
struct Pair: CustomTestStringConvertible {
    var preset: String
    /// Further members of the spec.
    var changes = ""
    /// The screens of the container at the beginning, the visible one last.
    var stack: [String]
    /// The named views of an app's own container.
    var named: Set<String> = []
    /// A call that leads to the state in which the calls and gestures begin; nil if none is needed.
    var opening: Call?
    /// The first and second calls of a scenario.
    var calls: [Call]
    var way: Way
    /// The way of swipes that lead back; nil if it is the same.
    var wayBack: Way?
    /// Creates the app with the same names.
    var make: @Sendable () -> App

    var testDescription: String { changes.isEmpty ? preset : "\(preset) with \(changes)" }
}

extension Pair {
    /// A step of both sides.
    private enum Step {
        case call(Call)
        case touches([(time: Double, point: CGPoint)], isCancelled: Bool)
    }

    /// Start time of the scenario, seconds.
    private var start: Double { opening == nil ? 0.1 : 1.1 }

    private func steps(of scenario: Scenario) -> [(at: Double, step: Step)] {
        let deeds = scenario.deeds.map { entry -> (at: Double, step: Step) in
            let step: Step =
                switch entry.deed {
                case .call(let index): .call(calls[index])
                case .touch(let samples): .touches(samples, isCancelled: false)
                case .swipe(let swipe):
                    .touches(
                        (swipe.returns ? wayBack ?? way : way).samples(of: swipe),
                        isCancelled: swipe.isCancelled)
                }
            return (start + entry.at, step)
        }
        return (opening.map { [(0.1, .call($0))] } ?? []) + deeds
    }

    /// The times of looks: forty at arbitrary times, and some at significant ones.
    private func looks(at scenario: Scenario) -> [Double] {
        let beginning = min(start, 0.1)
        let end = start + scenario.end
        let even = (0..<40).map { beginning + (end - beginning) * (Double($0) + 0.37) / 40 }
        // Every frame after the first finger lifts: an error in a single frame is a flash.
        let lift = steps(of: scenario).lazy.compactMap { at, step in
            if case .touches(let samples, _) = step { at + (samples.last?.time ?? 0) } else { nil }
        }.first
        let frames = lift.map { lift in (0..<12).map { lift + (Double($0) + 0.5) / 60 } } ?? []
        return (even + frames + [0, beginning, start, end]).sorted()
    }

    /// The accounts of the preset and of the system.
    func accounts(of scenario: Scenario) throws -> (told: Account, seen: Account) {
        let app = make()
        defer { app.stage.tearDown() }
        let timeline = try timeline(of: scenario)
        return (
            timeline.account(of: Set(app.screens.keys), startingWith: stack),
            app.play(events(of: scenario), lookingAt: looks(at: scenario))
        )
    }

    private func timeline(of scenario: Scenario) throws -> Timeline {
        let script = steps(of: scenario).map { at, step in
            switch step {
            case .call(let call): #"{ "at": \#(at), \#(call.json) }"#
            case .touches(let samples, let isCancelled):
                #"{ "at": \#(at), "cancelled": \#(isCancelled), "touches": ["#
                    + samples.map { "[\($0.time), \($0.point.x), \($0.point.y)]" }
                    .joined(separator: ", ") + "] }"
            }
        }
        let times = looks(at: scenario).map { "\($0)" }.joined(separator: ", ")
        let besides = changes.isEmpty ? "" : changes + ","
        // The smallest number of pixels: they are rendered only for a digest that is not checked.
        return try Timeline(
            spec: """
                { "preset": "\(preset)", \(besides) "device": { "scale": 0.5 },
                  "script": [\(script.joined(separator: ",\n"))],
                  "filmstrip": { "times": [\(times)] } }
                """)
    }

    private func events(of scenario: Scenario) -> [(time: Double, event: App.Event)] {
        var events: [(time: Double, event: App.Event)] = []
        for (finger, (at, step)) in steps(of: scenario).enumerated() {
            switch step {
            case .call(let call): events.append((at, .call(call)))
            case .touches(let samples, let isCancelled):
                for (index, sample) in samples.enumerated() {
                    let phase: UITouch.Phase =
                        index == 0
                        ? .began
                        : index < samples.count - 1 ? .moved : isCancelled ? .cancelled : .ended
                    events.append(
                        (
                            at + sample.time,
                            .touch(
                                TouchSample(finger: finger, phase: phase, location: sample.point))
                        ))
                }
            }
        }
        return events.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }
}
