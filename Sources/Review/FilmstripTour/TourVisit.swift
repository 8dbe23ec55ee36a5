import FilmstripReview
package import Foundation
import StageEvents

/// The transitions that were found in one scene.
package struct TourVisit: Codable, Sendable {
    package var strips: [Strip]
    /// Sentences about what was not tried or cannot be.
    package var notes: [String]
    /// Whether everything was tried.
    package var isWhole = true
    /// The reason why the scene could not be played; one clause.
    package var failure: String?

    package init(failure: String?) { (strips, notes, self.failure) = ([], [], failure) }

    /// `4 transitions, 2 under a finger`, or the failure.
    package var sentence: String {
        guard !strips.isEmpty else { return failure ?? Self.nothing }
        let fingers = strips.count(where: \.isInteractive)
        return counted(strips.count, "transition")
            + (fingers > 0 ? ", \(fingers) under a finger" : "")
    }

    package static let nothing = "no call, tap or drag began a transition"

    /// The words of a process, and the attempt that it made last.
    package init(_ words: [TourWord], last: inout String?) {
        self.init(failure: nil)
        for word in words {
            switch word {
            case .trying(let name): last = name
            case .strip(let strip): strips.append(strip)
            case .note(let note): notes.append(note)
            case .untried(let count):
                isWhole = false
                notes.append(
                    "\(count) further \(count == 1 ? "tap or drag was" : "taps and drags were") not tried: the time was up"
                )
            }
        }
    }

    /// A transition, with the shortest script that reached it.
    package struct Strip: Codable, Sendable {
        /// Part of the spec's file name: `push`, `drag-right-cancelled`.
        package var name: String
        /// The action and its result: `drag right: pop, cancelled`.
        package var title: String
        /// The spec, UTF-8 JSON.
        package var spec: Data
        /// The strip's picture, PNG.
        package var picture: Data
        /// The film in sentences.
        package var words: String
        /// The findings: rule and message.
        package var findings: [Finding]
        /// Whether a finger drove the transition.
        package var isInteractive: Bool
        /// Whether the transition ended as the operation says.
        package var isCompleted: Bool
        /// Whether it never ended.
        var isStalled: Bool { title.hasSuffix(", \(StageTransition.Outcome.stalled.rawValue)") }
        /// Its operation: `push`, `pop`, `present`, `dismiss`, `select` or a container's own.
        package var operation: String
    }

    package struct Finding: Codable, Sendable {
        package var rule: String
        package var severity: String
        package var message: String
    }
}

/// A message of the process that tries a scene.
package enum TourWord: Codable, Sendable {
    /// The name of the attempt that is made next, unique in its scene.
    case trying(String)
    case strip(TourVisit.Strip)
    /// A sentence about what was not tried or cannot be.
    case note(String)
    /// The number of taps and drags that were not tried since the time was up.
    case untried(Int)
}
