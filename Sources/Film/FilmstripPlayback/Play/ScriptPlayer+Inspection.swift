import CoreAnimation
import FilmstripFilm
import FilmstripJSON
import Foundation
import UIKitCore

/// Inspection of plays beyond the film, for tests of scenes.
extension ScriptPlayer {
    /// The state of the container and views at the end of the play, those outside the window too, as JSON: the
    /// container's screens (`stack`), the index of the visible one (`visible`), and the values of all views (`views`),
    /// with the timing of their layers where it is not the default.
    package func remains() throws(Failure) -> [UInt8] {
        try play { run throws(Failure) in
            try run.finish()
            return run.stage.perform { Array(Self.remains(of: Self.scene(run)).text.utf8) }
        }
    }

    /// The names of objects that are still alive after a play is ended at `time`; empty if nothing leaks.
    package func survivors(endedAt time: Double) throws(Failure) -> [String] {
        let watched = try play { run throws(Failure) in
            try run.advance(to: time)
            return run.stage.perform { Self.scene(run).objects.map(Watched.init) }
        }
        return watched.filter { $0.object != nil }.map(\.name)
    }

    private static func scene(_ run: ScriptRun) -> Scene {
        // Only `Renderer` inspects plays, and it only plays specs.
        guard let scene = run.scene as? Scene else { fatalError("no spec is played") }
        return scene
    }

    private struct Watched {
        let name: String
        weak var object: AnyObject?
    }

    private static func remains(of scene: Scene) -> JSONValue {
        let places = scene.places
        let holder = scene.holder.map { [(name: "container", view: $0)] } ?? []
        let views = (scene.views + holder).map { name, view in
            let values = ViewValues(name: name, of: view).properties
            return (
                name,
                JSONValue.object(values.map { ($0.path, $0.value.json) } + clock(of: view.layer))
            )
        }
        let stacks = places.map { place in
            [
                ("stack", JSONValue.array(place.names.map { .string($0) })),
                ("visible", .number(Double(place.visible))),
            ]
        }
        let nested = zip(places, stacks).compactMap { place, stack in
            place.container.map { ($0, JSONValue.object(stack)) }
        }
        return .object(
            (stacks.last ?? []) + [("views", .object(views))]
                + (nested.isEmpty ? [] : [("containers", .object(nested))]))
    }

    /// The timing properties that differ from their defaults.
    private static func clock(of layer: CALayer) -> [(String, JSONValue)] {
        [
            ("layer.speed", Double(layer.speed), 1), ("layer.beginTime", layer.beginTime, 0),
            ("layer.timeOffset", layer.timeOffset, 0),
        ]
        .compactMap { path, value, usual in value == usual ? nil : (path, .number(value)) }
    }
}
