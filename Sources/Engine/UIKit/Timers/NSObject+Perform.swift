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
        callLater(self, Selector(method), object, delay)
    }

    /// Calls a method with an argument in a turn of its own, after a delay.
    ///
    /// - Difference: a method, `Self.show`, instead of a selector.
    public func perform<Argument>(
        _ method: @escaping (Self) -> (Argument) -> Void, with object: Argument,
        afterDelay delay: TimeInterval
    ) {
        callLater(self, Selector(method), object, delay)
    }
}

extension NSObject {
    /// Calls a method with an argument in a turn of its own, after a delay.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        callLater(self, aSelector, anArgument, delay)
    }

    /// Drops all calls that a target still waits for.
    ///
    /// - Difference: outside a stage nothing is dropped.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        cancel(aTarget) { _ in true }
    }

    /// Drops the calls of a method, with the same argument, that a target still waits for.
    ///
    /// - Difference: methods of one type cannot be told apart, and are all dropped, unless selectors have names. Outside
    ///   a stage nothing is dropped.
    public static func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        cancel(aTarget) { $0.selector == aSelector && isSameArgument($0.argument, anArgument) }
    }

    /// Drops the calls of a method without arguments that a target still waits for.
    ///
    /// - Difference: a method, `Self.hide`, instead of a selector; methods of one type cannot be told apart, and are all
    ///   dropped.
    public static func cancelPreviousPerformRequests<Target: NSObject>(
        withTarget aTarget: Target, selector method: @escaping (Target) -> () -> Void,
        object anArgument: Any?
    ) {
        cancelPreviousPerformRequests(
            withTarget: aTarget, selector: Selector(method), object: anArgument)
    }

    /// Drops the calls of a method, with the same argument, that a target still waits for.
    ///
    /// - Difference: a method, `Self.show`, instead of a selector; methods of one type cannot be told apart, and are all
    ///   dropped.
    public static func cancelPreviousPerformRequests<Target: NSObject, Argument>(
        withTarget aTarget: Target, selector method: @escaping (Target) -> (Argument) -> Void,
        object anArgument: Any?
    ) {
        cancelPreviousPerformRequests(
            withTarget: aTarget, selector: Selector(method), object: anArgument)
    }
}

private func callLater(
    _ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval
) {
    guard let stage = Stage.sharedIfAny else {
        return DispatchedWork.add(on: .main, after: delay, qos: .unspecified, flags: []) {
            selector.perform(on: target, argument)
        }
    }
    let call = DelayedCall(target, selector, argument)
    let calls = stage.part { _ in DelayedCalls() }
    calls.waiting.append(call)
    stage.queues.add(on: .main, at: stage.now + delay) { [weak calls] in
        // It may have been dropped.
        guard let index = calls?.waiting.firstIndex(where: { $0 === call }) else { return }
        calls?.waiting.remove(at: index)
        call.selector.perform(on: call.target, call.argument)
    }
}

private func cancel(_ target: Any, _ condition: (DelayedCall) -> Bool) {
    guard let calls = Stage.sharedIfAny?.partIfAny(DelayedCalls.self) else { return }
    let target = target as AnyObject
    calls.waiting.removeAll { $0.target === target && condition($0) }
}

private func isSameArgument(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?):
        if let a = a as? AnyHashable, let b = b as? AnyHashable {
            a == b
        } else {
            (a as AnyObject) === (b as AnyObject)
        }
    case (nil, _), (_, nil): false
    }
}

/// A call that waits for its time; it keeps its target until then.
private final class DelayedCall {
    let target: NSObject
    let selector: Selector
    let argument: Any?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }
}

/// The calls that wait on a stage.
private final class DelayedCalls: StagePart {
    var waiting: [DelayedCall] = []

    func endPlay() { waiting = [] }
}
