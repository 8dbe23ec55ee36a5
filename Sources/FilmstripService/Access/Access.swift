import Foundation

/// Who may ask for what is at a path.
enum Access: Sendable {
    /// Everyone.
    case open
    /// Who has a token, if the service has tokens.
    case token
    /// As `token`, or, if the service has signing keys, who has a signed link.
    case link
    /// As `token`, unless metrics are for everyone.
    case metrics
}

extension ServiceConfiguration.AccessRules {
    /// Checks that the client of `head` may ask for what is at a path.
    ///
    /// - Parameter now: In seconds since 1970.
    /// - Throws: 401 without a token that is accepted, 403 for a link that is not.
    func check(_ head: RequestHead, _ access: Access, now: Int) throws(Problem) {
        switch access {
        case .open: return
        case .metrics where isMetricsOpen: return
        case .token, .metrics:
            guard let tokens else { return }
            try check(head, tokens)
        case .link:
            guard let signingKeys else {
                guard let tokens else { return }
                return try check(head, tokens)
            }
            // A token will do as well.
            if let tokens, let token = head.bearerToken, tokens.accept(token) { return }
            guard let fault = signingKeys.fault(path: head.path, query: head.query, now: now)
            else { return }
            if fault == .unsigned, let tokens { return try check(head, tokens) }
            throw Problem(fault)
        }
    }

    /// The names that the query of a signed link may have beside its own.
    func queries(for access: Access) -> [String] {
        access == .link && signingKeys != nil ? SigningKeys.names : []
    }

    private func check(_ head: RequestHead, _ tokens: AccessTokens) throws(Problem) {
        guard let token = head.bearerToken else {
            throw Problem(
                status: .unauthorized,
                detail: "a token is needed, accepted is Authorization: Bearer TOKEN",
                fields: [("WWW-Authenticate", "Bearer realm=\"filmstrip\"")])
        }
        guard tokens.accept(token) else {
            throw Problem(
                status: .unauthorized, detail: "the token is not accepted",
                fields: [
                    ("WWW-Authenticate", "Bearer realm=\"filmstrip\", error=\"invalid_token\"")
                ])
        }
    }
}

extension Problem {
    fileprivate init(_ fault: SigningKeys.Fault) {
        let detail =
            switch fault {
            case .unsigned:
                "the link is not signed, accepted is one with key and sig at the end of its query"
            case .forged: "the link's signature is not accepted"
            case .expired(let second):
                "the link was accepted until "
                    + Date(timeIntervalSince1970: Double(second)).ISO8601Format()
            }
        self.init(status: .forbidden, detail: detail)
    }
}

extension RequestHead {
    /// The token of the Authorization field (RFC 6750 §2.1), nil unless there is one.
    fileprivate var bearerToken: String? {
        let values = fields["authorization"]
        guard values.count == 1 else { return nil }
        let parts = values[0].split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(trimmed(parts[1]))
    }
}
