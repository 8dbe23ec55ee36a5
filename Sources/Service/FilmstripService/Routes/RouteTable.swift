import FilmstripJSON

/// A handler's reaction to a request.
enum Answer: Sendable {
    /// A response that takes no work.
    case response(Response)
    /// Work to be left at a desk, usually for the render pool.
    case work(Work)
    /// A report about the service's state.
    case report(@Sendable (ServiceContext) -> Response)

    /// The answer that `make` returns, or that of the problem it throws.
    init(_ make: () throws(Problem) -> Answer) {
        do throws(Problem) { self = try make() } catch { self = .response(error.response) }
    }
}

/// A function from request to answer. It runs on an event loop and must return quickly.
typealias Handler = @Sendable (Request) -> Answer

/// The handling of one method at one path.
struct Route: Sendable {
    /// The kind of body that is accepted.
    let body: RequestBody
    /// Accepted names of the query; nil if the query is ignored.
    let queries: [String]?
    /// Those of them that may occur several times.
    let repeated: Set<String>
    let access: Access
    /// The description for the OpenAPI document.
    let operation: Operation
    /// Counts the answers at the path; set by the route table.
    fileprivate(set) var traffic = Traffic("")
    let handler: Handler

    /// - Parameter ignoresQuery: Whether any query is accepted and ignored.
    init(
        takes body: RequestBody = .anything, ignoresQuery: Bool = false, access: Access = .guarded,
        _ operation: Operation, handler: @escaping Handler
    ) {
        let queries = operation.parameters.filter { $0.place == .query }
        (self.body, self.access) = (body, access)
        self.queries = ignoresQuery ? nil : queries.map(\.name)
        repeated = Set(queries.filter(\.isRepeated).map(\.name))
        (self.operation, self.handler) = (operation, handler)
    }
}

/// All paths of the service, with their methods.
///
/// A path may contain segments such as `{id}`, which match any text without a slash, and may end with one such as
/// `{name...}`, which also matches slashes. GET implies HEAD, and OPTIONS is answered for all paths.
struct RouteTable: Sendable {
    private struct Entry: Sendable {
        var routes: [String: Route] = [:]
        let traffic: Traffic

        init(_ path: String) { traffic = Traffic(path) }
    }

    private var entries: [String: Entry] = [:]
    /// The paths with segments in braces.
    private var patterns: [PathPattern] = []
    /// Counts the answers to requests that match no route.
    let others = Traffic("other")
    /// The page for browsers that ask for a path that does not exist; nil if there is none.
    var absent: FixedAnswer?

    /// Counters of all answers, by path, then `others`.
    var traffic: [Traffic] {
        entries.values.map(\.traffic).sorted { $0.path < $1.path } + [others]
    }

    mutating func add(_ method: String, _ path: String, _ route: Route) {
        precondition(entries[path]?.routes[method] == nil, "\(method) \(path) is routed twice")
        if entries[path] == nil, path.contains("{") { patterns.append(PathPattern(path)) }
        var (entry, route) = (entries[path] ?? Entry(path), route)
        route.traffic = entry.traffic
        entry.routes[method] = route
        entries[path] = entry
    }

    /// All paths with their methods, sorted by path.
    var all: [(path: String, methods: [String: Route])] {
        entries.map { ($0.key, $0.value.routes) }.sorted { $0.path < $1.path }
    }

    /// Returns the route of a request and its parameters, before the body is read.
    ///
    /// - Throws: 404 for an unknown path, 405 with `Allow` for a method that the path does not accept, 400 for
    ///   the target `*` without OPTIONS.
    func route(for head: RequestHead) throws(Problem) -> (Route, parameters: [String: String]) {
        if head.path == "*" {
            guard head.method == "OPTIONS" else {
                throw Problem(.badRequest, "the target * is for OPTIONS alone")
            }
            let all = allowed(entries.values.flatMap(\.routes.keys))
            return (options(allow: all, others), [:])
        }
        guard let (entry, parameters) = match(head.path) else {
            if let absent, wantsPage(head) { return (page(absent), [:]) }
            throw Problem(
                .notFound,
                "no such path, /openapi.json lists all"
                    + suggestion(for: head.path, among: entries.keys.sorted()))
        }
        if let route = entry.routes[head.method == "HEAD" ? "GET" : head.method] {
            return (route, parameters)
        }
        let allow = allowed(entry.routes.keys)
        if head.method == "OPTIONS" { return (options(allow: allow, entry.traffic), parameters) }
        throw Problem(.methodNotAllowed, "\(head.path) takes \(allow)", fields: [("Allow", allow)])
    }

    /// Whether the sender reads a page rather than a problem document, as browsers do.
    private func wantsPage(_ head: RequestHead) -> Bool {
        let ranges = head.fields.list("accept").compactMap { MediaRange($0) }
        return head.method == "GET"
            && MediaRange.preferred(of: ["application/problem+json", "text/html"], by: ranges) == 1
    }

    private func page(_ absent: FixedAnswer) -> Route {
        let operation = Operation(
            id: "absent", summary: "Says that there is no such page.",
            answers: [.init(status: .notFound, summary: "A page with the way home.")])
        var route = Route(ignoresQuery: true, access: .open, operation) { _ in
            absent.answer(.notFound)
        }
        route.traffic = others
        return route
    }

    private func match(_ path: String) -> (Entry, [String: String])? {
        if !path.utf8.contains(UInt8(ascii: "{")), let entry = entries[path] { return (entry, [:]) }
        for pattern in patterns {
            if let parameters = pattern.parameters(in: path), let entry = entries[pattern.path] {
                return (entry, parameters)
            }
        }
        return nil
    }

    private func allowed(_ methods: some Sequence<String>) -> String {
        var all = Set(methods)
        all.insert("OPTIONS")
        if all.contains("GET") { all.insert("HEAD") }
        return all.sorted().joined(separator: ", ")
    }

    private func options(allow: String, _ traffic: Traffic) -> Route {
        let operation = Operation(
            id: "options", summary: "Lists the allowed methods.",
            answers: [.init(status: .noContent, summary: "The methods are in Allow.")])
        var route = Route(access: .open, operation) { _ in
            .response(Response(status: .noContent, fields: [("Allow", allow)]))
        }
        route.traffic = traffic
        return route
    }
}
