/// What a handler answers; the connection adds `Content-Length` and `Connection`.
struct Response: Sendable {
    var status: Status
    var fields: [(name: String, value: String)]
    var body: [UInt8]

    /// A response whose type no browser is to guess again.
    init(
        status: Status = .ok, type: String, fields: [(name: String, value: String)] = [],
        body: [UInt8]
    ) {
        self.status = status
        self.fields =
            [("Content-Type", type), ("X-Content-Type-Options", "nosniff")] + fields
        self.body = body
    }

    /// A response without a body.
    init(status: Status, fields: [(name: String, value: String)]) {
        (self.status, self.fields, body) = (status, fields, [])
    }
}
