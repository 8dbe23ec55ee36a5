import FilmstripGeometry
public import Foundation

/// A finger on the screen from its touch to its lift, as it was delivered.
public struct Contact: Equatable, Sendable {
    /// Where the finger is from one time on.
    public struct Place: Equatable, Sendable {
        /// Stage seconds.
        public var time: Double
        /// In the window, points.
        public var location: CGPoint

        /// A place from `time` on.
        public init(time: Double, location: CGPoint) {
            (self.time, self.location) = (time, location)
        }
    }

    /// By rising time, never empty: the first is the touch, the last the lift.
    public private(set) var places: [Place]
    /// Whether the system takes the touch away at the end.
    public private(set) var isCancelled: Bool

    /// A finger that was in these places.
    ///
    /// - Precondition: There is one at least, and their times never fall.
    package init(_ places: [Place], isCancelled: Bool = false) {
        demand(!places.isEmpty, "a finger that touches nowhere")
        (self.places, self.isCancelled) = (places, isCancelled)
    }

    /// The same on the grid of all numbers that leave the engine.
    package var onGrid: Contact {
        Contact(
            places.map { place in
                Place(
                    time: snap(place.time),
                    location: CGPoint(x: snap(place.location.x), y: snap(place.location.y)))
            }, isCancelled: isCancelled)
    }

    /// When it touched; stage seconds.
    public var began: Double { places[0].time }
    /// When it lifted; stage seconds.
    public var ended: Double { places[places.count - 1].time }

    /// Where the finger is at `time`, which is not before its touch: where it was delivered last.
    public func location(at time: Double) -> CGPoint { places[lastPlace(at: time)].location }

    /// Where the finger was between `start` and `end`, on straight lines from each place to the next that
    /// was delivered by then, in `count` pieces of equal time; what was before its touch is left out.
    package func way(from start: Double, to end: Double, pieces count: Int) -> [CGPoint] {
        let known = lastPlace(at: end)
        var way: [CGPoint] = []
        for step in 0...count {
            let time = start + (end - start) * Double(step) / Double(count)
            guard time >= began else { continue }
            let index = lastPlace(at: time)
            var location = places[index].location
            if index < known {
                let (place, next) = (places[index], places[index + 1])
                let part = (time - place.time) / (next.time - place.time)
                location.x += (next.location.x - location.x) * part
                location.y += (next.location.y - location.y) * part
            }
            if location != way.last { way.append(location) }
        }
        return way
    }

    /// The last place that is not after `time`, or else the first.
    private func lastPlace(at time: Double) -> Int {
        var (low, high) = (0, places.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }

    /// Adds where the finger is next.
    package mutating func append(_ place: Place, isCancelled: Bool) {
        places.append(place)
        self.isCancelled = isCancelled
    }
}
