public import Dispatch

/// A time for work on a queue: the stage's on a stage, the machine's elsewhere.
public struct DispatchTime: Comparable, Hashable, Sendable {
    /// Stage seconds, or the machine's seconds since it was started.
    package var seconds: Double

    package init(seconds: Double) { self.seconds = seconds }

    /// The given time since the beginning, in nanoseconds.
    public init(uptimeNanoseconds: UInt64) {
        seconds = Double(uptimeNanoseconds) / 1e9
    }

    /// Nanoseconds since the beginning; `UInt64.max` for a time that never comes.
    public var uptimeNanoseconds: UInt64 {
        let nanoseconds = max(seconds * 1e9, 0).rounded()
        return nanoseconds < 0x1p64 ? UInt64(nanoseconds) : .max
    }

    /// The current time.
    public static func now() -> DispatchTime {
        if let stage = Stage.sharedIfAny { return DispatchTime(seconds: stage.now) }
        return DispatchTime(seconds: Double(Dispatch.DispatchTime.now().uptimeNanoseconds) / 1e9)
    }

    /// A time that never comes.
    public static let distantFuture = DispatchTime(seconds: .infinity)

    /// The time `seconds` later; never, if they are not finite.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: seconds.isFinite ? time.seconds + seconds : .infinity)
    }

    /// The time `seconds` earlier; never, if they are not finite.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
        time + -seconds
    }

    /// The time later by an interval.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + interval.inSeconds
    }

    /// The time earlier by an interval.
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time - interval.inSeconds
    }

    /// Whether one time is before another.
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

    /// Seconds from now on, at least 0.
    var delay: Double { max(seconds - DispatchTime.now().seconds, 0) }
}

/// A time of day for work on a queue.
///
/// - Difference: a stage has no time of day, so this is its time, too.
public typealias DispatchWallTime = DispatchTime

extension DispatchTimeInterval {
    /// The interval in seconds; infinite if it never ends.
    var inSeconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}
