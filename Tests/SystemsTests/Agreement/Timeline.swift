import Filmstrip
import Foundation

/// The timeline JSON of a spec, as far as it is compared.
struct Timeline: Decodable {
    struct Frame: Decodable {
        var time: Double
        var phase: String
        var progress: Double?
        var views: [String: [String: Numbers]]
    }

    struct Transition: Decodable {
        var operation: String
        var from, to, outcome: String?
        var began: Double
        var released, ended: Double?
        var interactive: Bool
    }

    struct Event: Decodable {
        var time: Double
        var name: String
        var subject: String?
        var transition: Int?
    }

    /// A number, several, or a flag.
    struct Numbers: Decodable {
        var values: [Double]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let values = try? container.decode([Double].self) {
                self.values = values
            } else if let value = try? container.decode(Double.self) {
                values = [value]
            } else {
                values = [try container.decode(Bool.self) ? 1 : 0]
            }
        }
    }

    var frames: [Frame]
    var transitions: [Transition]
    var events: [Event]

    init(spec: String) throws {
        let rendered = try Renderer(threads: 2).render(spec: Array(spec.utf8), as: [.json])
        self = try JSONDecoder().decode(Timeline.self, from: Data(rendered[.json] ?? []))
    }

    /// What it tells of `screens` in a play that began with `stack`.
    func account(of screens: Set<String>, startingWith stack: [String]) -> Account {
        var stack = stack
        for transition in transitions where transition.outcome == "completed" {
            guard let to = transition.to else { continue }
            switch transition.operation {
            case "push", "present": stack.append(to)
            case "pop", "dismiss": stack.removeLast()
            default: stack = [to]
            }
        }
        return Account(
            frames: frames.map { frame in
                Account.Frame(
                    time: frame.time, phase: frame.phase, progress: frame.progress,
                    views: frame.views.mapValues { view in
                        LayerReading.defaults.merging(view.mapValues(\.values)) { $1 }
                    })
            },
            transitions: transitions.map {
                Account.Transition(
                    operation: $0.operation, from: $0.from, to: $0.to, outcome: $0.outcome,
                    began: $0.began, isInteractive: $0.interactive, released: $0.released,
                    ended: $0.ended)
            },
            events: events.compactMap {
                Account.Event(
                    time: $0.time, name: $0.name, subject: $0.subject, transition: $0.transition,
                    screens: screens)
            },
            stack: stack)
    }
}
