package import FilmstripGeometry

extension Evidence {
    /// The motion around the instant at which a finger lifts during a transition.
    package struct Lift: Sendable {
        /// Stage seconds.
        package var time: Double
        /// The times of the fingers' moves and touches up to then and not more than ``span`` before, rising; stage seconds.
        package var moves: [Double]
        /// The velocities with which views go on by themselves, by name; points per second. A view that rests, or that
        /// only moves at the display's frames, is not among them.
        package var velocities: [String: CGVector]

        /// Seconds before the lift from which moves are kept.
        package static let span = 0.2

        package init(time: Double, moves: [Double], velocities: [String: CGVector]) {
            (self.time, self.moves, self.velocities) = (time, moves, velocities)
        }
    }

    /// The looks just before and just after a finger lets go.
    package func looks(around time: Double) -> (before: Look, after: Look)? {
        let looks = looks(in: time...time)
        guard let before = looks.lastIndex(where: \.isBefore),
            let after = looks[before...].first(where: { !$0.isBefore })
        else { return nil }
        return (looks[before], after)
    }
}
