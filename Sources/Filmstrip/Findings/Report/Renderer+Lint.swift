import TransitionSpec
import UIKitCore

extension Renderer {
    /// What is wrong with a spec's play, with places in its text.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - isCancelled: Asked in every loop of the work; true ends it with `.cancelled` within
    ///     milliseconds.
    public func lint(
        _ text: [UInt8], isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> SpecFindings {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            let spec = try read(text)
            let (findings, transitions) = try located(text) { () throws(ScriptPlayer.Failure) in
                try ScriptPlayer(spec, limits: limits).findings()
            }
            return SpecFindings(
                findings, of: transitions, allowing: spec.spec.allow,
                warnings: spec.spec.warnings, in: text)
        }
    }
}
