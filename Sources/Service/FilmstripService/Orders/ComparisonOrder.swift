import Filmstrip
import FilmstripReview

/// A comparison of two specs.
package struct ComparisonOrder: Sendable {
    /// The expected spec; nil if `actual` contains both.
    var baseline: [UInt8]?
    /// The actual spec, or `{"baseline": {…}, "actual": {…}}`.
    var actual: SpecSource
    var format: Format
    var coding: ContentCoding

    /// Formats of the answer, in order of preference: of equally accepted ones the client gets the first.
    enum Format: String, CaseIterable, Sendable {
        case json, markdown, html, png

        var mediaType: MediaType {
            switch self {
            case .json: .json
            case .markdown: MediaType("text/markdown", parameters: "charset=utf-8")
            case .html: .html
            case .png: .png
            }
        }
    }

    func response(
        by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            var outcome = try outcome(by: renderer, isCancelled)
            outcome.review.warnings = outcome.review.warnings.within(
                ComparisonError.Side.actual.rawValue, isPart: baseline != nil)
            let report = ReviewReport(specs: [outcome.review])
            let body =
                switch format {
                case .json: report.json()
                case .markdown: Array(report.markdown.utf8)
                case .html: Array(report.html.utf8)
                case .png: outcome.review.picture ?? outcome.sheet
                }
            return Response(
                type: format.mediaType,
                fields: WarningField.fields(outcome.review.warnings.map(\.description)),
                body: body
            ).coded(as: coding)
        } catch {
            return error.response
        }
    }

    private func outcome(
        by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool
    ) throws(Problem) -> SpecPair.Outcome {
        let json = try actual.json()
        let specs: SpecPair
        if let baseline {
            specs = SpecPair(baseline: baseline, actual: json)
        } else {
            do {
                specs = try SpecPair(json: json)
            } catch {
                throw Problem(.malformed([error]))
            }
        }
        do {
            var renderer = renderer
            renderer.files = actual.specFiles
            return try specs.compared(as: "spec.json", by: renderer, isCancelled: isCancelled)
        } catch {
            switch error {
            case .spec(let side, let failure):
                throw Problem(failure.within(side.rawValue, isPart: baseline != nil))
            case .comparison(let why): throw Problem(.internalServerError, why)
            }
        }
    }
}

extension RenderFailure {
    /// Returns the failure of one of several specs, with the spec named in its errors.
    ///
    /// - Parameter isPart: Whether the spec was a text of its own, rather than a value in a larger text.
    func within(_ name: String, isPart: Bool) -> RenderFailure {
        switch self {
        case .malformed(let errors): .malformed(errors.within(name, isPart: isPart))
        case .invalid(let errors): .invalid(errors.within(name, isPart: isPart))
        case .encoding, .cancelled: self
        }
    }
}

extension [SpecError] {
    /// Returns the errors of one of several specs, with the spec named in each.
    fileprivate func within(_ name: String, isPart: Bool) -> [SpecError] {
        map { error in
            var error = error
            if !isPart {
                error.pointer = "/\(name)\(error.pointer)"
            } else if error.file == nil {
                error.file = name
            }
            return error
        }
    }
}
