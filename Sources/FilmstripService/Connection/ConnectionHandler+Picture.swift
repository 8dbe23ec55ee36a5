import Filmstrip
import NIOCore

extension ConnectionHandler {
    /// Has a refusal drawn for a client that wants pictures; false if the response is to be sent as it is.
    ///
    /// The pictures have a thread of their own, so that a full service still says in one that it is full.
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
