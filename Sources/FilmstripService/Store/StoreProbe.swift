import Foundation

/// Whether the store's disk takes files, without anybody's waiting for it.
///
/// `@unchecked Sendable`: every variable is read and written with `lock` locked only.
final class StoreProbe: @unchecked Sendable {
    private let store: SpecStore
    private let disk: RenderPool
    private let lock = NSLock()
    private var found: String?
    private var isUnderWay = false

    init(_ store: SpecStore, on disk: RenderPool) { (self.store, self.disk) = (store, disk) }

    /// What was wrong when the disk was tried last, nil for nothing; it is tried anew meanwhile.
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
                end("the store's folder takes no files: \(error.reason)")
            }
        }
        if case .refused = admission { end("the store's disk is busy") }
        return obstacle
    }

    private func end(_ obstacle: String?) {
        lock.withLock { (found, isUnderWay) = (obstacle, false) }
    }
}
