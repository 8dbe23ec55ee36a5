import Foundation
import Geometry
import UIKitCore

/// A finger on the screen from its touch to its lift, as the script delivers it.
struct Contact {
    /// Where the finger is from one time on.
    struct Place: Equatable {
        /// Stage seconds.
        var time: Double
        /// In the window, points.
        var location: CGPoint
    }

    /// By rising time, never empty: the first is the touch, the last the lift.
    private(set) var places: [Place]
    /// Whether the system takes the touch away at the end.
    private(set) var isCancelled = false

    /// Stage seconds.
    var began: Double { places[0].time }
    /// Stage seconds.
    var ended: Double { places[places.count - 1].time }

    /// Where the finger is at `time`, which is not before its touch: where it was delivered last.
    func location(at time: Double) -> CGPoint { places[lastPlace(at: time)].location }

    /// Where the finger was between `start` and `end`, on straight lines from each place to the next that
    /// was delivered by then, in `count` pieces of equal time; what was before its touch is left out.
    func way(from start: Double, to end: Double, pieces count: Int) -> [CGPoint] {
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
}

extension Script {
    /// What the fingers do, by the times of their touches.
    var contacts: [Contact] {
        var contacts: [Contact] = []
        var open: [Int: Int] = [:]
        for event in events {
            guard case .touches(let samples) = event.action else { continue }
            for sample in samples {
                let place = Contact.Place(time: event.time, location: sample.location)
                switch sample.phase {
                case .began:
                    open[sample.finger] = contacts.count
                    contacts.append(Contact(place))
                case .moved, .stationary, .ended, .cancelled:
                    guard let index = open[sample.finger] else {
                        fatalError("finger \(sample.finger) moves before it touches")
                    }
                    contacts[index].append(place, isCancelled: sample.phase == .cancelled)
                }
            }
        }
        return contacts
    }
}

extension Contact {
    fileprivate init(_ place: Place) { places = [place] }

    fileprivate mutating func append(_ place: Place, isCancelled: Bool) {
        places.append(place)
        self.isCancelled = isCancelled
    }
}
