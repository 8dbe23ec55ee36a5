/// What a handler makes of a request.
enum Answer: Sendable {
    /// An answer that cost nothing.
    case response(Response)
    /// An answer that needs the render pool: how many threads it may use, and whether it is still
    /// wanted.
    case work(@Sendable (_ threads: Int, _ cancellation: Cancellation) -> Response)
}

/// A plain function from request to answer; it runs on an event loop, so it must not dawdle.
typealias Handler = @Sendable (Request) -> Answer

/// What is at a path.
struct Route: Sendable {
    /// Whether the body is a spec, alone or with files.
    var takesSpec = false
    var handler: Handler
}

/// Every path the service knows, with the methods each takes.
///
/// GET implies HEAD, and OPTIONS is answered for all.
struct RouteTable: Sendable {
    private var routes: [String: [String: Route]] = [:]

    mutating func add(_ method: String, _ path: String, _ route: Route) {
        precondition(routes[path]?[method] == nil, "\(method) \(path) is routed twice")
        routes[path, default: [:]][method] = route
    }

    /// What a request asks for, known before its body.
    ///
    /// - Throws: 404 for an unknown path, 405 with `Allow` for a method it does not take.
    func route(for head: RequestHead) throws(Problem) -> Route {
        if head.path == "*" {
            guard head.method == "OPTIONS" else {
                throw Problem(status: .badRequest, detail: "the target * is for OPTIONS alone")
            }
            return options(allow: allowed(routes.values.flatMap(\.keys)))
        }
        guard let methods = routes[head.path] else {
            throw Problem(
                status: .notFound,
                detail: "no such path, known are \(routes.keys.sorted().joined(separator: ", "))")
        }
        if let route = methods[head.method == "HEAD" ? "GET" : head.method] { return route }
        let allow = allowed(methods.keys)
        if head.method == "OPTIONS" { return options(allow: allow) }
        throw Problem(
            status: .methodNotAllowed, detail: "\(head.path) takes \(allow)",
            fields: [("Allow", allow)])
    }

    private func allowed(_ methods: some Sequence<String>) -> String {
        var all = Set(methods)
        all.insert("OPTIONS")
        if all.contains("GET") { all.insert("HEAD") }
        return all.sorted().joined(separator: ", ")
    }

    private func options(allow: String) -> Route {
        Route { _ in .response(Response(status: .noContent, fields: [("Allow", allow)])) }
    }
}
