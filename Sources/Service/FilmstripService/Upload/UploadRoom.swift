import Synchronization

/// The part of the upload budget that one upload uses, released when the last reference to the upload is gone.
final class UploadRoom: Sendable {
    private let budget: ByteBudget
    private let taken = Atomic(0)

    init(in budget: ByteBudget) { self.budget = budget }

    deinit { budget.release(taken.load(ordering: .relaxed)) }

    /// Reserves `bytes` more, or returns false if they do not fit.
    func grow(by bytes: Int) -> Bool {
        guard budget.reserve(bytes) else { return false }
        taken.add(bytes, ordering: .relaxed)
        return true
    }
}
