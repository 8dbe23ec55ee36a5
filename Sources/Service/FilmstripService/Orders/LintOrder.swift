import Filmstrip

/// A report of the findings in a spec's play.
struct LintOrder: Sendable {
    var spec: SpecSource
    /// Whether to look for what some people cannot stand, too.
    var accessibility = false
    var format: LintFormat
    var coding: ContentCoding

    /// Name of the spec in reports.
    private static let name = "spec.json"

    func response(
        by tools: RenderTools, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            let job = LintJob(
                spec: try spec.json(), files: spec.specFiles, accessibility: accessibility,
                isCancelled: isCancelled)
            let findings: SpecFindings
            do throws(RenderFailure) {
                findings = try tools.lint(job)
            } catch {
                throw Problem(error)
            }
            let report = LintReport([LintedSpec(name: Self.name, outcome: .played(findings))])
            return Response(type: format.mediaType, body: report.bytes(as: format))
                .coded(as: coding)
        } catch {
            return error.response
        }
    }
}
