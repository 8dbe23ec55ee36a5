import Foundation

/// Measures how long the stages of a rendering take.
///
/// Stages that several threads do at once count the time of each: their sum may be longer than the
/// rendering. What is measured reaches no result.
///
/// `@unchecked Sendable`: every variable is read and written with `lock` locked only.
public final class StageMeter: @unchecked Sendable {
    /// A stage of a rendering, in the order of the work.
    public enum Stage: String, CaseIterable, Sendable {
        /// The spec is read and validated, its pictures are decoded.
        case read
        /// The script is played.
        case play
        /// The frames are drawn.
        case draw
        /// The files are compressed and written.
        case encode
    }

    private let lock = NSLock()
    private var spans: [Stage: Duration] = [:]
    private var drawn = 0

    /// A meter that has measured nothing.
    public init() {}

    /// How long a stage took so far.
    public subscript(stage: Stage) -> Duration {
        lock.withLock { spans[stage] ?? .zero }
    }

    /// How many frames the film has; 0 until that is known.
    public var frames: Int { lock.withLock { drawn } }

    package func count(frames: Int) { lock.withLock { drawn = frames } }

    /// Does `body`, a part of `stage`.
    public func measure<Result, Failure: Error>(
        _ stage: Stage, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let clock = ContinuousClock()
        let began = clock.now
        defer {
            let span = clock.now - began
            lock.withLock { spans[stage, default: .zero] += span }
        }
        return try body()
    }
}
