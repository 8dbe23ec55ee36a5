import NIOCore
import TransitionSpec

/// Gathers an upload as it comes: the spec, and the files that the spec may name.
struct UploadReader {
    private let limits: ServiceConfiguration.Limits
    private let room: UploadRoom
    private var reader: MultipartReader
    private var partCount = 0
    private var role = PartRole.spec
    private var content: [UInt8] = []
    private var spec: [UInt8]?
    private var files: [String: [UInt8]] = [:]

    init(boundary: String, limits: ServiceConfiguration.Limits, budget: ByteBudget) {
        self.limits = limits
        room = UploadRoom(in: budget)
        reader = MultipartReader(boundary: boundary, headerLimit: limits.partHeaderBytes)
    }

    /// Takes what came.
    ///
    /// - Throws: 400 for what is no upload, 413 for what is too large, 503 if all uploads together are.
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

    /// The spec and the files, once all has come.
    ///
    /// - Throws: 400 if the upload is cut short or has no spec.
    func finish() throws(Problem) -> (spec: [UInt8], files: UploadedFiles) {
        try reader.finish()
        guard let spec else {
            throw Problem(
                status: .badRequest,
                detail: "the upload has no part named \"spec\", which is needed")
        }
        return (spec, UploadedFiles(files, room))
    }

    private mutating func begin(_ fields: [(name: String, value: String)]) throws(Problem) {
        partCount += 1
        guard partCount <= limits.uploadParts else {
            throw Problem(
                status: .contentTooLarge,
                detail: "the upload has too many parts, accepted are \(limits.uploadParts) "
                    + "(limit \"uploadParts\")")
        }
        role = try PartRole(fields)
        let isTaken =
            switch role {
            case .spec: spec != nil
            case .file(let path): files[path] != nil
            }
        guard !isTaken else {
            throw Problem(
                status: .badRequest,
                detail: "\(role.phrase) is in the upload twice, accepted is one")
        }
    }

    private mutating func gather(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        let (name, limit) =
            switch role {
            case .spec: ("bodyBytes", limits.bodyBytes)
            case .file: ("fileBytes", limits.fileBytes)
            }
        guard content.count + bytes.count <= limit else {
            throw Problem(
                status: .contentTooLarge,
                detail:
                    "\(role.phrase) is too long, accepted are \(limit) bytes (limit \"\(name)\")")
        }
        content += bytes
    }

    private mutating func end() {
        switch role {
        case .spec: spec = content
        case .file(let path): files[path] = content
        }
        content = []
    }
}
