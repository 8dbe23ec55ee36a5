import Filmstrip
import FilmstripTrace
import TransitionSpec

/// A comparison of a trace with a spec.
struct TraceOrder: Sendable {
    /// JSON Lines.
    var trace: [UInt8]
    var actual: SpecSource
    var format: TraceFormat
    var coding: ContentCoding

    /// Formats of the answer, in order of preference: of equally accepted ones the client gets the first.
    static let formats: [TraceFormat] = [.json, .text, .png, .svg]

    /// Media types that comparisons of two specs do not have.
    static var otherTypes: [MediaType] { [TraceFormat.text, .svg].map(\.mediaType) }

    func response(
        by tools: RenderTools, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            let comparison = try comparison(by: tools, isCancelled)
            let body: [UInt8]
            do throws(TraceReportFailure) {
                body = try comparison.bytes(as: format)
            } catch {
                throw Problem(status: .internalServerError, detail: error.description)
            }
            return Response(type: format.mediaType, body: body).coded(as: coding)
        } catch {
            return error.response
        }
    }

    private func comparison(
        by tools: RenderTools, _ isCancelled: @escaping @Sendable () -> Bool
    ) throws(Problem) -> TraceComparison {
        let recorded: Trace
        do throws(TraceFailure) {
            recorded = try Trace(trace)
        } catch {
            // Places in the trace, whose part is named like a file.
            throw Problem(
                .invalid(
                    error.errors.map { error in
                        SpecError(
                            pointer: "", line: error.line, column: error.column,
                            message: error.message, file: "trace")
                    }))
        }
        let spec = try actual.json()
        do throws(TraceComparisonFailure) {
            return try tools.compareTrace(
                TraceJob(
                    trace: recorded, spec: spec, files: actual.specFiles, isCancelled: isCancelled))
        } catch {
            switch error {
            case .spec(let failure): throw Problem(failure.within("actual", isPart: true))
            case .neverShown, .noSuchView:
                throw Problem(
                    .invalid([
                        SpecError(
                            pointer: "", line: 1, column: 1, message: "\(error)", file: "trace")
                    ]))
            }
        }
    }
}

extension TraceFormat {
    /// The media type of the format.
    var mediaType: MediaType {
        switch self {
        case .text: MediaType("text/plain", parameters: "charset=utf-8")
        case .json: .json
        case .png: .png
        case .svg: .svg
        }
    }
}
