import CoreAnimation
import FilmstripFilm
package import Foundation
package import StageEvents
import UIKitCore

/// The places of views at chosen times of a play.
package struct PlaySamples: Sendable {
    package struct Sample: Equatable, Sendable {
        /// The rectangle on the display, points.
        package var place: CGRect
        /// The view's own alpha, 0…1.
        package var alpha: Double
    }

    /// Stage seconds, rising.
    package var times: [Double]
    /// For each sampled view one value per time: nil where it is not in the window.
    package var views: [String: [Sample?]]
    /// The names of all views that the play showed, sorted.
    package var names: [String]
    /// All transitions of the play, in order of beginning.
    package var transitions: [StageTransition]
    /// The name in specs of the detent at which the topmost sheet rests at the last time; nil without a sheet.
    package var detent: String?
}

extension ScriptPlayer {
    /// Plays the script, and records where views are shown; nothing is drawn.
    ///
    /// - Parameters:
    ///   - wanted: The names of the views to record; others are only named.
    ///   - times: Stage seconds, rising.
    package func samples(
        of wanted: Set<String>, at times: [Double]
    ) throws(Failure) -> PlaySamples {
        try play { run throws(Failure) in
            var views = Dictionary(
                uniqueKeysWithValues: wanted.map { name in
                    (name, [PlaySamples.Sample?](repeating: nil, count: times.count))
                })
            var names: Set<String> = []
            for (index, time) in times.enumerated() {
                try run.advance(to: time)
                run.stage.perform {
                    let all = run.scene.views
                    run.stage.spend(all.count)
                    for (name, view) in all where view.window != nil {
                        names.insert(name)
                        guard wanted.contains(name) else { continue }
                        run.stage.spend(PlayCost.sighting)
                        views[name]?[index] = PlaySamples.Sample(view, on: run.stage)
                    }
                }
                try run.check()
            }
            let detent = run.stage.perform { Self.detent(on: run.stage) }
            try run.finish()
            return PlaySamples(
                times: times, views: views, names: names.sorted(),
                transitions: run.stage.transitions, detent: detent)
        }
    }

    /// The name in specs of the detent at which the topmost sheet of a stage rests; nil without a sheet.
    static func detent(on stage: Stage) -> String? {
        var top = stage.window.rootViewController
        while let next = top?.presentedViewController { top = next }
        guard top?.presentingViewController != nil,
            let sheet = top?.sheetPresentationController
        else { return nil }
        // Without a selection the sheet rests at the first of its detents.
        let identifier = sheet.selectedDetentIdentifier ?? sheet.detents.first?.identifier
        return switch identifier {
        case .medium?: "medium"
        case .large?: "large"
        case let other: other?.rawValue
        }
    }
}

extension PlaySamples.Sample {
    fileprivate init(_ view: UIView, on stage: Stage) {
        let seen = Seen(name: "", isScreen: false, of: view, on: stage)
        self.init(place: seen.place, alpha: Double(view.layer.presentationValues().opacity))
    }
}
