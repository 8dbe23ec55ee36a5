/// A request to the renderer: a value, so that it can be carried out in this process or another.
enum Order: Sendable {
    case film(FilmOrder)
    case lint(LintOrder)
    case comparison(ComparisonOrder)
    case trace(TraceOrder)
    case map(MapOrder)
    case wording(WordingOrder)
    case curves(CurvesOrder)
    case notice(NoticeOrder)
    case fault(Fault)

    /// Carries out the order. The result does not matter once `isCancelled` has returned true.
    ///
    /// - Parameters:
    ///   - threads: Maximum number of threads to use.
    ///   - isCancelled: Called in every loop of the work.
    func response(
        by tools: RenderTools, threads: Int, isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        switch self {
        case .film(let order): order.response(by: tools, threads: threads, isCancelled)
        case .lint(let order): order.response(by: tools, isCancelled)
        case .comparison(let order): order.response(by: tools, threads: threads, isCancelled)
        case .trace(let order): order.response(by: tools, isCancelled)
        case .map(let order): order.response(by: tools, isCancelled)
        case .wording(let order): order.response(by: tools, isCancelled)
        case .curves(let order): order.response(isCancelled)
        case .notice(let order): order.response()
        case .fault(let fault): fault.response()
        }
    }
}
