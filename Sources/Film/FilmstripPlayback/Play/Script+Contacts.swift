import FilmstripFilm
import UIKitCore

extension Script {
    /// The contacts of all fingers, in the order of their touches: where they were on the display of a stage that has
    /// played the script, else in the window.
    func contacts(on stage: Stage? = nil) -> [Contact] {
        var contacts: [Contact] = []
        var open: [Int: Int] = [:]
        for index in events.indices {
            guard case .touches(let samples) = events[index].action else { continue }
            let time = events[index].time
            for sample in samples {
                let place = Contact.Place(
                    time: time,
                    location: stage?.pointOnDisplay(sample.location, at: time) ?? sample.location)
                switch sample.phase {
                case .began:
                    open[sample.finger] = contacts.count
                    contacts.append(Contact([place]))
                case .moved, .stationary, .ended, .cancelled:
                    // `Fingers` begins each finger with a touch.
                    guard let contact = open[sample.finger] else {
                        fatalError("finger \(sample.finger) moves before it touches")
                    }
                    contacts[contact].append(place, isCancelled: sample.phase == .cancelled)
                }
            }
        }
        return contacts
    }
}
