import NIOCore

/// Collects an upload as it arrives: specs and traces, and the files to which specs refer.
struct UploadReader {
    private let limits: ServiceConfiguration.Limits
    private let room: UploadRoom
    private var reader: MultipartReader
    private var partCount = 0
    private var role: PartRole?
    private var content: [UInt8] = []
    /// Names of the parts that are specs or traces: each list is one way of sending them, in which all are needed.
    private let names: [[String]]
    private var specs: [String: [UInt8]] = [:]
    private var files: [String: [UInt8]] = [:]

    init(
        boundary: String, specs names: [[String]], limits: ServiceConfiguration.Limits,
        budget: ByteBudget
    ) {
        (self.limits, self.names) = (limits, names)
        room = UploadRoom(in: budget)
        reader = MultipartReader(boundary: boundary, headerLimit: limits.partHeaderBytes)
    }

    /// Parses received bytes.
    ///
    /// - Throws: 400 for a malformed upload, 413 if a limit on one upload is exceeded, 503 if all uploads
    ///   together exceed theirs.
    mutating func append(_ bytes: ByteBufferView) throws(Problem) {
        guard room.grow(by: bytes.count) else { throw .busy("the room for uploads", .uploads) }
        reader.append(bytes)
        while let event = try reader.next() {
            switch event {
            case .header(let fields): try begin(fields)
            case .content(let bytes): try gather(bytes)
            case .end: end()
            }
        }
    }

    /// Returns the specs and traces by name, and the files; everything must have arrived.
    ///
    /// - Throws: 400 if the upload is incomplete, lacks a spec, or has parts that exclude each other.
    func finish() throws(Problem) -> (specs: [String: [UInt8]], files: UploadedFiles) {
        try reader.finish()
        // The way with a part that the others do not have, else the first.
        let given = names.first { way in
            way.contains { name in
                specs[name] != nil && !names.allSatisfy { $0.contains(name) }
            }
        }
        for name in given ?? names.first ?? [] where specs[name] == nil {
            throw Problem(.badRequest, "the upload has no part named \"\(name)\", which is needed")
        }
        if let given, let other = specs.keys.sorted().first(where: { !given.contains($0) }) {
            throw Problem(
                .badRequest,
                "the upload has a part named \"\(other)\" beside \"\(given[0])\"; expected "
                    + "one of them")
        }
        return (specs, UploadedFiles(files, room))
    }

    private mutating func begin(_ fields: [(name: String, value: String)]) throws(Problem) {
        partCount += 1
        guard partCount <= limits.uploadParts else {
            throw Problem(
                .contentTooLarge,
                "the upload has too many parts; expected at most \(limits.uploadParts) "
                    + "(limit \"uploadParts\")")
        }
        let role = try PartRole(fields, specs: partNames)
        self.role = role
        let isTaken =
            switch role {
            case .spec(let name): specs[name] != nil
            case .file(let path): files[path] != nil
            }
        guard !isTaken else {
            throw Problem(.badRequest, "\(role.phrase) is in the upload twice; expected one")
        }
    }

    /// The names of all parts that may be specs or traces, each once, in order.
    private var partNames: [String] {
        names.joined().reduce(into: []) { all, name in
            if !all.contains(name) { all.append(name) }
        }
    }

    private mutating func gather(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        guard let role else { return }
        let (name, limit) =
            switch role {
            case .spec("recording"): ("uploadBytes", limits.uploadBytes)
            case .spec: ("bodyBytes", limits.bodyBytes)
            case .file: ("fileBytes", limits.fileBytes)
            }
        guard content.count + bytes.count <= limit else {
            throw Problem(
                .contentTooLarge,
                "\(role.phrase) is too long; expected at most \(limit) bytes (limit \"\(name)\")")
        }
        content += bytes
    }

    private mutating func end() {
        switch role {
        case .spec(let name)?: specs[name] = content
        case .file(let path)?: files[path] = content
        case nil: break
        }
        content = []
    }
}
