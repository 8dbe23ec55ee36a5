public import StageEvents
import TransitionSpec

/// The number of events that came in each phase of a transition, over all fuzzed plays.
public struct FuzzCoverage: Equatable, Sendable {
    /// A kind of event.
    public enum Event: String, CaseIterable, Sendable {
        case touch, move, lift, cancel, call
    }

    private var counts: [Place: Int] = [:]

    private struct Place: Hashable, Sendable {
        var phase: StageTransition.Phase
        var event: Event
    }

    /// The number of events of a kind in a phase.
    public func count(of event: Event, in phase: StageTransition.Phase) -> Int {
        counts[Place(phase: phase, event: event), default: 0]
    }

    mutating func add(_ actions: [FuzzAction], _ transitions: [StageTransition]) {
        func note(_ event: Event, at time: Double) {
            let phase = transitions.last { $0.began < time }?.phase(at: time) ?? .idle
            counts[Place(phase: phase, event: event), default: 0] += 1
        }
        for action in actions {
            guard let finger = action.finger else {
                note(.call, at: action.time)
                continue
            }
            let samples = finger.samples(at: FuzzFinger.rate)
            note(.touch, at: finger.time)
            for sample in samples.dropFirst().dropLast() {
                note(.move, at: finger.time + sample.time)
            }
            note(finger.isCancelled ? .cancel : .lift, at: finger.end)
        }
    }

    mutating func add(_ other: FuzzCoverage) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// A table with a row for each phase and a column for each event.
    public var text: String {
        func padded(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(width - text.count, 0)) + text
        }
        let header = "  " + padded("", 12) + Event.allCases.map { padded($0.rawValue, 9) }.joined()
        let rows = StageTransition.Phase.allCases.map { phase in
            "  " + phase.rawValue + String(repeating: " ", count: 12 - phase.rawValue.count)
                + Event.allCases.map { padded("\(count(of: $0, in: phase))", 9) }.joined()
        }
        return ([header] + rows).joined(separator: "\n") + "\n"
    }
}

/// Coded as an object from a phase and an event, with a space between them, to their number.
extension FuzzCoverage: Codable {
    /// Maximum number of events of one kind in some plays.
    private static let mostEvents = 1 << 40

    /// Reads the numbers; throws for a phase or an event that does not exist, and for an impossible number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        for (place, count) in try container.decode([String: Int].self) {
            let words = place.split(separator: " ").map(String.init)
            guard words.count == 2, let phase = StageTransition.Phase(rawValue: words[0]),
                let event = Event(rawValue: words[1]), (0...Self.mostEvents).contains(count)
            else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "there are no \(count) events at \(place)")
            }
            counts[Place(phase: phase, event: event)] = count
        }
    }

    /// Writes the numbers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(
            Dictionary(
                uniqueKeysWithValues: counts.map {
                    ("\($0.key.phase.rawValue) \($0.key.event.rawValue)", $0.value)
                }))
    }
}

extension StageTransition {
    /// The phase just before a time after its beginning.
    fileprivate func phase(at time: Double) -> Phase {
        if let ended, ended < time { return .idle }
        guard isInteractive else { return .running }
        guard let released, released < time else { return .interactive }
        return outcome == .completed ? .completing : .cancelling
    }
}
