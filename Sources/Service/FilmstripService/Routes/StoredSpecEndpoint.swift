import Filmstrip
import Foundation

/// Stores specs with their files, and returns them.
struct StoredSpecEndpoint: Sendable {
    let storeAccess: StoreAccess

    /// The handler that stores a spec if it can be played.
    var putHandler: Handler {
        { request in
            guard let spec = StoredSpec(parts: [request.body] + (request.files?.parts ?? [])) else {
                preconditionFailure("the files of a request are not names and bytes")
            }
            let limit = storeAccess.store.limits.specBytes
            guard spec.fileLength <= limit else {
                let problem = Problem(
                    .contentTooLarge,
                    "the spec takes \(spec.fileLength) bytes with its files and their "
                        + "names; expected at most \(limit) (limit \"store.specBytes\")")
                return .response(problem.response)
            }
            // A stored spec may be removed, so equal requests must not share an earlier answer.
            let lint = CapabilityOrder(LintedSpec.self, of: SpecSource(request))
            return .work(
                Work(key: nil, .capability(lint)) { response in
                    guard response.status == .ok else { return .answer(response) }
                    return .next(
                        Work(key: nil, on: storeAccess.disk) { .answer(put(spec, request)) })
                })
        }
    }

    private func put(_ spec: StoredSpec, _ request: Request) -> Response {
        do throws(StoreFailure) {
            let (id, isNew) = try storeAccess.store.put(spec, for: request.client)
            var response = Response(
                type: "application/json", fields: [("Location", Self.path(id))],
                body: jsonText(
                    StoredDocument(id, request.files, days: storeAccess.store.limits.days)))
            if isNew { response.status = .created }
            return response
        } catch {
            return Problem(error, spec.encoded().id).response
        }
    }

    /// The handler that returns a spec as it was received.
    var specHandler: Handler {
        handler("spec") { _, spec, _ in Response(type: "application/json", body: spec) }
    }

    /// The handler that lists the files of a spec.
    var listHandler: Handler {
        handler("files") { request, _, files in
            let id = request.parameters["id", default: ""]
            return Response(
                type: "application/json",
                body: jsonText(["files": files.lengths.map { StoredDocument.File($0, of: id) }]))
        }
    }

    /// The handler that returns a file of a spec as it was received. Its type is PNG or binary, by its content: anybody
    /// may have uploaded it.
    var fileHandler: Handler {
        handler("file") { request, _, files in
            let escaped = request.parameters["name", default: ""]
            guard let file = escaped.removingPercentEncoding.flatMap({ files[$0] }) else {
                let names = files.lengths.map { "\"\($0.name)\"" }.joined(separator: ", ")
                return Problem(
                    .notFound,
                    "no file \"\(escaped)\" is stored with the spec, "
                        + (names.isEmpty ? "none is" : "there are \(names)")
                ).response
            }
            let isPicture = file.starts(with: [0x89] + "PNG\r\n".utf8)
            return Response(
                type: isPicture ? "image/png" : "application/octet-stream", body: file)
        }
    }

    /// Returns a handler that reads what is stored under the ID in the path.
    private func handler(
        _ what: String,
        _ respond: @escaping @Sendable (Request, [UInt8], UploadedFiles) -> Response
    ) -> Handler {
        { request in
            let text = request.parameters["id", default: ""]
            guard let id = SpecID(text) else {
                let problem = Problem(
                    .notFound,
                    "\"\(text)\" is no id of a stored spec; expected "
                        + "\(SpecID.length) letters, digits, \"-\" and \"_\"")
                return .response(problem.response)
            }
            let coding = request.head.fields.preferredCoding
            let what = "\(what) \(request.parameters["name", default: ""]) \(coding)"
            return .work(
                Work(key: id.key(for: what), on: storeAccess.disk) {
                    do throws(StoreFailure) {
                        let (spec, files) = try storeAccess.read(id)
                        var response = respond(request, spec, files).coded(as: coding)
                        if response.status == .ok {
                            response.etag = EntityTag.of(id.text, what, build: ProgramBuild.digest)
                        }
                        return .answer(response.permanent)
                    } catch {
                        return .answer(Problem(error, id).response)
                    }
                })
        }
    }

    static func path(_ id: SpecID) -> String { "/v1/specs/\(id.text)" }
}

/// The JSON description of a stored spec.
private struct StoredDocument: Encodable {
    var id: String
    /// Path of the spec.
    var spec: String
    var files: [File]
    /// The short link of each format.
    var links: [String: String]
    /// Number of days without use after which the spec may be removed; the spec itself never changes.
    var keptDays: Int

    struct File: Encodable {
        var name: String
        var bytes: Int
        var path: String

        init(_ file: (name: String, bytes: Int), of id: String) {
            (name, bytes) = file
            // The unreserved characters, which never need an escape (RFC 3986 §2.3).
            let steps = file.name.split(separator: "/").map { percentEncoded($0, except: "-._~") }
            path = "/v1/specs/\(id)/files/" + steps.joined(separator: "/")
        }
    }

    init(_ id: SpecID, _ files: UploadedFiles?, days: Int) {
        (self.id, spec, keptDays) = (id.text, StoredSpecEndpoint.path(id), days)
        self.files = (files?.lengths ?? []).map { File($0, of: id.text) }
        links = Dictionary(
            uniqueKeysWithValues: OutputFormat.allCases.map {
                ($0.rawValue, ShortLinkEndpoint.path(id, $0))
            })
    }
}
