package import Foundation

/// The transitions that were found in one scene.
package struct TourVisit: Codable, Sendable {
    package var strips: [Strip]
    /// Sentences about what was not tried or cannot be.
    package var notes: [String]

    package init(strips: [Strip] = [], notes: [String] = []) {
        (self.strips, self.notes) = (strips, notes)
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
    case visit(TourVisit)
}
