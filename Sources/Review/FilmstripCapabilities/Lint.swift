package import Filmstrip

extension LintFormat: CapabilityFormat {}

/// The mistakes in the transitions of a spec. The command `lint` takes many specs and has code of its own.
extension LintedSpec: Capability {
    /// The name of the parameter for what some people cannot stand.
    static let accessibility = "accessibility"

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
                    + "of the motion.")
        ], interfaces: [.tool])

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        self.init(
            name: job.name,
            outcome: .played(
                try job.renderer.lint(
                    job.spec, accessibility: job.values.flag(Self.accessibility),
                    isCancelled: job.isCancelled)))
    }

    package func bytes(as format: LintFormat) -> [UInt8] { LintReport([self]).bytes(as: format) }
}
