import CoreAnimation
import FilmstripFilm
import FilmstripGeometry
import Foundation
import UIKitCore

extension ScriptRun {
    /// Seconds between two looks at views that go on by themselves: so short that no curve bends noticeably meanwhile,
    /// and so long that the grid of positions, a millionth of a point, does not matter.
    private static let instant = 1e-4

    /// The motion of the views just after a finger has lifted, for which the clock advances by a fraction of a
    /// millisecond.
    ///
    /// - Parameter limit: Stage seconds before which the clock stays.
    mutating func lift(before limit: Double) throws(ScriptPlayer.Failure) -> Evidence.Lift {
        let time = stage.now
        let moves = events.filter { event in
            guard case .touches(let samples) = event.action else { return false }
            return event.time <= time && event.time >= time - Evidence.Lift.span
                && samples.contains { $0.phase == .began || $0.phase == .moved }
        }
        var lift = Evidence.Lift(time: time, moves: moves.map(\.time), velocities: [:])
        let step = min(Self.instant, (limit - time) / 4)
        guard step > Self.instant / 10 else { return lift }
        let first = centers
        try advance(to: time + step)
        let second = centers
        try advance(to: time + 2 * step)
        let third = centers
        for (name, start) in first {
            guard let near = second[name], let far = third[name], near != start || far != start
            else { continue }
            // The slope at the start of the parabola through the three places.
            lift.velocities[name] = CGVector(
                dx: (4 * near.x - far.x - 3 * start.x) / (2 * step),
                dy: (4 * near.y - far.y - 3 * start.y) / (2 * step))
        }
        return lift
    }

    /// The centres of the views in the window, by name.
    private var centers: [String: CGPoint] {
        stage.perform {
            let views = scene.views.filter { $0.view.window != nil }
            stage.spend(PlayCost.sighting * views.count)
            return Dictionary(
                views.map { name, view in
                    let place = Seen(name: name, isScreen: false, of: view, on: stage).place
                    return (name, CGPoint(x: place.midX, y: place.midY))
                }, uniquingKeysWith: { first, _ in first })
        }
    }
}

extension Script.Event {
    /// Whether a finger is lifted, or its touch cancelled.
    var isLift: Bool {
        switch action {
        case .operation, .code: false
        case .touches(let samples):
            samples.contains { $0.phase == .ended || $0.phase == .cancelled }
        }
    }
}
