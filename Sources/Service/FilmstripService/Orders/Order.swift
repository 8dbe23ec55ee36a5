import Filmstrip

/// A request to the renderer: a value, so that it can be carried out in this process or another.
package enum Order: Sendable {
    case film(FilmOrder)
    case comparison(ComparisonOrder)
    case trace(TraceOrder)
    case recording(RecordingOrder)
    case capability(CapabilityOrder)
    case curves(CurvesOrder)
    case notice(NoticeOrder)
    case fault(Fault)

    /// Carries out the order. The result does not matter once `isCancelled` has returned true.
    ///
    /// - Parameters:
    ///   - renderer: Reads, plays and draws specs, on as many threads as it has.
    ///   - build: Digest of the program, used in entity tags.
    ///   - isCancelled: Called in every loop of the work.
    func response(
        by renderer: Renderer, build: String, isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        switch self {
        case .film(let order): order.response(by: renderer, build: build, isCancelled)
        case .comparison(let order): order.response(by: renderer, isCancelled)
        case .trace(let order): order.response(by: renderer, isCancelled)
        case .recording(let order): order.response(by: renderer, isCancelled)
        case .capability(let order): order.response(by: renderer, isCancelled)
        case .curves(let order): order.response(isCancelled)
        case .notice(let order): order.response()
        case .fault(let fault): fault.response()
        }
    }
}
