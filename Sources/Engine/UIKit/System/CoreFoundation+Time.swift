public import Foundation

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// Returns the seconds since a fixed moment.
///
/// - Difference: on a stage that moment is the stage's beginning; elsewhere it is that of `Date`.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval {
    Stage.sharedIfAny?.now ?? Date().timeIntervalSinceReferenceDate
}
