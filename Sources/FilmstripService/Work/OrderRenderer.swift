import FilmstripParallel

/// A renderer that carries orders out, in this process or in others.
protocol OrderRenderer: Sendable {
    /// The answer to an order; called on a thread that may be kept busy.
    ///
    /// An order whose end is requested by `cancellation` or `turn` is answered within moments, by what nobody
    /// needs and a status of 503.
    func response(to order: Order, _ turn: Turn, _ cancellation: Cancellation) -> Response
}

/// Carries orders out on the calling thread, and lets others go first wherever it asks whether it is to end.
struct OwnRenderer: OrderRenderer {
    let tools: RenderTools

    func response(to order: Order, _ turn: Turn, _ cancellation: Cancellation) -> Response {
        order.response(
            by: tools, threads: turn.threads,
            isCancelled: {
                turn.rest { !cancellation.isRequested }
                return cancellation.isRequested || turn.isToEnd
            })
    }
}
