import CoreAnimation
package import FilmstripFilm
package import TransitionSpec
package import UIKitCore

extension CodePlayer {
    /// Makes a film of UIKit code under the script of a spec, on the spec's device.
    ///
    /// - Parameters:
    ///   - makeScene: Sets up the stage, in the same way each time; called within a turn of the stage.
    ///   - operate: Makes a call of the script.
    package static func film(
        under spec: Spec, limits: PlayLimits, makeScene: @escaping (Stage) -> Void,
        operate: @escaping (Stage, Spec.ScriptStep.Action) -> Void
    ) throws(ScriptPlayer.Failure) -> Film {
        let player = try ScriptPlayer(
            spec.steps, touchRate: spec.device.touchRate, refreshRate: spec.device.refreshRate,
            frames: spec.filmstrip.frames, style: StripStyle(spec), limits: limits
        ) { workload, _ in
            let stage = Stage(spec.device)
            stage.workload = workload
            stage.perform { makeScene(stage) }
            return FlowScene(stage, operate)
        }
        return try player.film(watches: false).film
    }
}
