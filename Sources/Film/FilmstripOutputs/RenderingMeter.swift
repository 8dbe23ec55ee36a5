import Foundation

/// Measures the time of each part of a rendering.
///
/// Time that several threads spend on a part is added up, so the sum may exceed the time of the rendering. The
/// measurements affect no result.
///
/// `@unchecked Sendable`: every variable is read and written only while `lock` is locked.
public final class RenderingMeter: @unchecked Sendable {
    /// A part of a rendering, in the order of the work.
    public enum Part: String, CaseIterable, Sendable {
        /// The spec is read and validated, and its pictures are decoded.
        case read
        /// The script is played.
        case play
        /// The frames are drawn.
        case draw
        /// The files are compressed and written.
        case encode
    }

    private let lock = NSLock()
    private var spans: [Part: Duration] = [:]
    private var drawn = 0

    /// Creates a meter without measurements.
    public init() {}

    /// The time spent on a part so far.
    public subscript(part: Part) -> Duration {
        lock.withLock { spans[part] ?? .zero }
    }

    /// The number of frames in the film; 0 until it is known.
    public var frames: Int { lock.withLock { drawn } }

    package func count(frames: Int) { lock.withLock { drawn = frames } }

    /// Runs `body` and adds its time to `part`.
    public func measure<Result, Failure: Error>(
        _ part: Part, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let clock = ContinuousClock()
        let began = clock.now
        defer {
            let span = clock.now - began
            lock.withLock { spans[part, default: .zero] += span }
        }
        return try body()
    }
}
