import FilmSupport
import Filmstrip
import Foundation
import Testing

/// A preset with a script.
struct GauntletRow: CustomTestStringConvertible {
    var preset: GauntletPreset
    var script: GauntletScript

    var testDescription: String { "\(preset.name): \(script.rawValue)" }
    var spec: String { preset.spec(script.steps(for: preset)) }

    static let all = GauntletPreset.all.flatMap { preset in
        GauntletScript.allCases.map { GauntletRow(preset: preset, script: $0) }
    }
}

@Suite struct `The gauntlet` {
    @Test func `leaves no preset of the five systems out`() {
        #expect(GauntletPreset.all.map(\.name) == GalleryPreset.ofSystems.map(\.name).sorted())
    }
}

@Suite struct `A preset in the gauntlet` {
    @Test(arguments: GauntletRow.all)
    func `ends as its author's rules say`(_ row: GauntletRow) throws {
        let play = try GauntletPlay(row.spec)
        let expected = GauntletExpectation(row.script, row.preset)
        #expect(found(play.timeline, row.preset) == expected.transitions.map(rounded))
        #expect(play.remains.stack == expected.places.stack)
        #expect(play.remains.visible == expected.places.visible)
        #expect(Set(play.timeline.frames[0].views.keys) == expected.inWindow)
        #expect(
            play.remains.unusual.mapValues { $0.mapValues(rounded) }
                == expected.remains.mapValues { $0.mapValues(rounded) })
        #expect(play.violations(of: row.preset) == [])
    }

    private func found(
        _ timeline: RenderedTimeline, _ preset: GauntletPreset
    ) -> [GauntletExpectation.Transition] {
        timeline.transitions.map { transition in
            rounded(
                GauntletExpectation.Transition(
                    isInteractive: transition.interactive, leaves: transition.from == preset.upper,
                    outcome: transition.outcome ?? "", ended: transition.ended))
        }
    }

    private func rounded(
        _ transition: GauntletExpectation.Transition
    ) -> GauntletExpectation.Transition {
        var transition = transition
        transition.ended = transition.ended.map { rounded([$0])[0] }
        return transition
    }

    /// Rounded to 1e-5; the timeline's grid is ten times as fine.
    private func rounded(_ values: [Double]) -> [Double] {
        values.map { ($0 * 1e5).rounded() / 1e5 }
    }
}
