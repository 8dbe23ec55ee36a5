extension RouteTable {
    /// The routes of stored specs; without a shelf they say that none are stored.
    mutating func addStore(_ shelf: Shelf?, _ film: FilmstripEndpoint, lint: @escaping LintFunction)
    {
        let missing: Handler = { _ in
            .response(
                Problem(
                    status: .notImplemented,
                    detail: "this service stores no specs, start it with --store and a folder to "
                        + "have it do so, or POST the spec to /v1/filmstrip"
                ).response)
        }
        let stored = shelf.map { StoredSpecEndpoint(shelf: $0, lint: lint) }
        let links = shelf.map { ShortLinkEndpoint(shelf: $0, film: film) }
        add(
            "PUT", "/v1/specs", Route(takesSpec: true, handler: stored?.putHandler ?? missing))
        add("GET", "/v1/specs/{id}", Route(handler: stored?.specHandler ?? missing))
        add("GET", "/v1/specs/{id}/files", Route(handler: stored?.listHandler ?? missing))
        add("GET", "/v1/specs/{id}/files/{name...}", Route(handler: stored?.fileHandler ?? missing))
        add("GET", "/s/{link}", Route(handler: links?.handler ?? missing))
    }
}
