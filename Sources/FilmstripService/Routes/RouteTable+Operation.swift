extension RouteTable {
    /// Adds the routes for operating the service.
    mutating func addOperation() {
        add(
            "GET", "/healthz",
            Route(
                ignoresQuery: true, access: .open,
                Operation(
                    id: "isAlive", summary: "Says that the service answers.",
                    answers: [.init(summary: "It does.", types: [("text/plain", nil)])])
            ) { _ in
                .response(Response(type: "text/plain; charset=utf-8", body: Array("ok\n".utf8)))
            })
        add(
            "GET", "/readyz",
            Route(
                ignoresQuery: true, access: .open,
                Operation(
                    id: "isReady", summary: "Says whether the service takes requests on.",
                    answers: [.init(summary: "It does.", types: [("text/plain", nil)])])
            ) { _ in .report(\.readiness) })
        add(
            "GET", "/metrics",
            Route(
                ignoresQuery: true, access: .metrics,
                Operation(
                    id: "metrics", summary: "Tells what the service has done (Prometheus text).",
                    answers: [.init(summary: "The figures.", types: [("text/plain", nil)])])
            ) { _ in .report(\.metricsPage) })
    }
}
