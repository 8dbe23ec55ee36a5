public import Foundation

/// A rectangle of the screen at a time, whose motion is to be measured.
public struct MotionHint: Equatable, Sendable {
    /// The name of its track.
    public var name: String
    /// Points of the window, from its upper left corner.
    public var rect: CGRect
    /// Seconds from the recording's first picture.
    public var time: Double

    /// Creates a hint.
    public init(name: String, rect: CGRect, time: Double) {
        (self.name, self.rect, self.time) = (name, rect, time)
    }

    /// Reads `card=16,120,358,200@0.0`: a name, then x, y, width and height, then the time; nil for another text.
    public init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...256).contains(parts[0].unicodeScalars.count) else {
            return nil
        }
        let places = parts[1].split(separator: "@", omittingEmptySubsequences: false)
        guard places.count == 2, let time = Double(places[1]), time.isFinite, time >= 0 else {
            return nil
        }
        let numbers = places[0].split(separator: ",", omittingEmptySubsequences: false)
            .compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e5 }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        self.init(
            name: String(parts[0]),
            rect: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
            time: time)
    }
}
