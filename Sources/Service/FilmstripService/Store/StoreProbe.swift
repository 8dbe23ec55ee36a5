import Foundation

/// Checks whether the store's disk accepts files, without making the caller wait.
///
/// `@unchecked Sendable`: every variable is only read and written while `lock` is held.
final class StoreProbe: @unchecked Sendable {
    private let store: any SpecKeeper
    private let disk: JobPool
    private let lock = NSLock()
    private var found: String?
    private var isUnderWay = false

    init(_ store: any SpecKeeper, on disk: JobPool) { (self.store, self.disk) = (store, disk) }

    /// The error of the last completed check, nil if it passed; reading this starts a new check.
    var obstacle: String? {
        let (obstacle, isDue) = lock.withLock {
            defer { isUnderWay = true }
            return (found, !isUnderWay)
        }
        guard isDue else { return obstacle }
        let admission = disk.submit(for: "readyz") { [self] _ in
            end("the store's disk is busy")
        } _: { [self] _ in
            do throws(StoreFailure) {
                try store.probe()
                end(nil)
            } catch {
                end("the store takes no specs: \(error.reason)")
            }
        }
        if case .refused = admission { end("the store's disk is busy") }
        return obstacle
    }

    private func end(_ obstacle: String?) {
        lock.withLock { (found, isUnderWay) = (obstacle, false) }
    }
}
