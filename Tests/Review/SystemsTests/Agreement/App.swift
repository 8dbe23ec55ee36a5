import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

/// One of the systems in an app, on its own stage, with a preset's names.
final class App {
    let stage: Stage
    /// The preset's screens, by name.
    private(set) var screens: [String: UIViewController] = [:]
    /// The named views of an app's own container.
    var named: [String: UIView] = [:]
    /// Performs a call on the container.
    var perform: (Call) -> Void = { _ in }
    /// The screens of the container, the visible one last.
    var stack: () -> [UIViewController] = { [] }
    /// The screens of a current transition of a container that does not report it to the stage; nil
    /// for other containers.
    var isChanging: (() -> (from: UIViewController, to: UIViewController)?)?
    private var watched: [Account.Transition] = []

    init() { stage = Stage(device: Device(scale: 0.5)) }

    /// Gives a screen the name that it has in a preset.
    func call(_ screen: UIViewController, _ name: String) {
        screen.restorationIdentifier = name
        screens[name] = screen
    }

    /// An event of a scenario.
    enum Event {
        case call(Call)
        case touch(TouchSample)
    }

    /// Plays `events`, which must be in order, and records the state at each of `times`.
    func play(_ events: [(time: Double, event: Event)], lookingAt times: [Double]) -> Account {
        var left = events[...]
        let frames = times.map { time in
            while let next = left.first, next.time <= time {
                left.removeFirst()
                pass(until: next.time)
                stage.perform {
                    switch next.event {
                    case .call(let call): perform(call)
                    case .touch(let sample):
                        // Fingers that change at the same time come in one event, each once.
                        var samples = [sample]
                        while let other = left.first, other.time == next.time,
                            case .touch(let sample) = other.event,
                            !samples.contains(where: { $0.finger == sample.finger })
                        {
                            samples.append(sample)
                            left.removeFirst()
                        }
                        stage.send(samples)
                    }
                }
                watch()
            }
            pass(until: time)
            return Account.Frame(
                time: time, phase: tells ? stage.phase.rawValue : nil, progress: stage.progress,
                views: seen)
        }
        pass(until: stage.now + 120)
        stage.endStalledTransitions()
        return Account(
            frames: frames, transitions: tells ? told : watched,
            events: tells ? logged : nil,
            stack: stack().compactMap(\.restorationIdentifier))
    }

    /// Advances to `time` in steps from event to event.
    private func pass(until time: Double) {
        while let next = stage.nextEvent(), next < time {
            stage.advance(to: max(next, stage.now))
            watch()
        }
        stage.advance(to: time)
        watch()
    }

    /// Whether the container reports transitions to the stage.
    private var tells: Bool { isChanging == nil }

    private var seen: [String: [String: [Double]]] {
        let views = screens.compactMapValues(\.viewIfLoaded).merging(named) { $1 }
        return stage.perform {
            views.filter { $0.value.window != nil }
                .compactMapValues { $0.layer.presentation().map(LayerReading.values) }
        }
    }

    private var told: [Account.Transition] {
        stage.transitions.map {
            Account.Transition(
                operation: $0.operation, from: $0.from, to: $0.to, outcome: $0.outcome?.rawValue,
                began: $0.began, isInteractive: $0.isInteractive, released: $0.released,
                ended: $0.ended)
        }
    }

    private var logged: [Account.Event] {
        stage.events.compactMap {
            Account.Event(
                time: $0.time, name: $0.name.rawValue, subject: $0.subject,
                transition: $0.transition, screens: Set(screens.keys))
        }
    }

    private func watch() {
        guard let isChanging else { return }
        let last = watched.indices.last.flatMap { watched[$0].ended == nil ? $0 : nil }
        if let now = isChanging() {
            guard last == nil else { return }
            watched.append(
                Account.Transition(
                    operation: "select", from: now.from.restorationIdentifier,
                    to: now.to.restorationIdentifier, outcome: nil, began: stage.now))
        } else if let last {
            watched[last].ended = stage.now
            let isThere = stack().last?.restorationIdentifier == watched[last].to
            watched[last].outcome = isThere ? "completed" : "cancelled"
        }
    }
}
