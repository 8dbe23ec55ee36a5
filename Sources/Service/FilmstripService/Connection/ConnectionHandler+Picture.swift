import NIOCore

extension ConnectionHandler {
    /// Has a refusal drawn for a client that accepts pictures. Returns false if the response must be sent unchanged.
    ///
    /// Notices are drawn on a thread of their own, so that a busy service can still say in a picture that it is busy.
    func leaveToBeDrawn(_ response: Response, _ channel: ChannelHandlerContext) -> Bool {
        guard let problem = response.problem, exchange?.isBeingDrawn == false,
            let format = exchange?.head?.fields.noticeFormat
        else { return false }
        exchange?.isBeingDrawn = true
        body = nil
        let work = problem.picture(as: format, json: response)
        let outcome = leave(work, at: context.notices, channel)
        if case .refused = outcome { return false }
        context.metrics.count(refusal: problem.reason?.rawValue ?? problem.status.name)
        switch outcome {
        case .known(let picture): send(work.finish(picture), channel)
        case .waiting(let ticket): enter(.working(ticket))
        case .refused: break
        }
        return true
    }
}
