import Synchronization

/// The texts of the specs that were last drawn, by their paths.
final class SpecMemory: Sendable {
    private let texts = Mutex<[(path: String, text: [UInt8])]>([])

    /// The most specs that are kept.
    private static let most = 16

    /// The text of the spec that was last drawn at a path; nil if none was.
    func text(of path: String) -> [UInt8]? {
        texts.withLock { $0.first { $0.path == path }?.text }
    }

    /// Keeps a text in place of the last one of its path; beyond the limit, the oldest is dropped.
    func keep(_ text: [UInt8], of path: String) {
        texts.withLock { texts in
            texts.removeAll { $0.path == path }
            texts.append((path, text))
            if texts.count > Self.most { texts.removeFirst() }
        }
    }
}
