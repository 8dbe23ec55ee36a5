import Filmstrip
package import FilmstripParallel

/// A renderer that carries out orders, in this process or in others.
package protocol OrderRenderer: Sendable {
    /// Returns the answer to an order. Called on a thread that may be kept busy.
    ///
    /// If `cancellation` or `control` requests its end, the order is answered within moments; the answer is then
    /// unneeded, or has the status 503.
    func response(to order: Order, _ control: JobControl, _ cancellation: Cancellation) -> Response
}

/// Carries out orders on the calling thread, which rests while suspended, wherever it checks for cancellation.
package struct OwnRenderer: OrderRenderer {
    private let renderer: Renderer

    package init(_ configuration: ServiceConfiguration) { renderer = configuration.renderer }

    package func response(
        to order: Order, _ control: JobControl, _ cancellation: Cancellation
    ) -> Response {
        var renderer = renderer
        renderer.threads = control.threads
        return order.response(
            by: renderer, build: ProgramBuild.digest,
            isCancelled: {
                control.rest { !cancellation.isRequested }
                return cancellation.isRequested || control.isToEnd
            })
    }
}
