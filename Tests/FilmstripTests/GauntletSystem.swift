import Foundation

/// The rules of the five systems that presets follow, as their authors' articles and the profile state
/// them, applied to what a recognizer tells.
///
/// - `backSwipe`: 0.3 s; finishes beyond half of the width or above 1000 pt/s forward, both strictly; a
///   cancelled touch always goes back. Nothing looks at a flick backward.
/// - `stock`: the system's own pop, by the profile: 0.35 s under a finger; a flick of more than 300 pt/s
///   decides by its direction, else half of the width.
/// - `layouts`: the same pop, and 0.3 s by code: a change of a collection view's layout.
/// - `card`: 0.33 s; finishes beyond half of the width or above 200 pt/s; a cancelled touch goes back. The
///   rest plays by frames of 1/60 s.
/// - `slide`: 0.5 s; finishes beyond half of the width, a cancelled touch too; no velocity counts.
/// - `slideOfPops`: the same downwards, with the system's push.
/// - `fade`: 0.8 s, and no gesture: while a delegate animates pops the system's own is off.
/// - `pull`: goes with a velocity downwards and more than 80 points, cancelled or not; from above its
///   start it is back at once; else a spring of 0.45 s takes it back.
enum GauntletSystem: Equatable {
    case backSwipe, stock, layouts, card, fade, pull, slideOfPops
    /// Where the leaving screen goes: a unit vector.
    case slide(x: Double, y: Double)

    /// Whether a gesture takes its upper screen away, and when that has ended; nil if it feels none.
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

    /// Seconds of the upper screen's going and coming by code; nil if its going never ends.
    var leaving: Double? {
        switch self {
        case .backSwipe, .layouts: 0.3
        case .stock, .slide, .slideOfPops: 0.5
        case .card: 0.33
        case .fade: 0.8
        case .pull: nil
        }
    }

    /// Whether transitions by code get its driver too.
    var alwaysHasDriver: Bool { self == .pull }

    /// Seconds of its coming where a container of that kind brings it: the system's push and presentation
    /// take half a second.
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

/// A card's time after the release: a display link moves its layer's time by 1/60 s a frame, from the
/// first frame after the release, until that leaves 0…0.33 s.
struct CardTicks {
    static let duration = 0.33
    /// When the link ends.
    let last: Double
    /// Where the layer's time stands then.
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

    /// A finished one plays on from there by itself; one that goes back is put to its start.
    var ended: Double { finishes ? last + Self.duration - paused : last }
}
