import Foundation

/// A group of changes to layers, with the settings of the implicit animations that result from them.
///
/// Each turn of the run loop has an implicit transaction, committed at its end.
///
/// - Difference: an enumeration, so it has no instances and no subclasses.
/// - Difference: `setValue(_:forKey:)` and `value(forKey:)` know Core Animation's keys alone.
public enum CATransaction {
    /// Begins a transaction within the current one.
    public static func begin() { stack.begin() }

    /// Ends the innermost transaction; without a matching `begin` this is a programmer error.
    public static func commit() {
        stack.commit(in: AnimationContext.current)
    }

    /// Commits the implicit transaction; has no effect within an explicit one.
    public static func flush() { stack.commitImplicit(in: AnimationContext.current) }

    /// Sets the duration of implicit animations, in seconds; 0.25 by default.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        stack.top.duration = duration
    }

    /// The duration of implicit animations, in seconds.
    public static func animationDuration() -> CFTimeInterval { stack.duration }

    /// Sets the pace of implicit animations; nil means Core Animation's default.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.top.timingFunction = function
    }

    /// The pace of implicit animations; nil if none was set.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        stack.timingFunction
    }

    /// Sets whether changes happen without implicit animations.
    public static func setDisableActions(_ flag: Bool) { stack.top.disablesActions = flag }

    /// Whether changes happen without implicit animations.
    public static func disableActions() -> Bool { stack.disablesActions }

    /// Sets a block to run when all animations that this transaction adds from now on have ended.
    ///
    /// An earlier block of the transaction waits only for the animations added before this call.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let context = AnimationContext.current
        context.transactions.top.completion?.transactionCommitted(in: context)
        context.transactions.top.completion = block.map { TransactionCompletion($0) }
    }

    /// The block to run when all animations have ended; nil if none was set.
    public static func completionBlock() -> (() -> Void)? { stack.top.completion?.block }

    /// Sets a setting by one of the keys `kCATransactionAnimationDuration`, `kCATransactionDisableActions`,
    /// `kCATransactionAnimationTimingFunction` and `kCATransactionCompletionBlock`; others change nothing.
    public static func setValue(_ anObject: Any?, forKey key: String) {
        switch (key, anObject) {
        case (kCATransactionAnimationDuration, let value):
            guard case .number(let seconds)? = AnimationValue(value) else { return }
            setAnimationDuration(seconds)
        case (kCATransactionDisableActions, let value):
            let flag = value as? Bool ?? (value as? NSNumber)?.boolValue
            setDisableActions(flag ?? false)
        case (kCATransactionAnimationTimingFunction, let value):
            setAnimationTimingFunction(value as? CAMediaTimingFunction)
        case (kCATransactionCompletionBlock, let value):
            setCompletionBlock(value as? () -> Void)
        default: break
        }
    }

    /// A setting by one of Core Animation's keys; nil if it is not set.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: nil
        }
    }

    /// Has no effect: a stage is confined to one task.
    public static func lock() {}

    /// Has no effect: a stage is confined to one task.
    public static func unlock() {}

    private static var stack: TransactionStack { AnimationContext.current.transactions }
}

/// The key of a transaction's duration, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// A completion block and the animations that it waits for.
final class TransactionCompletion {
    let block: () -> Void
    private var waiting = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func animationAdded() { waiting += 1 }

    func animationEnded() {
        waiting -= 1
        if waiting == 0 && isCommitted { block() }
    }

    func transactionCommitted(in context: AnimationContext) {
        isCommitted = true
        if waiting == 0 { context.afterCommit(block) }
    }
}

/// The open transactions of a context, with the implicit one at the bottom.
final class TransactionStack {
    struct Transaction {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: TransactionCompletion?
    }

    @exclusivity(unchecked) private var implicit = Transaction()
    @exclusivity(unchecked) private var begun: [Transaction] = []

    var top: Transaction {
        get { begun.last ?? implicit }
        set {
            if begun.isEmpty { implicit = newValue } else { begun = begun.dropLast() + [newValue] }
        }
    }

    /// A setting that a transaction leaves open is taken from the enclosing one.
    var duration: CFTimeInterval { setting(\.duration) ?? CALayer.implicitDuration }
    var timingFunction: CAMediaTimingFunction? { setting(\.timingFunction) }
    var disablesActions: Bool { setting(\.disablesActions) ?? false }

    /// The completions that wait for an animation added now: those of all open transactions.
    var completions: [TransactionCompletion] {
        ([implicit] + begun).compactMap(\.completion)
    }

    func begin() { begun.append(Transaction()) }

    func commit(in context: AnimationContext) {
        // Without a begin it is the implicit one's, which the end of the turn commits.
        guard let transaction = begun.popLast() else { return }
        transaction.completion?.transactionCommitted(in: context)
    }

    func commitImplicit(in context: AnimationContext) {
        guard begun.isEmpty else { return }
        let completion = implicit.completion
        implicit = Transaction()
        completion?.transactionCommitted(in: context)
    }

    func removeAll() {
        implicit = Transaction()
        begun = []
    }

    private func setting<Value>(_ path: KeyPath<Transaction, Value?>) -> Value? {
        for transaction in begun.reversed() {
            if let value = transaction[keyPath: path] { return value }
        }
        return implicit[keyPath: path]
    }
}
