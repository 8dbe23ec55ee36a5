/// What a handler makes of a request.
enum Answer: Sendable {
    /// An answer that cost nothing.
    case response(Response)
    /// An answer that needs the render pool.
    case work(Work)
    /// What the service says of itself.
    case report(@Sendable (ServiceContext) -> Response)
}

/// A plain function from request to answer; it runs on an event loop, so it must not dawdle.
typealias Handler = @Sendable (Request) -> Answer

/// What is at a path.
struct Route: Sendable {
    /// What the body is.
    let body: RequestBody
    /// The names that the query may have; nil for a query that nobody reads.
    let queries: [String]?
    /// Those of them that may be there several times.
    let repeated: Set<String>
    /// Who may ask.
    let access: Access
    /// What the service's description says of it.
    let operation: Operation
    /// Counts the answers at the path; set by the table.
    fileprivate(set) var traffic = Traffic("")
    let handler: Handler

    /// - Parameter ignoresQuery: Whether the query may be any, for nobody reads it.
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

/// Every path the service knows, with the methods each takes.
///
/// A path may have segments such as `{id}`, which stand for any text without a slash, and a last one such as
/// `{name...}`, which stands for one with slashes too. GET implies HEAD, and OPTIONS is answered for all.
struct RouteTable: Sendable {
    /// The methods at one path.
    private struct Entry: Sendable {
        var routes: [String: Route] = [:]
        let traffic: Traffic

        init(_ path: String) { traffic = Traffic(path) }
    }

    private var entries: [String: Entry] = [:]
    /// The paths that have segments in braces.
    private var patterns: [PathPattern] = []
    /// Counts the answers to requests for nothing that is routed.
    let others = Traffic("other")

    /// What counts the answers, by path.
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

    /// What a request asks for, known before its body.
    ///
    /// - Throws: 404 for an unknown path, 405 with `Allow` for a method it does not take, 400 for a query
    ///   that it does not take.
    func route(for head: RequestHead) throws(Problem) -> (Route, parameters: [String: String]) {
        if head.path == "*" {
            guard head.method == "OPTIONS" else {
                throw Problem(status: .badRequest, detail: "the target * is for OPTIONS alone")
            }
            let all = allowed(entries.values.flatMap(\.routes.keys))
            return (options(allow: all, others), [:])
        }
        guard let (entry, parameters) = match(head.path) else {
            throw Problem(
                status: .notFound,
                detail: "no such path, known are \(entries.keys.sorted().joined(separator: ", "))")
        }
        if let route = entry.routes[head.method == "HEAD" ? "GET" : head.method] {
            return (route, parameters)
        }
        let allow = allowed(entry.routes.keys)
        if head.method == "OPTIONS" { return (options(allow: allow, entry.traffic), parameters) }
        throw Problem(
            status: .methodNotAllowed, detail: "\(head.path) takes \(allow)",
            fields: [("Allow", allow)])
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
            id: "options", summary: "Says which methods are taken.",
            answers: [.init(status: .noContent, summary: "The methods are in Allow.")])
        var route = Route(access: .open, operation) { _ in
            .response(Response(status: .noContent, fields: [("Allow", allow)]))
        }
        route.traffic = traffic
        return route
    }
}
