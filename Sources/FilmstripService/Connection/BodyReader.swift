import NIOCore

/// Gathers a request's body as it comes.
struct BodyReader {
    private let limit: (bytes: Int, name: String)
    private var count = 0
    private var bytes: [UInt8] = []
    private var upload: UploadReader?

    /// Gathers the body that follows `head`.
    ///
    /// - Parameter body: What the route takes.
    /// - Throws: 400 or 415 if the head says that it is something else, 413 if it is too long.
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

    /// Takes what came.
    mutating func append(_ more: ByteBufferView) throws(Problem) {
        count += more.count
        try check(count)
        if upload == nil {
            bytes.append(contentsOf: more)
        } else {
            try upload?.append(more)
        }
    }

    /// The request, once all has come.
    func request(_ head: RequestHead) throws(Problem) -> Request {
        guard let (specs, files) = try upload?.finish() else {
            return Request(head: head, body: bytes)
        }
        return Request(
            head: head, baseline: specs.dropLast().first, body: specs.last ?? [], files: files)
    }

    private func check(_ count: Int) throws(Problem) {
        guard count > limit.bytes else { return }
        throw Problem(
            status: .contentTooLarge,
            detail: "the body is too long, accepted are \(limit.bytes) bytes "
                + "(limit \"\(limit.name)\")")
    }
}
