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
            let problems = limits.problems(ofScriptOf: spec)
            guard problems.isEmpty else { throw .invalid(reader.located(problems, in: text)) }
            let loaded: LoadedSpec
            do throws(LoadedSpec.Refusal) {
                loaded = try LoadedSpec(
                    spec, files, maxPixels: limits.imagePixels, maxErrors: reader.limits.errors)
            } catch {
                throw .invalid(reader.located(error.errors, in: text))
            }
            return try located(text) { () throws(ScriptPlayer.Failure) in
                try ScriptPlayer(loaded, limits: limits.play).samples(of: wanted, at: times)
            }
        }
    }
}

/// Errors in a spec whose lines are not set yet.
package struct SpecErrors: Error {
    /// At least one.
    package var errors: [SpecError]

    /// Errors.
    package init(_ errors: [SpecError]) { self.errors = errors }
}
