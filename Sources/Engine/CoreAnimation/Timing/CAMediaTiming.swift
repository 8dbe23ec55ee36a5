/// The values shown outside the active time of an animation.
public struct CAMediaTimingFillMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// None: the model value shows.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value stays after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value shows before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var showsBefore: Bool { self == .backwards || self == .both }
    var showsAfter: Bool { self == .forwards || self == .both }
}

/// The clock of a layer or animation, relative to its parent's.
///
/// Local time is `(parent time − beginTime) · speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
    /// Start in the parent's seconds; 0 on an added animation means at the commit.
    var beginTime: CFTimeInterval { get set }
    /// Seconds added to local time.
    var timeOffset: CFTimeInterval { get set }
    /// Number of cycles; 0 counts as 1, a fraction cuts the last cycle short.
    var repeatCount: Float { get set }
    /// Seconds for which the cycles repeat; above 0 it takes precedence over `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Seconds of one forward run; 0 on an animation means its group's or the transaction's.
    var duration: CFTimeInterval { get set }
    /// Local seconds for each of the parent's; negative runs backwards, 0 stops the clock.
    var speed: Float { get set }
    /// Whether each cycle runs backwards after running forwards.
    var autoreverses: Bool { get set }
    /// The values shown outside the active time.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The timing of an added animation, with the phases that Core Animation derives from it.
struct MediaTiming: Equatable {
    var beginTime: Double
    var timeOffset: Double
    var speed: Double
    var duration: Double
    var repeatCount: Double
    var repeatDuration: Double
    var autoreverses: Bool
    /// Whether the first value shows before the beginning, and the last after the end.
    var showsBefore, showsAfter: Bool

    /// Two times closer than this many seconds count as equal, so that a sum of times cannot miss an end.
    static let tolerance = 1e-9

    /// One cycle in the animation's own seconds.
    var cycle: Double { autoreverses ? 2 * duration : duration }

    /// The active time, in the animation's own seconds.
    var activeLength: Double {
        repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Its end, in the parent's seconds; infinite if its speed is 0.
    var endTime: Double { speed == 0 ? .infinity : beginTime + activeLength / abs(speed) }

    /// A position within an animation: the cycle, and the fraction of its forward run.
    struct Position: Equatable {
        /// 0…1 through the forward run.
        var fraction: Double
        /// Number of whole cycles completed before, for cumulative animations.
        var cycle: Int
    }

    /// The position at a parent time in an animation of one cycle, before its beginning and after its end as well: the
    /// fraction is below 0 and above 1 there.
    func unboundedPosition(at time: Double) -> Position {
        let active = (time - beginTime) * abs(speed)
        guard duration > Self.tolerance else {
            return Position(fraction: active < 0 ? 0 : 1, cycle: 0)
        }
        return Position(fraction: active / duration, cycle: 0)
    }

    /// The position at a parent time; nil where the animation shows nothing.
    ///
    /// The active interval includes its end. `timeOffset` shifts the animation within its cycle and does
    /// not change the active interval. With `isHeld` the nearer end shows outside that interval, whatever
    /// the fill mode.
    ///
    /// Source: the CAMediaTiming reference; what it leaves open (end inclusive, wrapping, negative speed)
    /// follows measurements of real systems published by open re-implementations of QuartzCore.
    func position(at time: Double, isHeld: Bool = false) -> Position? {
        var active = (time - beginTime) * abs(speed)
        if active < -Self.tolerance {
            guard showsBefore || isHeld else { return nil }
        } else if active > activeLength + Self.tolerance {
            guard showsAfter || isHeld else { return nil }
        }
        let isBefore = active < -Self.tolerance
        active = min(max(active, 0), activeLength)
        guard cycle > Self.tolerance else { return Position(fraction: isBefore ? 0 : 1, cycle: 0) }
        guard cycle.isFinite else { return Position(fraction: 0, cycle: 0) }
        // Local time, counted in the direction in which it runs.
        let own = active + (speed < 0 ? -timeOffset : timeOffset)
        var count = ((own + Self.tolerance) / cycle).rounded(.down)
        var within = own - count * cycle
        // Where two cycles meet, the later one shows; at the very end, the earlier one. The sum above may have been
        // rounded up to the end from a little more than the tolerance before it.
        if within < Self.tolerance, active > 0, active > activeLength - 2 * Self.tolerance {
            within = cycle
            count -= 1
        }
        // Backwards from 0 the cycle wraps to its end only after the first instant.
        if speed < 0, within > Self.tolerance || active > Self.tolerance { within = cycle - within }
        if autoreverses, within > duration { within = cycle - within }
        return Position(fraction: min(max(within / duration, 0), 1), cycle: Int(max(count, 0)))
    }
}
