import FilmstripFilm
import FilmstripFindings
import FilmstripPlayback
import TransitionSpec

extension Renderer {
    /// Plays a spec and returns its findings, with places in its text.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - accessibility: Whether to look at pictures for flashes and endless motion, at a play under Reduce Motion, and
    ///     at numbers of the motion.
    ///   - performance: Whether to look for what costs much on a device.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    public func lint(
        _ text: [UInt8], accessibility: Bool = false, performance: Bool = false,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> SpecFindings {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            let spec = try read(text)
            let evidence = try evidence(of: spec, text, countsOffscreen: performance)
            var findings =
                Findings(evidence, allowing: spec.spec.reasons, performance: performance).all
            var motion: MotionReport?
            if accessibility {
                let seen = try self.accessibility(of: spec, text, evidence)
                findings = (findings + seen.findings).enumerated()
                    .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
                    .map(\.element)
                motion = seen.motion
            }
            return SpecFindings(
                findings, motion, of: evidence.transitions,
                allowing: spec.spec.allow,
                unasked: (accessibility ? [] : [.flashes, .redFlashes, .motionWithoutPause])
                    + (performance ? [] : [.offscreenPasses]),
                warnings: spec.spec.warnings, unwanted: spec.spec.unwanted(in: evidence),
                missed: spec.spec.missed(by: evidence), strokes: evidence.strokes,
                in: text, within: reader.limits)
        }
    }
}

extension Spec {
    /// The reasons of the spec's allowances, by the rules' ids.
    var reasons: [String: String] {
        Dictionary(allow.map { ($0.rule, $0.reason) }) { first, _ in first }
    }
}
