/// The statuses of the service's answers (RFC 9110 §15; 429 and 431 from RFC 6585, 507 from RFC 4918), each with its
/// code and its phrase.
enum Status: String, CaseIterable, Sendable {
    case ok = "200 OK"
    case created = "201 Created"
    case noContent = "204 No Content"
    case notModified = "304 Not Modified"
    case badRequest = "400 Bad Request"
    case unauthorized = "401 Unauthorized"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case notAcceptable = "406 Not Acceptable"
    case requestTimeout = "408 Request Timeout"
    case contentTooLarge = "413 Content Too Large"
    case targetTooLong = "414 URI Too Long"
    case unsupportedMediaType = "415 Unsupported Media Type"
    case expectationFailed = "417 Expectation Failed"
    case unprocessableContent = "422 Unprocessable Content"
    case tooManyRequests = "429 Too Many Requests"
    case headerFieldsTooLarge = "431 Request Header Fields Too Large"
    case internalServerError = "500 Internal Server Error"
    case notImplemented = "501 Not Implemented"
    case serviceUnavailable = "503 Service Unavailable"
    case insufficientStorage = "507 Insufficient Storage"

    var code: Int { Int(rawValue.prefix(3)) ?? 0 }
    var phrase: String { String(rawValue.dropFirst(4)) }

    /// Whether it is a client or server error.
    var isRefusal: Bool { rawValue >= "400" }

    /// The phrase in lower case, with underscores for everything but letters.
    var name: String {
        phrase.lowercased().map { $0.isLetter ? "\($0)" : "_" }.joined()
    }
}
