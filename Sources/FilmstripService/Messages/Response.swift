import Filmstrip
import NIOCore

/// What a handler answers; the connection adds `Content-Length` and `Connection`.
struct Response: Sendable {
    var status: Status
    var fields: [(name: String, value: String)]
    var body: [UInt8]
    /// The body in the form in which it is sent, if it was brought into that before: then `body` is empty.
    private var content: ByteBuffer?
    /// The strong entity tag, in quotes; nil without one.
    var etag: String?
    /// What the response tells of, if it is a refusal.
    var problem: Problem?
    /// Figures of the rendering, if there was one.
    var rendering: Rendering?
    /// How long the stages of the work took, for `Server-Timing`.
    var timings: [(stage: String, span: Duration)] {
        guard let rendering, rendering.outcome == .finished else { return [] }
        return rendering.stages.map { ($0.stage.rawValue, $0.span) }
    }

    /// A response whose type no browser is to guess again.
    init(
        status: Status = .ok, type: String, fields: [(name: String, value: String)] = [],
        body: [UInt8], etag: String? = nil
    ) {
        self.status = status
        self.fields =
            [("Content-Type", type), ("X-Content-Type-Options", "nosniff")] + fields
        (self.body, self.etag) = (body, etag)
    }

    /// A response that says under which policy browsers show its body by itself, if the type has one.
    init(type: MediaType, fields: [(name: String, value: String)] = [], body: [UInt8]) {
        let policy = type.policy.map { (name: "Content-Security-Policy", value: $0) }
        self.init(type: type.description, fields: (policy.map { [$0] } ?? []) + fields, body: body)
    }

    /// A response without a body.
    init(status: Status, fields: [(name: String, value: String)] = [], etag: String? = nil) {
        (self.status, self.fields, body, self.etag) = (status, fields, [], etag)
    }

    /// The body in the form in which it is sent.
    var buffer: ByteBuffer { content ?? ByteBuffer(bytes: body) }

    /// How many bytes the body has.
    var length: Int { content?.readableBytes ?? body.count }

    /// The same, to be sent many times without a copy of its body; work was done for the first alone.
    var buffered: Response {
        var response = self
        response.rendering = nil
        response.content = buffer
        response.body = []
        return response
    }

    /// Says that the response depends on a field of the request.
    mutating func vary(_ name: String) {
        guard let place = fields.firstIndex(where: { $0.name == "Vary" }) else {
            return fields.append(("Vary", name))
        }
        guard !fields[place].value.split(separator: ",").map(trimmed).contains(name[...]) else {
            return
        }
        fields[place].value += ", " + name
    }

    /// The same as the client of `head` gets it: without a body if it has that already (RFC 9110
    /// §13.1.2), with the entity tag, the timings and the request's id as fields; a problem names the
    /// request, too.
    func finished(for head: RequestHead?, requestID: String?) -> Response {
        var response = self
        if let requestID { response.fields.append(("X-Request-Id", requestID)) }
        if let problem { response.body = problem.document(requestID: requestID) }
        if let etag {
            response.fields.append(("ETag", etag))
            if let head, status == .ok, head.method == "GET" || head.method == "HEAD",
                head.knows(etag)
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
            let parts = timings.map { stage, span in
                "\(stage);dur=\((span / .microseconds(1)).rounded() / 1000)"
            }
            response.fields.append(("Server-Timing", parts.joined(separator: ", ")))
        }
        return response
    }
}
