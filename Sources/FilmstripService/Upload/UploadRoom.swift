import Synchronization

/// What one upload takes of the budget of all; given back when nothing holds the upload any more.
final class UploadRoom: Sendable {
    private let budget: ByteBudget
    private let taken = Atomic(0)

    init(in budget: ByteBudget) { self.budget = budget }

    deinit { budget.release(taken.load(ordering: .relaxed)) }

    /// Takes `bytes` more, or returns false if they do not fit.
    func grow(by bytes: Int) -> Bool {
        guard budget.reserve(bytes) else { return false }
        taken.add(bytes, ordering: .relaxed)
        return true
    }
}
