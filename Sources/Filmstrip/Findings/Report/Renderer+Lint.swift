import TransitionSpec
import UIKitCore

extension Renderer {
    /// What is wrong with a spec's play, with places in its text.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - isCancelled: Asked all along; true ends the work with `.cancelled`.
    public func lint(
        _ text: [UInt8], isCancelled: () -> Bool = { false }
    ) throws(RenderFailure) -> SpecFindings {
        let spec = try read(text)
        let (findings, transitions) = try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits).findings(isCancelled: isCancelled)
        }
        return SpecFindings(
            findings, of: transitions, allowing: spec.spec.allow, warnings: spec.spec.warnings,
            in: text)
    }
}
