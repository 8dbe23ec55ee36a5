public import Foundation
public import UIKitCore

extension NSObjectProtocol where Self: NSObject {
    /// Calls a method in a turn of its own, after a delay.
    ///
    /// - Difference: a method, `Self.hide`, instead of a selector.
    /// - Parameters:
    ///   - method: The method.
    ///   - object: Ignored, since the method takes nothing.
    ///   - delay: Seconds; at most 0 is the next turn.
    public func perform(
        _ method: @escaping (Self) -> () -> Void, with object: Any?, afterDelay delay: TimeInterval
    ) {
        callLater(self, Selector(method), object, delay) { method(self)() }
    }

    /// Calls a method with an argument in a turn of its own, after a delay.
    ///
    /// - Difference: a method, `Self.show`, instead of a selector.
    public func perform<Argument>(
        _ method: @escaping (Self) -> (Argument) -> Void, with object: Argument,
        afterDelay delay: TimeInterval
    ) {
        callLater(self, Selector(method), object, delay) { method(self)(object) }
    }
}

extension NSObject {
    /// Calls a method in a turn of its own, after a delay in seconds; at most 0 is the next turn.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        callLater(self, aSelector, anArgument, delay) {
            aSelector.perform(on: self, anArgument)
        }
    }

    /// Cancels all calls of the target that `perform(_:with:afterDelay:)` has still to make.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        Stage.sharedIfAny?.partIfAny(PerformRequests.self)?.cancel(aTarget as AnyObject) { _ in
            true
        }
    }

    /// Cancels the calls of one of the target's methods that `perform(_:with:afterDelay:)` has still to make.
    ///
    /// - Difference: all methods of one type count as one, and the argument must be the same object, or nil for any.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        Stage.sharedIfAny?.partIfAny(PerformRequests.self)?.cancel(aTarget as AnyObject) {
            guard $0.selector == aSelector else { return false }
            guard let anArgument else { return true }
            return $0.argument.map { ($0 as AnyObject) === (anArgument as AnyObject) } ?? false
        }
    }
}

private func callLater(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval,
    _ call: @escaping () -> Void
) {
    if let stage = Stage.sharedIfAny {
        let requests = stage.part { _ in PerformRequests() }
        let request = requests.add(target, selector, argument)
        stage.queues.add(on: .main, at: stage.now + delay) {
            if requests.settle(request) { call() }
        }
    } else {
        DispatchedWork.add(on: .main, after: delay, qos: .unspecified, flags: [], call)
    }
}
