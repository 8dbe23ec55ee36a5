import Filmstrip
import FilmstripJSON
import FilmstripTrace

/// A comparison of a trace with a spec.
package struct TraceOrder: Sendable {
    /// JSON Lines; nil if `actual` contains them, too.
    var trace: [UInt8]?
    /// The spec, or `{"trace": "…", "actual": {…}}`.
    var actual: SpecSource
    var format: TraceFormat
    var coding: ContentCoding

    /// Formats of the answer, in order of preference: of equally accepted ones the client gets the first.
    static let formats: [TraceFormat] = [.json, .text, .png, .svg]

    /// Media types that comparisons of two specs do not have.
    static var otherTypes: [MediaType] { [TraceFormat.text, .svg].map(\.mediaType) }

    func response(
        by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            let comparison = try comparison(by: renderer, isCancelled)
            let body = try Result { () throws(TraceReportFailure) in
                try comparison.bytes(as: format)
            }.mapError { Problem(.internalServerError, $0.description) }.get()
            return Response(type: format.mediaType, body: body).coded(as: coding)
        } catch {
            return error.response
        }
    }

    private func comparison(
        by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool
    ) throws(Problem) -> TraceComparison {
        let (lines, spec, offset) = try parts()
        func invalid(_ errors: [(line: Int, column: Int, message: String)]) -> Problem {
            Problem(.invalid(errors.map { inTrace($0.line, $0.column, $0.message, offset) }))
        }
        let recorded = try Result { () throws(TraceFailure) in try Trace(lines) }
            .mapError { invalid($0.errors.map { ($0.line, $0.column, $0.message) }) }.get()
        do throws(TraceComparisonFailure) {
            var renderer = renderer
            renderer.files = actual.specFiles
            return try TraceComparison(recorded, spec, by: renderer, isCancelled: isCancelled)
        } catch {
            switch error {
            case .spec(let failure): throw Problem(failure.within("actual", isPart: trace != nil))
            case .neverShown, .noSuchView: throw invalid([(1, 1, "\(error)")])
            }
        }
    }

    /// The trace and the spec, and where the trace is in a text of both; nil for that in a form.
    private func parts() throws(Problem) -> (
        trace: [UInt8], spec: [UInt8], place: SpecError?
    ) {
        let json = try actual.json()
        if let trace { return (trace, json, nil) }
        do throws(SpecError) {
            let pair = try ComparedPair(
                json, with: "trace", "expected an object of a trace and a spec, ")
            let node = pair.other.node
            guard let lines = node.string else {
                throw SpecError.at(
                    node.offset, in: json, pointer: "/trace",
                    "found \(node.value.phrase); expected the text of a trace: JSON Lines")
            }
            return (
                Array(lines.utf8), pair.isolated(pair.actual),
                SpecError.at(node.offset, in: json, pointer: "/trace", "")
            )
        } catch {
            throw Problem(.malformed([error]))
        }
    }

    /// An error in the trace, whose part in a form is named like a file.
    private func inTrace(
        _ line: Int, _ column: Int, _ message: String, _ place: SpecError?
    ) -> SpecError {
        guard var error = place else {
            return SpecError(
                pointer: "", line: line, column: column, message: message, file: "trace")
        }
        error.message = "line \(line), column \(column) of the trace: \(message)"
        return error
    }
}

extension TraceFormat {
    var mediaType: MediaType {
        switch self {
        case .text: .text
        case .json: .json
        case .png: .png
        case .svg: .svg
        }
    }
}
