import FilmstripFilm
import FilmstripFindings
import FilmstripPlayback
import TransitionSpec

extension Renderer {
    /// Plays a spec and returns its findings, with places in its text.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    public func lint(
        _ text: [UInt8], isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> SpecFindings {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            let spec = try read(text)
            let evidence = try evidence(of: spec, text)
            return SpecFindings(
                Findings(evidence, allowing: spec.spec.reasons).all, of: evidence.transitions,
                allowing: spec.spec.allow,
                warnings: spec.spec.warnings, missed: spec.spec.missed(by: evidence.facts),
                in: text, within: reader.limits)
        }
    }
}
