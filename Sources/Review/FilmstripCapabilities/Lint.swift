package import Filmstrip

extension LintFormat: CapabilityFormat {}

/// The mistakes in the transitions of a spec. The command `lint` takes many specs and has code of its own.
extension LintedSpec: Capability {
    /// The names of the parameters for what some people cannot stand, and for what costs much on a device.
    static let accessibility = "accessibility", performance = "performance"

    package static let info = CapabilityInfo(
        name: "lint", title: "Find mistakes",
        summary: "Reports mistakes in the transitions of a spec.",
        details: """
            Plays the spec without drawing it: each mistake has line and column, the rule, the moment and the fix; and \
            parts of the spec that the script never reaches are told.
            """,
        result: "a report",
        parameters: [
            Parameter(
                accessibility, .flag,
                "Whether to look for flashes, endless motion and motion under Reduce Motion, too, and to tell numbers "
                    + "of the motion."),
            Parameter(
                performance, .flag,
                "Whether to look for views that Core Animation draws off screen at each frame, too."
            ),
        ], interfaces: [.tool])

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        self.init(
            name: job.name,
            outcome: .played(
                try job.renderer.lint(
                    job.spec, accessibility: job.values.flag(Self.accessibility),
                    performance: job.values.flag(Self.performance),
                    isCancelled: job.isCancelled)))
    }

    package func bytes(as format: LintFormat) -> [UInt8] { LintReport([self]).bytes(as: format) }
}
