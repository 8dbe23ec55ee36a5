/// A recording of a transition on a device: touches, calls, and the numbers of named views at some of the display's
/// frames.
///
/// Times are seconds; 0 is usually the first touch. Lengths are points of the window, from its upper left corner.
public struct Trace: Equatable, Sendable {
    /// The version of the format that this program reads and writes.
    public static let version = 1

    /// A name for reports; nil if the recording has none.
    public var name: String?
    /// The device and system.
    public var device: TraceDevice
    /// The origin of the recording; nil if it does not say.
    public var source: String?
    /// Touch samples in order of time.
    public var touches: [Touch]
    /// Calls by code in order of time.
    public var calls: [Call]
    /// The frames of the display that were recorded, in order of time.
    public var frames: [Frame]
    /// The outcome of the last transition; nil if it was not recorded.
    public var outcome: Outcome?
    /// The identifier of the detent at which the topmost sheet rests at the end; nil if it was not recorded.
    public var detent: String?

    /// Creates a trace.
    public init(
        name: String? = nil, device: TraceDevice = TraceDevice(), source: String? = nil,
        touches: [Touch] = [], calls: [Call] = [], frames: [Frame] = [], outcome: Outcome? = nil,
        detent: String? = nil
    ) {
        (self.name, self.device, self.source) = (name, device, source)
        (self.touches, self.calls, self.frames) = (touches, calls, frames)
        (self.outcome, self.detent) = (outcome, detent)
    }

    /// A sample of a finger.
    public struct Touch: Equatable, Sendable {
        /// Phases of a touch (`UITouch.Phase`).
        public enum Phase: String, CaseIterable, Sendable {
            case began, moved, stationary, ended, cancelled
        }

        /// Seconds.
        public var time: Double
        /// The finger's number, from 0.
        public var finger: Int
        /// The phase.
        public var phase: Phase
        /// The position in the window, points.
        public var x, y: Double

        /// Creates a sample.
        public init(time: Double, finger: Int = 0, phase: Phase, x: Double, y: Double) {
            (self.time, self.finger, self.phase, self.x, self.y) = (time, finger, phase, x, y)
        }
    }

    /// A call by code, such as `push`.
    public struct Call: Equatable, Sendable {
        /// Seconds.
        public var time: Double
        /// The name of the call.
        public var name: String

        /// Creates a call.
        public init(time: Double, name: String) { (self.time, self.name) = (time, name) }
    }

    /// The numbers of views at a frame of the display.
    public struct Frame: Equatable, Sendable {
        /// Seconds.
        public var time: Double
        /// The views in the window, by name. A view that is nil is not in the window; one that is missing was not
        /// recorded at this frame.
        public var views: [String: View?]

        /// Creates a frame.
        public init(time: Double, views: [String: View?]) {
            (self.time, self.views) = (time, views)
        }
    }

    /// The recorded numbers of a view as it is shown; at least one.
    public typealias View = [Number: Double]

    /// A number of a view.
    public enum Number: String, CaseIterable, Comparable, Sendable {
        /// The left edge, points of the window.
        case x
        /// The top edge, points of the window.
        case y
        /// The width as shown, points.
        case width
        /// The height as shown, points.
        case height
        /// The view's own alpha, 0…1.
        case alpha

        /// Whether the number is a length in points.
        public var isLength: Bool { self != .alpha }

        /// The order of reports.
        public static func < (one: Number, other: Number) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    /// The outcome of a transition.
    public enum Outcome: String, CaseIterable, Sendable {
        case completed, cancelled
    }
}
