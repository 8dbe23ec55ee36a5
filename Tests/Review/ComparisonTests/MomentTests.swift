import FilmstripComparison
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents
import Testing

@Suite struct `Moments of two records` {
    /// A pop with a moment every tenth of a second, where "b" is at `places` by their numbers, and else at 0.
    private func pop(
        from began: Double = 0, until ended: Double = 1, late: Double = 0, _ places: [Int: Double]
    ) -> HandmadePlay {
        HandmadePlay(
            transitions: [.handmade(from: began, until: ended)],
            frames: [.handmade(0, 0, x: 0)],
            samples: (0...9).map { index in
                let time = Double(index) / 10
                return .handmade(
                    time + (index == 5 ? late : 0), (time - began) / (ended - began),
                    [.handmade(x: places[index] ?? 0)])
            })
    }

    /// A moment that the old play does not have is not compared.
    @Test(arguments: [(9e-6, true), (-9e-6, true), (1.1e-5, false), (-1.1e-5, false)])
    func `are the same within a hundred-thousandth of a second`(late: Double, isSame: Bool) throws {
        let told = try pop([:]).changes(to: pop(late: late, [5: 90]))
        #expect(told.map(\.kind) == (isSame ? [.trajectory] : []))
    }

    /// The pop takes twice as long, with "b" at 90 points at the end of the old one or after it: 0.45 of it are over, when
    /// the old play has "b" at 0; at the same time, it has it at the same place or not.
    @Test(arguments: [5, 6], [(90.0, false), (89, true)])
    func `at the same time are compared, whatever part of a transition they are`(
        index: Int, told: (was: Double, isTold: Bool)
    ) throws {
        let old = pop(until: 0.5, [index: told.was])
        let comparison = try old.comparison(with: pop(until: 1.3, [index: 90]))
        #expect(comparison.behaviour.contains { $0.kind == .trajectory } == told.isTold)
    }
}

@Suite struct `Frames of two strips without records` {
    private func play(_ views: [[String]]) -> HandmadePlay {
        HandmadePlay(
            transitions: [.handmade(until: 1)],
            frames: zip([0, 0.25, 0.5], views).map { time, names in
                .handmade(time, time, names.map { .handmade($0, x: 0) })
            })
    }

    @Test func `tell of a view that is shown for longer`() throws {
        let old = play([["b", "card"], ["b"], ["b"]])
        let new = play([["b", "card"], ["b", "card"], ["b"]])
        #expect(
            try old.told(of: new) == ["The view card is in the window at 0.25 s, where it was not"])
    }

    /// In a row of frames that differ alike.
    @Test func `begin to be shown side by side at the first that differs most`() throws {
        func squares(_ x: Double) -> HandmadePlay {
            var play = play([["b"], ["b"], ["b"]])
            play.items = { index in
                let rect = CGRect(x: index == 0 ? 0 : x, y: 3, width: 2, height: 2)
                return [.fill(.init(.rect(rect), .solid(.black)))]
            }
            return play
        }
        let (old, new) = (try squares(4).recording(), try squares(12).recording())
        let picture = try Comparison(baseline: old, actual: new).picture(of: old, and: new)
        #expect(picture?.films?.worst == 1)
        #expect(picture?.animation == nil, "nobody asked for one")
    }
}

@Suite struct `A recognizer of a play that a wait cut short` {
    private func play(_ states: [String], isCut: Bool = false) -> HandmadePlay {
        var play = HandmadePlay(
            transitions: [.handmade(until: 1)], frames: [.handmade(0, 0, x: 0)],
            samples: [.handmade(0, 0, [.handmade(x: 0)])])
        play.events = states.map {
            StageEvent(time: 0.25, name: .recognizerState, subject: "edge", detail: .word($0))
        }
        if isCut {
            play.missed = Timeline.Missed(step: 1, event: "completed", since: 0.5, skipped: 1)
        }
        return play
    }

    /// Whichever play was cut.
    @Test(arguments: [true, false])
    func `may lack its last states, and have no others`(isOld: Bool) throws {
        func decisions(_ cut: [String], _ whole: [String]) throws -> [String] {
            let (cut, whole) = (play(cut, isCut: true), play(whole))
            return try (isOld ? cut.changes(to: whole) : whole.changes(to: cut))
                .filter { $0.kind == .decision }.map(\.sentence)
        }
        #expect(try decisions(["began"], ["began", "ended"]) == [])
        #expect(try decisions(["began", "cancelled"], ["began", "ended"]).count == 1)
        #expect(try decisions(["began", "ended"], ["began"]).count == 1)
    }
}

@Suite struct `A transition that stalls now` {
    /// Consequences, such as the selection of a cell that never came, are not told.
    @Test func `is told with the call that would have ended it, and with no other`() throws {
        var old = HandmadePlay(
            transitions: [.handmade(until: 1)], frames: [.handmade(0, 0, x: 0)],
            events: [.completeTransition, .itemSelected].map {
                StageEvent(time: 1, name: $0, subject: "b", transition: 0)
            })
        var new = old
        new.transitions[0].ended = nil
        new.transitions[0].outcome = .stalled
        new.events = []
        func callbacks() throws -> [String] {
            try old.changes(to: new).filter { $0.kind == .callbacks }.map(\.sentence)
        }
        #expect(try callbacks().count == 1)
        #expect(try callbacks().first?.hasPrefix("completeTransition") == true)
        old.events.removeFirst()
        #expect(try callbacks() == [])
    }
}
