public import CoreAnimation
public import Foundation
public import UIKitCore

extension CADisplayLink {
    /// A link that calls a method of `target`, which it keeps alive.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        self.init { link in sel.perform(on: object, link) }
    }
}

extension Timer {
    /// A timer that runs at once, and calls a method of `target`, which it keeps alive.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
        repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
            repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// A timer that calls a method of `target`, which it keeps alive; it runs once it is added to a run loop.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        let call = SelectorCall(target: target as AnyObject, selector: selector)
        self.init(timeInterval: interval, repeats: repeats) { call.run($0) }
    }

    /// Carries a call to a timer.
    ///
    /// `@unchecked`: a timer of a stage fires on the stage's thread; elsewhere whoever makes it answers for what the
    /// target shares, as with Foundation's before Swift checked it.
    private struct SelectorCall: @unchecked Sendable {
        let target: AnyObject
        let selector: Selector

        func run(_ timer: Timer) { selector.perform(on: target, timer) }
    }
}
