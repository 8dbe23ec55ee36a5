import CoreAnimation
import FilmstripFilm
import FilmstripJSON
import FilmstripParallel
import Foundation
import UIKitCore

/// What a film does not show of a play, for tests of scenes.
extension ScriptPlayer {
    /// How the play leaves its container and views, those outside the window too, as JSON: the container's
    /// screens (`stack`), the place of the visible one (`visible`), and the values of all views (`views`), with
    /// the clocks of their layers where those are set.
    package func remains() throws(Failure) -> [UInt8] {
        try play { run throws(Failure) in
            try run.finish()
            return run.stage.perform { Array(Self.remains(of: Self.scene(run)).text.utf8) }
        }
    }

    /// What is left alive of a play that is ended at `time`, by name; nothing, if all is well.
    package func survivors(endedAt time: Double) throws(Failure) -> [String] {
        let watched = try play { run throws(Failure) in
            try run.advance(to: time)
            return run.stage.perform { Self.scene(run).objects.map(Watched.init) }
        }
        return watched.filter { $0.object != nil }.map(\.name)
    }

    /// The scene of a spec.
    private static func scene(_ run: ScriptRun) -> Scene {
        // Only `Renderer` inspects plays, and it plays specs alone.
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

    /// What differs from a clock that nobody set.
    private static func clock(of layer: CALayer) -> [(String, JSONValue)] {
        [
            ("layer.speed", Double(layer.speed), 1), ("layer.beginTime", layer.beginTime, 0),
            ("layer.timeOffset", layer.timeOffset, 0),
        ]
        .compactMap { path, value, usual in value == usual ? nil : (path, .number(value)) }
    }
}
