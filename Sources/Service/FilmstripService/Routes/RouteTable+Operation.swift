extension RouteTable {
    mutating func addOperation() {
        add(
            "GET", "/healthz",
            Route(
                ignoresQuery: true, access: .open,
                Operation(
                    id: "isAlive", summary: "Reports whether the service is running.",
                    answers: [.init(summary: "It is running.", types: [("text/plain", nil)])])
            ) { _ in
                .response(Response(type: "text/plain; charset=utf-8", body: Array("ok\n".utf8)))
            })
        add(
            "GET", "/readyz",
            Route(
                ignoresQuery: true, access: .open,
                Operation(
                    id: "isReady", summary: "Reports whether the service accepts requests.",
                    answers: [.init(summary: "It accepts requests.", types: [("text/plain", nil)])])
            ) { _ in .report(\.readiness) })
        add(
            "GET", "/metrics",
            Route(
                ignoresQuery: true, access: .metrics,
                Operation(
                    id: "metrics", summary: "Reports what the service has done (Prometheus text).",
                    answers: [.init(summary: "The metrics.", types: [("text/plain", nil)])])
            ) { _ in .report(\.metricsPage) })
    }
}
