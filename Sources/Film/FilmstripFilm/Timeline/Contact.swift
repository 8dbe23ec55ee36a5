import FilmstripGeometry
public import Foundation

/// A finger on the screen from touch to lift, as its touches were delivered.
public struct Contact: Equatable, Sendable {
    /// The location of the finger from a certain time on.
    public struct Place: Equatable, Sendable {
        /// Stage seconds.
        public var time: Double
        /// Location on the display; points.
        public var location: CGPoint

        /// Creates a place that holds from `time` on.
        public init(time: Double, location: CGPoint) {
            (self.time, self.location) = (time, location)
        }
    }

    /// Places in order of time, never empty: the first is the touch, the last the lift.
    public private(set) var places: [Place]
    /// Whether the system cancels the touch at the end.
    public private(set) var isCancelled: Bool

    /// Creates a contact from its places.
    ///
    /// - Precondition: `places` is not empty, and its times never fall.
    package init(_ places: [Place], isCancelled: Bool = false) {
        demand(!places.isEmpty, "a finger that touches nowhere")
        (self.places, self.isCancelled) = (places, isCancelled)
    }

    /// The contact with all numbers rounded to the grid of the engine's output.
    package var onGrid: Contact {
        Contact(
            places.map { place in
                Place(
                    time: snap(place.time),
                    location: CGPoint(x: snap(place.location.x), y: snap(place.location.y)))
            }, isCancelled: isCancelled)
    }

    /// Time of the touch; stage seconds.
    public var began: Double { places[0].time }
    /// Time of the lift; stage seconds.
    public var ended: Double { places[places.count - 1].time }

    /// The location last delivered at or before `time`; `time` must not be before the touch.
    public func location(at time: Double) -> CGPoint { places[lastPlace(at: time)].location }

    /// The finger's path from `start` to `end`, in `count` pieces of equal time. Locations are interpolated linearly
    /// between the places delivered until `end`; times before the touch are left out.
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

    /// Index of the last place at or before `time`, or 0 if there is none.
    private func lastPlace(at time: Double) -> Int {
        var (low, high) = (0, places.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }

    package mutating func append(_ place: Place, isCancelled: Bool) {
        places.append(place)
        self.isCancelled = isCancelled
    }
}
