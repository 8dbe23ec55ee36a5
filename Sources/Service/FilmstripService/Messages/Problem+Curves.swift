import Filmstrip

extension Problem {
    init(_ failure: CurveFailure) {
        switch failure {
        case .invalid(let problems):
            self.init(
                .unprocessableContent, Self.summary(problems.map(\.description)),
                kind: .curves(problems.map { Entry($0) }))
        case .encoding(let message):
            self.init(.internalServerError, message)
        }
    }
}

extension CurveProblem {
    /// The name of the query parameter at fault.
    var parameter: String {
        switch subject {
        case .curve, .curves: "curve"
        case .samples: "samples"
        case .duration: "duration"
        }
    }

    /// The notation, and below it a caret that marks the column.
    var excerpt: String? {
        guard case .curve(_, let notation, let column) = subject else { return nil }
        let line = String(
            String.UnicodeScalarView(
                notation.unicodeScalars.map { scalar in
                    scalar.properties.generalCategory == .control ? " " : scalar
                }))
        return line + "\n" + String(repeating: " ", count: column - 1) + "^"
    }
}
