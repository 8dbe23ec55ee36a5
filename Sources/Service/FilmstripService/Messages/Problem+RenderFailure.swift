import Filmstrip

extension Problem {
    init(_ failure: RenderFailure) {
        switch failure {
        case .malformed(let errors):
            self.init(
                .badRequest, Self.summary(errors.map(\.description)),
                kind: .malformed(errors.map { Entry($0) }))
        case .invalid(let errors):
            self.init(
                .unprocessableContent, Self.summary(errors.map(\.description)),
                kind: .invalid(errors.map { Entry($0) }))
        case .encoding(let message):
            self.init(.internalServerError, message)
        case .cancelled:
            self.init(.serviceUnavailable, "the rendering was given up", fields: [retryAfter])
        }
    }

    /// Returns the first of several errors and the number of further ones.
    static func summary(_ errors: [String]) -> String {
        switch errors.count {
        case 0: "the spec was refused"
        case 1: errors[0]
        default: "\(errors[0]), and \(errors.count - 1) more"
        }
    }
}
