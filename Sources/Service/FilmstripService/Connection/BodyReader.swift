import NIOCore

/// Collects a request's body as it arrives.
struct BodyReader {
    private let limit: (bytes: Int, name: String)
    private var count = 0
    private var bytes: [UInt8] = []
    private var upload: UploadReader?

    /// Starts to collect the body that follows `head`.
    ///
    /// - Parameter body: The kind of body that the route accepts.
    /// - Throws: 400 or 415 if the head declares another kind of body, 413 if the body is too long.
    init(
        _ body: RequestBody, after head: RequestHead, _ context: ServiceContext
    ) throws(Problem) {
        let limits = context.configuration.limits
        switch body.specNames.isEmpty ? .whole : try head.specContent() {
        case .whole:
            limit = (limits.bodyBytes, "bodyBytes")
        case .upload(let boundary):
            limit = (limits.uploadBytes, "uploadBytes")
            upload = UploadReader(
                boundary: boundary, specs: body.specNames, limits: limits, budget: context.uploads)
        }
        if case .length(let length) = head.framing { try check(length) }
    }

    /// Appends a received piece of the body.
    mutating func append(_ more: ByteBufferView) throws(Problem) {
        count += more.count
        try check(count)
        if upload == nil {
            bytes.append(contentsOf: more)
        } else {
            try upload?.append(more)
        }
    }

    /// Returns the request; the whole body must have arrived.
    func request(_ head: RequestHead) throws(Problem) -> Request {
        guard let (specs, files) = try upload?.finish() else {
            return Request(head: head, body: bytes)
        }
        return Request(
            head: head, baseline: specs["baseline"], trace: specs["trace"],
            recording: specs["recording"],
            body: specs["actual"] ?? specs["spec"] ?? [], files: files)
    }

    private func check(_ count: Int) throws(Problem) {
        guard count > limit.bytes else { return }
        throw Problem(
            .contentTooLarge,
            "the body is too long; expected at most \(limit.bytes) bytes "
                + "(limit \"\(limit.name)\")")
    }
}
