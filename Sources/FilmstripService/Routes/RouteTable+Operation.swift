extension RouteTable {
    /// Adds what those ask for who run the service.
    mutating func addOperation() {
        add(
            "GET", "/healthz",
            Route(queries: nil, access: .open) { _ in
                .response(Response(type: "text/plain; charset=utf-8", body: Array("ok\n".utf8)))
            })
        add("GET", "/readyz", Route(queries: nil, access: .open) { _ in .report(\.readiness) })
        add(
            "GET", "/metrics", Route(queries: nil, access: .metrics) { _ in .report(\.metricsPage) }
        )
    }
}
