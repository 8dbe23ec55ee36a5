import FilmstripPlayback

/// What a film does not show of a play, for tests of scenes.
extension Renderer {
    /// How a spec's play leaves its container and views: see `ScriptPlayer.remains()`.
    package func remains(of text: [UInt8]) throws(RenderFailure) -> [UInt8] {
        let spec = try read(text)
        return try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits.play).remains()
        }
    }

    /// The operations that a film of a spec takes: as its spec tells before the play, and counted in it.
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

    /// What is left alive of a play that is ended at `time`, by name; nothing, if all is well.
    package func survivors(
        of text: [UInt8], endedAt time: Double
    ) throws(RenderFailure) -> [String] {
        let spec = try read(text)
        return try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits.play).survivors(endedAt: time)
        }
    }
}
