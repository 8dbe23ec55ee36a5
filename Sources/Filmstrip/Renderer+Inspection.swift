import CoreAnimation
import Foundation
import Parallel
import TransitionSpec
import UIKitCore

/// What a film does not show of a play, for tests of scenes.
extension Renderer {
    /// How a spec's play leaves its container and views, those outside the window too, as JSON: the
    /// container's screens (`stack`), the place of the visible one (`visible`), and the values of all views
    /// (`views`), with the clocks of their layers where those are set.
    package func remains(of text: [UInt8]) throws(RenderFailure) -> [UInt8] {
        let spec = try read(text)
        let json: JSONValue = try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits).play { run throws(ScriptPlayer.Failure) in
                try run.finish()
                return run.scene.stage.perform { Self.remains(of: run.scene) }
            }
        }
        return Array(json.text.utf8)
    }

    /// The operations that a film of a spec takes: as its spec tells before the play, and counted in it.
    package func operations(
        of text: [UInt8]
    ) throws(RenderFailure) -> (estimated: Double, counted: Int) {
        let spec = try read(text)
        let estimate = PlayEstimate(spec.spec, patience: limits.virtualTime)
        let counted = try located(text) { () throws(ScriptPlayer.Failure) in
            let player = try ScriptPlayer(spec, limits: limits)
            _ = try player.film(finds: true)
            return player.workload.operations
        }
        return (estimate.operations, counted)
    }

    /// What is left alive of a play that is ended at `time`, by name; nothing, if all is well.
    package func survivors(
        of text: [UInt8], endedAt time: Double
    ) throws(RenderFailure) -> [String] {
        let spec = try read(text)
        let watched: [Watched] = try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits).play { run throws(ScriptPlayer.Failure) in
                try run.advance(to: time)
                return run.scene.stage.perform { run.scene.objects.map(Watched.init) }
            }
        }
        return watched.filter { $0.object != nil }.map(\.name)
    }

    private struct Watched {
        let name: String
        weak var object: AnyObject?
    }

    private static func remains(of scene: Scene) -> JSONValue {
        let places = scene.places
        let holder = scene.holder.map { [(name: "container", view: $0)] } ?? []
        let views = (scene.views + holder).map { name, view in
            (name, ViewValues(name: name, of: view).json(with: clock(of: view.layer)))
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
