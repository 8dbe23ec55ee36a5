import Foundation

/// Counts taps: fingers that come down together, stay where they are and are lifted.
struct TapCounter {
    /// Full taps so far.
    private(set) var taps = 0
    /// Where the fingers of the first tap came down.
    private(set) var locations: [CGPoint] = []
    /// The fingers of the tap under way in the order in which they came down, lifted ones too.
    private var fingers: [UITouch] = []

    /// How many fingers of the tap under way have come down.
    var count: Int { fingers.count }

    /// Adds fingers that came down; false if they are not part of a tap of `required` fingers, or
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

    /// Whether a tap is full now that fingers were lifted; nil while some of them are down, false
    /// if there were fewer than `required`.
    mutating func end(required: Int) -> Bool? {
        guard fingers.count == required else { return false }
        guard fingers.allSatisfy(\.isLifted) else { return nil }
        fingers = []
        taps += 1
        return true
    }
}
