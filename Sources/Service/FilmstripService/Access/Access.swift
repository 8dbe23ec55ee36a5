import Foundation

/// Access rule of a path.
enum Access: Sendable {
    /// Open to everyone.
    case open
    /// Needs a token or a signed link if the service has tokens or keys.
    case guarded
    /// Like `guarded`, unless the configuration opens metrics to everyone.
    case metrics
}

/// Those who may see an answer, and hence keep it.
enum Audience: Sendable {
    /// Everyone, so that shared caches may keep it.
    case everyone
    /// The holder of a token or of a signed link; of a link for this many seconds yet, if it expires.
    case holder(seconds: Int?)
}

extension ServiceConfiguration.AccessRules {
    /// Checks that the client of `head` has access to a path, and returns who else has.
    ///
    /// - Parameter now: Seconds since 1970.
    /// - Throws: 401 if a valid token is missing; 403 if the link is unsigned, forged or expired.
    func check(
        _ head: RequestHead, _ access: Access, now: Int
    ) throws(Problem) -> Audience {
        switch access {
        case .open: return .everyone
        case .metrics where isMetricsOpen: return .everyone
        case .guarded, .metrics: break
        }
        if let signingKeys, mayBeLink(head) {
            switch signingKeys.fault(path: head.path, query: head.query, now: now) {
            case nil:
                let expires = head.query.flatMap(SigningKeys.expiry)
                return .holder(seconds: expires.map { $0 - now })
            case .unsigned: break
            case let fault?: throw Problem(fault)
            }
        }
        if let tokens {
            try check(head, tokens)
            return .holder(seconds: nil)
        }
        if signingKeys != nil { throw Problem(.unsigned) }
        return .everyone
    }

    /// Query names that a signature may add to this request.
    func signatureNames(for head: RequestHead, _ access: Access) -> [String] {
        guard signingKeys != nil, mayBeLink(head) else { return [] }
        switch access {
        case .open: return []
        case .guarded, .metrics: return SigningKeys.names
        }
    }

    private func mayBeLink(_ head: RequestHead) -> Bool {
        head.method == "GET" || head.method == "HEAD"
    }

    private func check(_ head: RequestHead, _ tokens: AccessTokens) throws(Problem) {
        guard let token = head.bearerToken else {
            throw Problem(
                .unauthorized, "a token is needed; expected Authorization: Bearer TOKEN",
                fields: [("WWW-Authenticate", "Bearer realm=\"filmstrip\"")])
        }
        guard tokens.accept(token) else {
            throw Problem(
                .unauthorized, "the token is not accepted",
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
                "the request is not signed; expected GET of a link with key and sig at the end of its "
                    + "query"
            case .forged: "the link's signature is not accepted"
            case .expired(let second):
                "the link was accepted until "
                    + Date(timeIntervalSince1970: Double(second)).ISO8601Format()
            }
        self.init(.forbidden, detail)
    }
}

extension RequestHead {
    /// The bearer token of the Authorization field (RFC 6750 §2.1); nil if there is none.
    fileprivate var bearerToken: String? {
        let values = fields["authorization"]
        guard values.count == 1 else { return nil }
        let parts = values[0].split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(trimmed(parts[1]))
    }
}
