import Foundation

/// The rules of the five systems that presets follow, according to their authors' articles and the profile, applied to
/// the values of a recognizer.
///
/// - `backSwipe`: 0.3 s; finishes beyond half of the width or above 1000 pt/s forward, both strictly; a cancelled touch
///   always goes back. The velocity of a backward flick is ignored.
/// - `stock`: the system's own pop, by the profile: 0.35 s under a finger; a flick of more than 300 pt/s decides by its
///   direction, otherwise half of the width.
/// - `layouts`: the same pop, and 0.3 s by code: a change of a collection view's layout.
/// - `card`: 0.33 s; finishes beyond half of the width or above 200 pt/s; a cancelled touch goes back. The rest plays
///   in frames of 1/60 s.
/// - `slide`: 0.5 s; finishes beyond half of the width, after a cancelled touch, too; velocity is ignored.
/// - `slideOfPops`: the same downwards, with the system's push.
/// - `fade`: 0.8 s, and no gesture: the system's interactive pop is off while a delegate animates pops.
/// - `pull`: finishes with a downward velocity and more than 80 points, cancelled or not; from above its start it is
///   back at once; otherwise a spring of 0.45 s takes it back.
enum GauntletSystem: Equatable {
    case backSwipe, stock, layouts, card, fade, pull, slideOfPops
    /// The direction in which the leaving screen moves: a unit vector.
    case slide(x: Double, y: Double)

    /// Whether a gesture removes the upper screen, and when the transition ends; nil if there is no gesture.
    func end(of felt: FeltGesture, along length: Double) -> (completes: Bool, time: Double)? {
        func driven(_ finishes: Bool, _ duration: Double) -> (Bool, Double) {
            (finishes, felt.released + (finishes ? 1 - felt.part : felt.part) * duration)
        }
        let isFar = felt.part > 0.5
        switch self {
        case .fade: return nil
        case .backSwipe:
            return driven(!felt.isCancelled && (isFar || felt.velocity > 1000), 0.3)
        case .stock, .layouts:
            let goes = abs(felt.velocity) > 300 ? felt.velocity > 0 : isFar
            return driven(!felt.isCancelled && goes, 0.35)
        case .slide, .slideOfPops:
            return driven(isFar, 0.5)
        case .card:
            let finishes = !felt.isCancelled && (isFar || felt.velocity > 200)
            return (finishes, CardTicks(felt, finishes: finishes).ended)
        case .pull:
            let moved = felt.part * length
            if felt.velocity > 0, moved > 80 { return (true, felt.released + 0.45) }
            return (false, felt.released + (moved > 0 ? 0.45 : 0))
        }
    }

    /// The duration in seconds of removing the upper screen by code; nil if that never ends.
    var leaving: Double? {
        switch self {
        case .backSwipe, .layouts: 0.3
        case .stock, .slide, .slideOfPops: 0.5
        case .card: 0.33
        case .fade: 0.8
        case .pull: nil
        }
    }

    /// Whether transitions by code get the gesture's driver, too.
    var alwaysHasDriver: Bool { self == .pull }

    /// The duration in seconds of showing the upper screen in a container of this kind; the system's push and
    /// presentation take half a second.
    func entering(in container: String) -> Double {
        switch self {
        case .backSwipe: container == "tabs" ? 0.3 : 0.5
        case .stock, .slide, .slideOfPops, .pull: 0.5
        case .layouts: 0.3
        case .card: 0.33
        case .fade: 0.8
        }
    }
}

/// The time of a card's layer after the release: a display link moves it by 1/60 s per frame, from the first frame
/// after the release, until it leaves 0…0.33 s.
struct CardTicks {
    static let duration = 0.33
    /// The time at which the link ends.
    let last: Double
    /// The layer's time at that moment.
    let paused: Double
    let finishes: Bool

    init(_ felt: FeltGesture, finishes: Bool) {
        let start = felt.part * Self.duration
        let room = finishes ? Self.duration - start : start
        let steps = (room * 60 + 1e-6).rounded(.down)
        let first = (felt.released * 60 + 1e-6).rounded(.down) + 1
        last = (first + steps) / 60
        paused = start + (finishes ? steps : -steps) / 60
        self.finishes = finishes
    }

    /// The end: a finished transition plays on from there by itself; one that goes back is set to its start.
    var ended: Double { finishes ? last + Self.duration - paused : last }
}
