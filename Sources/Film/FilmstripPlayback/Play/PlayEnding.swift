import CoreAnimation
package import FilmstripFilm
import UIKitCore

/// The result of one play of which nothing is drawn.
package struct PlayEnding: Sendable {
    /// Transitions, events and looks; without the times of frames.
    package var evidence: Evidence
    /// The fingers as they touched, in the order of their touches.
    package var contacts: [Contact]
    /// The name in specs of the detent at which the topmost sheet rests at the end; nil without a sheet.
    package var detent: String?
    /// The names of each container's screens at the end, and the index of the visible one; empty for code.
    package var places: [Place]
    /// The names of objects that are alive after the stage has been torn down; empty if nothing leaks, and for code.
    package var survivors: [String]

    /// The time at which the last finger touches, stage seconds; nil if none does.
    package var lastTouch: Double? { contacts.map(\.began).max() }

    /// The screens of a container.
    package struct Place: Equatable, Sendable {
        /// The names of the screens, from the bottom of a stack or the first of a row.
        package var screens: [String]
        /// The index of the visible one.
        package var visible: Int
    }
}

extension ScriptPlayer {
    package func ending() throws(Failure) -> PlayEnding {
        var watched: [(name: String, object: WeakObject)] = []
        var ending = try play { run throws(Failure) in
            let evidence = try watch(&run)
            return run.stage.perform {
                let scene = run.scene as? Scene
                watched = scene?.objects.map { ($0.name, WeakObject(object: $0.object)) } ?? []
                return PlayEnding(
                    evidence: evidence, contacts: contacts, detent: Self.detent(on: run.stage),
                    places: scene?.places.map {
                        PlayEnding.Place(screens: $0.names, visible: $0.visible)
                    } ?? [], survivors: [])
            }
        }
        ending.survivors = watched.filter { $0.object.object != nil }.map(\.name)
        return ending
    }

    private struct WeakObject {
        weak var object: AnyObject?
    }
}
