/// The settings of a comparison with a trace.
public struct TraceOptions: Equatable, Sendable {
    /// The greatest root mean square of a length's differences that counts as the same, points.
    ///
    /// A point is about what a recorder misses at 120 Hz: a page at 500 pt/s moves by 4 pt in a frame.
    public var tolerance = 1.0
    /// The greatest root mean square of an alpha's differences that counts as the same.
    public var alphaTolerance = 0.02
    /// The greatest shift of the recording in either direction, seconds: a device shows a touch some frames after it.
    public var reach = 0.1
    /// The play's time at which the trace's is 0, for a trace without touches; nil for the one at which the script's first
    /// step is at the trace's first call.
    public var begin: Double?
    /// The names in the spec of views that the trace names otherwise, by the trace's names.
    public var names: [String: String] = [:]

    /// Creates the default settings.
    public init() {}
}
