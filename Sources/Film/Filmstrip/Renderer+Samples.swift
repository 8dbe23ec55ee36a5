package import FilmstripPlayback
package import TransitionSpec

extension Renderer {
    /// Plays a spec that is changed first, and records where views are shown; nothing is drawn.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - wanted: The names of the views to record.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    ///   - change: Changes the spec, and returns the times to record, rising, or errors whose lines are not set yet.
    package func samples(
        of text: [UInt8], views wanted: Set<String>, isCancelled: @escaping @Sendable () -> Bool,
        change: (inout Spec) -> Result<[Double], SpecErrors>
    ) throws(RenderFailure) -> PlaySamples {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            var spec = try spec(of: text)
            let times: [Double]
            switch change(&spec) {
            case .success(let chosen): times = chosen
            case .failure(let failure): throw .invalid(reader.located(failure.errors, in: text))
            }
            let loaded = try load(spec, text)
            return try located(text) { () throws(ScriptPlayer.Failure) in
                try ScriptPlayer(loaded, limits: limits.play).samples(of: wanted, at: times)
            }
        }
    }
}

extension Renderer {
    /// Plays a spec with other scripts, as many as `work` asks for; nothing is drawn.
    ///
    /// The spec is read once. All plays together may take the operations that a film may.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    ///   - play: Plays a script, and returns what `work` needs of the play.
    ///   - work: Gets the spec, and a function that plays it with a script.
    package func withPlays<Play, Result>(
        of text: [UInt8], isCancelled: @escaping @Sendable () -> Bool,
        by play: @escaping (ScriptPlayer) throws(ScriptPlayer.Failure) -> Play,
        _ work: (
            Spec, (_ script: [Spec.ScriptStep]) throws(RenderFailure) -> Play
        ) throws(RenderFailure) -> Result
    ) throws(RenderFailure) -> Result {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            let spec = try read(text)
            var left = limits.play
            return try work(spec.spec) { script throws(RenderFailure) in
                let changed = spec.playing(script)
                let problems = limits.problems(ofScriptOf: changed.spec)
                guard problems.isEmpty else {
                    throw .invalid(reader.located(problems, in: text))
                }
                return try located(text) { () throws(ScriptPlayer.Failure) in
                    let player = try ScriptPlayer(changed, limits: left)
                    let played = try play(player)
                    left.operations -= player.operations
                    return played
                }
            }
        }
    }

    /// The failure of a spec at a place.
    package func refusal(
        of text: [UInt8], at pointer: String, _ message: String
    ) -> RenderFailure {
        let error = SpecError(pointer: pointer, line: 0, column: 0, message: message)
        return .invalid(reader.located([error], in: text))
    }
}

/// Errors in a spec whose lines are not set yet.
package struct SpecErrors: Error {
    /// At least one.
    package var errors: [SpecError]

    /// Errors.
    package init(_ errors: [SpecError]) { self.errors = errors }
}
