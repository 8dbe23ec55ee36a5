public import Foundation

extension Timer {
    /// A timer that some run loop is to be given, and that calls a method of `target`, which it keeps alive.
    ///
    /// - Difference: a method, `Clock.tick`, instead of a selector.
    public convenience init<Target: AnyObject, Result>(
        timeInterval ti: TimeInterval, target aTarget: Target,
        selector aSelector: @escaping (Target) -> (Timer) -> Result, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let call = TargetCall { _ = aSelector(aTarget)($0) }
        self.init(timeInterval: ti, repeats: yesOrNo) { call.run($0) }
    }

    /// A timer that some run loop is to be given, and that calls a method of `target`, which it keeps alive.
    ///
    /// - Difference: a method, `Clock.tick`, instead of a selector.
    public convenience init<Target: AnyObject, Result>(
        timeInterval ti: TimeInterval, target aTarget: Target,
        selector aSelector: @escaping (Target) -> () -> Result, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let call = TargetCall { _ in _ = aSelector(aTarget)() }
        self.init(timeInterval: ti, repeats: yesOrNo) { call.run($0) }
    }

    /// Carries a call to a timer.
    ///
    /// `@unchecked`: a timer of a stage fires on the stage's thread; elsewhere whoever makes it answers for what the
    /// target shares.
    private struct TargetCall: @unchecked Sendable {
        let run: (Timer) -> Void
    }
}
