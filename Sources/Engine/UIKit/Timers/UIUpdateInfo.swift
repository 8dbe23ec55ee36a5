public import Foundation

/// The times of an update of the interface.
public final class UIUpdateInfo: NSObject {
    /// The time for motion by time: that of the frame, in stage seconds.
    public let modelTime: TimeInterval
    /// The time at which changes have to be complete: that of the next frame.
    public let completionDeadlineTime: TimeInterval
    /// The time at which changes are visible.
    ///
    /// - Approximation: that of the frame itself: a stage shows changes without a delay.
    public let estimatedPresentationTime: TimeInterval
    /// Whether the update is in its moments of low latency.
    public internal(set) var isPerformingLowLatencyPhases = false
    /// Whether changes are shown as soon as they are complete.
    public let isImmediatePresentationExpected: Bool

    init(_ link: CADisplayLink, isImmediate: Bool) {
        (modelTime, estimatedPresentationTime) = (link.timestamp, link.timestamp)
        completionDeadlineTime = link.targetTimestamp
        isImmediatePresentationExpected = isImmediate
    }
}
