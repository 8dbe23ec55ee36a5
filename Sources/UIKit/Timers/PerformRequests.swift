import Foundation
import UIKitCore

/// The calls that `perform(_:with:afterDelay:)` has still to make on a stage.
final class PerformRequests: StagePart {
    /// One call.
    final class Request {
        private(set) weak var target: AnyObject?
        let selector: Selector
        let argument: Any?
        fileprivate(set) var isCancelled = false

        init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
            (self.target, self.selector, self.argument) = (target, selector, argument)
        }
    }

    private var requests: [Request] = []

    /// Adds a call.
    func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?) -> Request {
        let request = Request(target, selector, argument)
        requests.append(request)
        return request
    }

    /// Forgets a call that is due; returns whether it is to be made.
    func settle(_ request: Request) -> Bool {
        requests.removeAll { $0 === request || $0.target == nil }
        return !request.isCancelled
    }

    /// Cancels the calls of a target that `condition` names.
    func cancel(_ target: AnyObject, where condition: (Request) -> Bool) {
        for request in requests where request.target === target && condition(request) {
            request.isCancelled = true
        }
        requests.removeAll(where: \.isCancelled)
    }

    func endPlay() { requests = [] }
}
