public import Foundation

/// The part of a recording that is looked at, and its units.
public struct RecordingOptions: Equatable, Sendable {
    /// Pixels of the upright recording per point of the device's window; above 0. Without it, that of the phone that has
    /// as many pixels, and 1 if none has.
    public var scale: Double?
    /// The rectangle that is looked at, points; nil for all.
    public var region: CGRect?
    /// The seconds, from the first picture on, between which pictures are looked at, both included; nil for no bound.
    public var from, to: Double?
    /// Pictures per second of a folder without a file `times.txt`; nil for others.
    public var rate: Double?

    /// Creates options for all of a recording.
    public init() {}
}
