import Filmstrip

/// Answers a spec with what is wrong with its play.
struct LintEndpoint: Sendable {
    let lint: LintFunction

    /// What reports call the spec.
    private static let name = "spec.json"

    /// The handler; the Accept field chooses the format.
    var handler: Handler {
        { request in
            do throws(Problem) {
                let formats: [LintFormat] = [.json, .sarif, .text]
                // Without parameters, for ranges have none.
                let types = formats.map { String($0.mediaType.prefix { $0 != ";" }) }
                let format = formats[try request.head.fields.preferred(of: types, for: "a report")]
                let coding = request.head.fields.preferredCoding
                let key = WorkKey([Array("lint \(format) \(coding)".utf8)] + request.parts)
                return .work(
                    Work(key: key) { _, cancellation in
                        var response = respond(to: request, as: format, cancellation)
                            .coded(as: coding)
                        response.vary("Accept")
                        return response
                    })
            } catch {
                return .response(error.response)
            }
        }
    }

    private func respond(
        to request: Request, as format: LintFormat, _ cancellation: Cancellation
    ) -> Response {
        do throws(RenderFailure) {
            let findings = try lint(
                LintJob(
                    spec: request.body, files: request.specFiles,
                    isCancelled: { cancellation.isCancelled }))
            let report = LintReport([LintedSpec(name: Self.name, outcome: .played(findings))])
            return Response(type: format.mediaType, body: report.bytes(as: format))
        } catch {
            return Problem(error).response
        }
    }
}
