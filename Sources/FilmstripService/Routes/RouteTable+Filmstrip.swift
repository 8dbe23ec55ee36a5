import Filmstrip

extension RouteTable {
    /// Every route of the service.
    static func filmstrip(
        render: @escaping RenderFunction, lint: @escaping LintFunction
    ) -> RouteTable {
        var routes = RouteTable()
        routes.addOperation()
        let endpoint = FilmstripEndpoint(render: render)
        routes.add(
            "POST", "/v1/filmstrip", Route(takesSpec: true, handler: endpoint.handler(format: nil)))
        for format in OutputFormat.allCases {
            let path = "/v1/filmstrip.\(format.rawValue)"
            routes.add(
                "POST", path, Route(takesSpec: true, handler: endpoint.handler(format: format)))
        }
        routes.add(
            "POST", "/v1/lint", Route(takesSpec: true, handler: LintEndpoint(lint: lint).handler))
        return routes
    }
}
