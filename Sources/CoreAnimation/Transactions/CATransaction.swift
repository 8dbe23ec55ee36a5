import Foundation

/// Groups changes to layers, with the settings of the implicit animations that they make.
///
/// Each turn of the run loop has an implicit transaction, committed at its end.
///
/// - Difference: an enumeration, so that there are no objects of it, and no subclasses.
/// - Difference: there are no `setValue(_:forKey:)`, `value(forKey:)`, `lock()` and `unlock()`.
public enum CATransaction {
    /// Begins a transaction within the current one.
    public static func begin() { stack.begin() }

    /// Ends the transaction begun last; without one this is a programmer error.
    public static func commit() {
        stack.commit(in: AnimationContext.current)
    }

    /// Commits the implicit transaction; it has no effect within a transaction that was begun.
    public static func flush() { stack.commitImplicit(in: AnimationContext.current) }

    /// Seconds of implicit animations, by default 0.25.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        stack.top.duration = duration
    }

    /// Seconds of implicit animations.
    public static func animationDuration() -> CFTimeInterval { stack.duration }

    /// The pace of implicit animations; nil means Core Animation's default.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.top.timingFunction = function
    }

    /// The pace of implicit animations, if one was set.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        stack.timingFunction
    }

    /// Whether changes happen without implicit animations.
    public static func setDisableActions(_ flag: Bool) { stack.top.disablesActions = flag }

    /// Whether changes happen without implicit animations.
    public static func disableActions() -> Bool { stack.disablesActions }

    /// Has `block` run when all animations that this transaction adds from now on have ended.
    ///
    /// An earlier block of the transaction waits for those added until now, and no more.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let context = AnimationContext.current
        context.transactions.top.completion?.transactionCommitted(in: context)
        context.transactions.top.completion = block.map { TransactionCompletion($0) }
    }

    /// Runs when all animations have ended; nil if none was set.
    public static func completionBlock() -> (() -> Void)? { stack.top.completion?.block }

    private static var stack: TransactionStack { AnimationContext.current.transactions }
}

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

/// The open transactions of a context, the implicit one at the bottom.
final class TransactionStack {
    struct Transaction {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: TransactionCompletion?
    }

    private var implicit = Transaction()
    private var begun: [Transaction] = []

    var top: Transaction {
        get { begun.last ?? implicit }
        set {
            if begun.isEmpty { implicit = newValue } else { begun[begun.count - 1] = newValue }
        }
    }

    /// Settings that a transaction leaves open come from the one around it.
    var duration: CFTimeInterval { setting(\.duration) ?? CALayer.implicitDuration }
    var timingFunction: CAMediaTimingFunction? { setting(\.timingFunction) }
    var disablesActions: Bool { setting(\.disablesActions) ?? false }

    /// Everyone who waits for an animation added now: each transaction that is open.
    var completions: [TransactionCompletion] {
        ([implicit] + begun).compactMap(\.completion)
    }

    func begin() { begun.append(Transaction()) }

    func commit(in context: AnimationContext) {
        guard let transaction = begun.popLast() else {
            fatalError("CATransaction.commit without begin")
        }
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
