package import FilmstripDisplay
import FilmstripFilm

extension ScriptPlayer {
    /// The picture of a play at one time.
    package struct Moment: Sendable {
        /// Stage seconds.
        package var time: Double
        package var picture: DisplayList
        package var isTouched: Bool
        /// Whether the script goes on after this time.
        package var hasMore: Bool
    }

    /// Plays the script, and shows its pictures one after the other, from the beginning on.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two pictures; above 0.
    ///   - see: Gets each picture, and returns whether it wants another.
    package func show(
        at interval: Double, _ see: (Moment) -> Bool
    ) throws(Failure) {
        let contacts = script.contacts()
        let last = script.events.last?.time ?? 0
        try play(draws: true) { run throws(Failure) in
            for index in 0... {
                let time = Double(index) * interval
                try run.advance(to: time)
                let moment = Moment(
                    time: time, picture: run.frame().picture,
                    isTouched: contacts.contains { $0.began <= time && time <= $0.ended },
                    hasMore: last > time)
                guard see(moment) else { return }
            }
        }
    }
}
