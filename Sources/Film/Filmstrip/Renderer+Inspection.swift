package import FilmstripPlayback
package import TransitionSpec

/// Inspection of plays beyond the film, for tests of scenes.
extension Renderer {
    /// The state of a spec's container and views after its play: see `ScriptPlayer.remains()`.
    package func remains(of text: [UInt8]) throws(RenderFailure) -> [UInt8] {
        let spec = try read(text)
        return try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits.play).remains()
        }
    }

    /// The operations for a film of a spec: estimated from the spec before the play, and counted during it.
    package func operations(
        of text: [UInt8]
    ) throws(RenderFailure) -> (estimated: Double, counted: Int) {
        let spec = try read(text)
        let estimate = PlayEstimate(spec.spec, patience: limits.virtualTime)
        let counted = try located(text) { () throws(ScriptPlayer.Failure) in
            let player = try ScriptPlayer(spec, limits: limits.play)
            _ = try player.film(watches: true)
            return player.operations
        }
        return (estimate.operations, counted)
    }

    /// Plays a spec's script to its end, without drawing, and returns what a finger can touch then.
    package func state(afterPlaying text: [UInt8]) throws(RenderFailure) -> SceneState {
        let spec = try read(text)
        return try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits.play).state()
        }
    }

    /// The names of objects that are still alive after a play is ended at `time`; empty if nothing leaks.
    package func survivors(
        of text: [UInt8], endedAt time: Double
    ) throws(RenderFailure) -> [String] {
        let spec = try read(text)
        return try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits.play).survivors(endedAt: time)
        }
    }
}

/// A look at specs before they are played.
extension Renderer {
    /// Reads a spec without its pictures and code; its pictures have no more pixels a point than ``mostScale``.
    package func spec(of text: [UInt8]) throws(RenderFailure) -> Spec {
        do {
            var spec = try reader.read(text)
            if let mostScale, spec.pictureScale > mostScale { spec.filmstrip.scale = mostScale }
            return spec
        } catch {
            throw RenderFailure(error)
        }
    }
}
