import Filmstrip
import FilmstripRecordings
import NIOCore

/// A handler's answer; the connection adds `Content-Length` and `Connection`.
package struct Response: Sendable {
    var status: Status
    var fields: [(name: String, value: String)]
    var body: [UInt8]
    /// The body in the buffer from which it is sent, if it was prepared; `body` is then empty.
    private var content: ByteBuffer?
    /// The strong entity tag in quotes; nil if there is none.
    var etag: String?
    /// The problem that a refusal reports; nil for any other response.
    var problem: Problem?
    /// The part of a recording that a worker needs before it can answer; the rest is then empty. No client gets it.
    var need: RecordingNeed?
    /// Figures of the rendering; nil if there was none.
    var rendering: Rendering?
    /// Time spent in each part of a finished rendering, for `Server-Timing`.
    var timings: [(part: String, span: Duration)] {
        guard let rendering, rendering.outcome == .finished else { return [] }
        return rendering.parts.map { ($0.part.rawValue, $0.span) }
    }

    /// Creates a response whose content type browsers must not guess.
    init(
        status: Status = .ok, type: String, fields: [(name: String, value: String)] = [],
        body: [UInt8], etag: String? = nil
    ) {
        self.status = status
        self.fields =
            [("Content-Type", type), ("X-Content-Type-Options", "nosniff")] + fields
        (self.body, self.etag) = (body, etag)
    }

    /// Creates a response with the content security policy of its type, if the type has one.
    init(type: MediaType, fields: [(name: String, value: String)] = [], body: [UInt8]) {
        let policy = type.policy.map { (name: "Content-Security-Policy", value: $0) }
        self.init(type: type.description, fields: (policy.map { [$0] } ?? []) + fields, body: body)
    }

    init(status: Status, fields: [(name: String, value: String)] = [], etag: String? = nil) {
        (self.status, self.fields, body, self.etag) = (status, fields, [], etag)
    }

    /// The answer of a worker that needs something first.
    init(needing need: RecordingNeed) {
        self.init(status: .ok)
        self.need = need
    }

    /// The body in the buffer from which it is sent.
    var buffer: ByteBuffer { content ?? ByteBuffer(bytes: body) }

    var length: Int { content?.readableBytes ?? body.count }

    /// The response prepared to be sent many times without copying its body, and without the rendering's figures,
    /// which belong to the first request alone.
    var buffered: Response {
        var response = self
        response.rendering = nil
        response.content = buffer
        response.body = []
        return response
    }

    /// Adds a request field to `Vary`.
    mutating func vary(_ name: String) {
        guard let place = fields.firstIndex(where: { $0.name == "Vary" }) else {
            return fields.append(("Vary", name))
        }
        guard !fields[place].value.split(separator: ",").map(trimmed).contains(name[...]) else {
            return
        }
        fields[place].value += ", " + name
    }

    /// Returns the response with a request field added to `Vary`.
    func varying(_ name: String) -> Response {
        var response = self
        response.vary(name)
        return response
    }

    /// Returns the response as the client of `head` receives it: without its body if the client already has it
    /// (RFC 9110 §13.1.2), with entity tag, timings and request ID as fields. The body of a problem contains the
    /// ID too.
    func finished(for head: RequestHead?, requestID: String?) -> Response {
        var response = self
        if let requestID { response.fields.append(("X-Request-Id", requestID)) }
        if let problem { response.body = problem.document(requestID: requestID) }
        if let etag {
            response.fields.append(("ETag", etag))
            if let head, status == .ok, head.method == "GET" || head.method == "HEAD",
                EntityTag.isAmong(head.fields.list("if-none-match"), etag)
            {
                response.status = .notModified
                response.body = []
                response.content = nil
                response.fields.removeAll {
                    ["Content-Type", "Content-Encoding", "Content-Disposition"].contains($0.name)
                }
            }
        }
        if !timings.isEmpty {
            let parts = timings.map { part, span in
                "\(part);dur=\((span / .microseconds(1)).rounded() / 1000)"
            }
            response.fields.append(("Server-Timing", parts.joined(separator: ", ")))
        }
        return response
    }
}
