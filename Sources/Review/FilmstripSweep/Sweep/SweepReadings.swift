import Filmstrip
import Synchronization

/// The last specs of a sweep that were read, by the values of the axes that reading depends on.
///
/// Reading a spec takes a fifth of the time of a cell; fingers do not change what is read.
final class SweepReadings: Sendable {
    /// The most specs that are kept: more than threads read at once where fingers vary fastest.
    private static let most = 16

    private let kept = Mutex<[(places: [Int], spec: Spec)]>([])

    /// The spec for the values at `places`, which `read` reads if it is not there.
    func spec(
        _ places: [Int], _ read: () throws(RenderFailure) -> Spec
    ) throws(RenderFailure) -> Spec {
        if let known = kept.withLock({ $0.first { $0.places == places }?.spec }) { return known }
        let spec = try read()
        kept.withLock { kept in
            if kept.count >= Self.most { kept.removeFirst() }
            kept.append((places, spec))
        }
        return spec
    }
}
