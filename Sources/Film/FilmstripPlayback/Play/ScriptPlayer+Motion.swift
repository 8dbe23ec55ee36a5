import FilmstripDisplay
import FilmstripFilm
import FilmstripRaster
import Foundation
import StageEvents
import TransitionSpec
import UIKitCore

extension ScriptPlayer {
    /// The longer side of the pictures in which motion is seen; pixels.
    private static let sightSide = 96.0
    /// The work of all of them above which no more are drawn, about two seconds; nanoseconds.
    private static let mostWork = 2e9

    /// The times of `count` frames, at least 2, at equal distances in what is seen; nil if nothing changes.
    func motionTimes(
        _ count: Int, in span: ClosedRange<Double>
    ) throws(Failure) -> [Double]? {
        let transitions = try play { run throws(Failure) in
            try run.finish()
            return run.stage.transitions
        }
        let lifts = contacts.map(\.ended)
        let fixed = Array(
            (lifts + transitions.flatMap { [$0.released, $0.ended] }.compactMap(\.self))
                .filter(span.contains)
                .prefix(MotionSpacing.mostSights / 2))
        let cache = RasterCache()
        var work = 0.0
        return try play(draws: true) { run throws(Failure) in
            var spacing = MotionSpacing()
            let size = run.stage.display.size
            let scale = Self.sightSide / max(size.width, size.height)
            for time in MotionSpacing.times(for: count, in: span, fixed: fixed) {
                try run.advance(to: time)
                let list = run.stage.displayList()
                work += RasterWork().count(list, scale: scale).total
                guard work <= Self.mostWork,
                    let picture = try? Rasterizer().draw(list, scale: scale, cache: cache)
                else {
                    throw .invalid([
                        SpecError(
                            pointer: "/filmstrip/spacing",
                            message: "the pictures in which motion is seen take too long to draw; "
                                + "expected \"even\", or a shorter span under \"between\"")
                    ])
                }
                spacing.add(picture, at: time)
                try run.check()
            }
            return spacing.times(of: count, transitions, lifts: lifts)
        }
    }
}
