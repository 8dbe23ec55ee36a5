import Filmstrip

extension RouteTable {
    /// Adds the routes of stored specs; without a storeAccess they answer that nothing is stored.
    mutating func addStore(_ storeAccess: StoreAccess?) {
        let missing: Handler = { _ in
            .response(
                Problem(
                    .notImplemented,
                    "this service stores no specs, start it with --store and a folder to "
                        + "have it do so, or POST the spec to /v1/filmstrip"
                ).response)
        }
        let stored = storeAccess.map { StoredSpecEndpoint(storeAccess: $0) }
        let links = storeAccess.map { ShortLinkEndpoint(storeAccess: $0) }
        let id = Operation.Parameter(
            name: "id", place: .path, summary: "The id of the stored spec.",
            schema: ["type": "string", "pattern": "^[A-Za-z0-9_-]{24}$"],
            example: .string(String(repeating: "A", count: SpecID.length)))
        let refusals: [Status] = [.notFound, .notImplemented] + Operation.workRefusals
        let fields = ["ETag", "Vary", "Cache-Control"]
        add(
            "PUT", "/v1/specs",
            Route(
                takes: .spec,
                Operation(
                    id: "store", summary: "Stores a spec with its files for short links.",
                    answers: [Status.created, .ok].map { status in
                        Operation.Outcome(
                            status: status,
                            summary: status == .ok
                                ? "It was stored already." : "It has been stored.",
                            types: [("application/json", ["type": "object"])],
                            fields: ["Location"])
                    },
                    refusals: [.notImplemented, .insufficientStorage] + Operation.workRefusals),
                handler: stored?.putHandler ?? missing))
        add(
            "GET", "/v1/specs/{id}",
            Route(
                Operation(
                    id: "stored", summary: "Returns a stored spec unchanged.", parameters: [id],
                    answers: [
                        .init(
                            summary: "The spec.",
                            types: [("application/json", ["$ref": "#/components/schemas/Spec"])],
                            fields: fields)
                    ], refusals: refusals),
                handler: stored?.specHandler ?? missing))
        add(
            "GET", "/v1/specs/{id}/files",
            Route(
                Operation(
                    id: "storedFiles", summary: "Lists the files of a stored spec.",
                    parameters: [id],
                    answers: [
                        .init(
                            summary: "The names, lengths and paths of the files.",
                            types: [("application/json", ["type": "object"])], fields: fields)
                    ], refusals: refusals),
                handler: stored?.listHandler ?? missing))
        add(
            "GET", "/v1/specs/{id}/files/{name...}",
            Route(
                Operation(
                    id: "storedFile", summary: "Returns a file of a stored spec.",
                    parameters: [
                        id,
                        .init(
                            name: "name", place: .path,
                            summary: "The name of the file, which may contain slashes.",
                            schema: ["type": "string"], example: "inbox.png"),
                    ],
                    answers: [
                        .init(
                            summary: "The bytes of the file.",
                            types: [("application/octet-stream", nil), ("image/png", nil)],
                            fields: fields)
                    ], refusals: refusals),
                handler: stored?.fileHandler ?? missing))
        add(
            "GET", "/s/{link}",
            Route(
                Operation(
                    id: "short", summary: "Draws a stored spec.",
                    parameters: [
                        .init(
                            name: "link", place: .path,
                            summary: "The id of the stored spec, a dot and the format.",
                            schema: ["type": "string"],
                            example: .string(String(repeating: "A", count: SpecID.length) + ".png")),
                        Operation.scale, Operation.download,
                    ],
                    answers: [Operation.film(OutputFormat.allCases, fields: ["Cache-Control"])],
                    refusals: [.unprocessableContent] + refusals),
                handler: links?.handler ?? missing))
    }
}
