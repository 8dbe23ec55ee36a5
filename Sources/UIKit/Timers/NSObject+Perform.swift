public import Foundation
import UIKitCore

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
        callLater(delay) { method(self)() }
    }

    /// Calls a method with an argument in a turn of its own, after a delay.
    ///
    /// - Difference: a method, `Self.show`, instead of a selector.
    public func perform<Argument>(
        _ method: @escaping (Self) -> (Argument) -> Void, with object: Argument,
        afterDelay delay: TimeInterval
    ) {
        callLater(delay) { method(self)(object) }
    }
}

private func callLater(_ delay: TimeInterval, _ call: @escaping () -> Void) {
    if let stage = Stage.sharedIfAny {
        stage.queues.add(on: .main, at: stage.now + delay, call)
    } else {
        DispatchedWork.add(on: .main, after: delay, qos: .unspecified, flags: [], call)
    }
}
