import Foundation

/// A counter of taps, whose fingers come down together, stay in place and are lifted.
struct TapCounter {
    /// Number of complete taps so far.
    private(set) var taps = 0
    /// Locations at which the fingers of the first tap came down.
    private(set) var locations: [CGPoint] = []
    /// The fingers of the current tap in the order in which they came down, including lifted ones.
    private var fingers: [UITouch] = []

    /// Number of fingers of the current tap that have come down.
    var count: Int { fingers.count }

    /// Adds fingers that came down; returns false if they do not fit a tap of `required` fingers or
    /// lie more than `separation` away from the first tap.
    mutating func begin(_ touches: [UITouch], required: Int, separation: CGFloat) -> Bool {
        guard !fingers.contains(where: \.isLifted) else { return false }
        fingers += touches
        guard fingers.count <= required else { return false }
        if taps == 0 { locations = fingers.map(\.start) }
        guard fingers.count == required, let here = CGPoint(middleOf: fingers.map(\.start)),
            let first = CGPoint(middleOf: locations)
        else { return true }
        return here.distance(to: first) <= separation
    }

    /// Whether all fingers are within `slop` of where they came down.
    func isStill(within slop: CGFloat) -> Bool {
        fingers.allSatisfy { $0.position.distance(to: $0.start) <= slop }
    }

    /// Handles fingers that were lifted: returns true if that completes a tap, nil while some are
    /// still down, false if there were fewer than `required`.
    mutating func end(required: Int) -> Bool? {
        guard fingers.count == required else { return false }
        guard fingers.allSatisfy(\.isLifted) else { return nil }
        fingers = []
        taps += 1
        return true
    }
}
