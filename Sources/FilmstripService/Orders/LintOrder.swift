import Filmstrip

/// What is wrong with a spec's play.
struct LintOrder: Sendable {
    var spec: SpecSource
    var format: LintFormat
    var coding: ContentCoding

    /// What reports call the spec.
    private static let name = "spec.json"

    func response(
        by tools: RenderTools, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            let job = LintJob(
                spec: try spec.json(), files: spec.specFiles, isCancelled: isCancelled)
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
