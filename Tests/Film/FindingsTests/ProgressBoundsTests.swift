import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents
import Testing

/// The bounds of the rules, on both sides; they are those of the pages in Docs/findings.
@Suite struct `The bounds of a finding of time and progress` {
    private typealias Staged = StagedEvidence

    @Test(arguments: [
        (0, false), (Staged.frameTime, false), (-Staged.frameTime, false),
        (Staged.frameTime + 1e-8, true), (-Staged.frameTime - 1e-8, true),
    ])
    func `a duration differs by more than a frame`(difference: Double, isFound: Bool) {
        var staged = Staged()
        staged.transitions[0].ended = 1.5 + difference
        #expect(!staged.findings(.durationDiffers).isEmpty == isFound)
        staged.transitions[0].isInteractive = true
        #expect(staged.findings(.durationDiffers).isEmpty)
    }

    @Test(arguments: [
        ([0.0, 0.5, 1], nil), ([-0.001, 0.5], "0"), ([1.001], "1"), ([1.25, -0.5], "-0.5"),
        ([-0.25, 1.5], "1.5"), ([1.25, -0.25], "1.25"),
    ])
    func `progress is out of range outside 0 to 1`(values: [Double], worst: String?) {
        var staged = Staged.interactive
        for (index, value) in values.enumerated() {
            staged.note(
                .updateInteractiveTransition, at: 1.0625 + Double(index) / 64, .number(value))
        }
        let found = staged.findings(.progressOutOfRange)
        #expect(
            found.map(\.message)
                == (worst.map { ["the push was updated to \($0), outside 0 to 1"] } ?? []))
        #expect(found.allSatisfy { $0.time == 1.0625 })
        // The system's own gesture is nobody's fault.
        staged.promises[0]?.isSystems = true
        #expect(staged.findings(.progressOutOfRange).isEmpty)
    }

    @Test(arguments: [(1.5.nextDown, true), (1.5, true), (1.5.nextUp, false)])
    func `a decision counts up to the end, that instant included`(time: Double, isFound: Bool) {
        var staged = Staged.interactive
        staged.note(.cancelInteractiveTransition, at: time)
        staged.note(.completeTransition, at: 1.5, .flag(true))
        staged.events.sort { $0.time < $1.time }
        #expect(!staged.findings(.cancelCompletes).isEmpty == isFound)
    }

    @Test func `a transition that no finger drove cannot be cancelled by nobody`() {
        for staged in [Staged(), .interactive] {
            for isCompleted in [true, false] {
                var staged = staged
                staged.note(.completeTransition, at: 1.5, .flag(isCompleted))
                let isFound = !isCompleted && !staged.transitions[0].isInteractive
                #expect(staged.findings(.finishCancels).isEmpty == !isFound)
            }
        }
    }

    @Test(arguments: [(1.5, false), (1.5.nextUp, true)])
    func `a driver outlives its transition after the end`(time: Double, isFound: Bool) {
        var staged = Staged.interactive
        staged.note(.updateIgnored, at: time)
        #expect(!staged.findings(.driverOutlivesGesture).isEmpty == isFound)
    }

    @Test(arguments: [
        ([StageEvent.Name.updateInteractiveTransition, .finishInteractiveTransition], false),
        ([.finishInteractiveTransition, .updateInteractiveTransition], true),
        ([.cancelInteractiveTransition, .updateIgnored], true),
        ([.updateIgnored, .cancelInteractiveTransition], false),
        (
            [
                .finishInteractiveTransition, .pauseInteractiveTransition,
                .updateInteractiveTransition,
            ], false
        ),
        ([.finishInteractiveTransition, .completeTransition, .updateIgnored], false),
    ])
    func `an update is late after the decision, whatever its time is`(
        calls: [StageEvent.Name], isFound: Bool
    ) {
        var staged = Staged.interactive
        for call in calls { staged.note(call, at: 1.25) }
        #expect(!staged.findings(.updateAfterDecision).isEmpty == isFound)
    }

    @Test(arguments: [(1, false), (1.0.nextUp, true), (1.5.nextDown, true), (1.5, false)])
    func `a touch reaches the leaving screen between beginning and end`(
        time: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.note(.touchBegan, at: time, subject: "old")
        #expect(!staged.findings(.touchReachesWrongScreen).isEmpty == isFound)
        staged.transitions[0].outcome = .cancelled
        #expect(staged.findings(.touchReachesWrongScreen).isEmpty)
        staged.events[0].subject = "new"
        #expect(!staged.findings(.touchReachesWrongScreen).isEmpty == isFound)
    }

    /// The touch is down from 1.2 s to 1.4 s.
    @Test(arguments: [
        (1.2.nextDown, true), (1.2, false), (1.3, false), (1.4, false), (1.4.nextUp, true),
    ])
    func `a touch may reach the leaving screen to pause the transition`(
        pause: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.note(.touchBegan, at: 1.2, subject: "old")
        staged.note(.touchEnded, at: 1.4, subject: "old")
        staged.note(.pauseInteractiveTransition, at: pause)
        staged.events.sort { $0.time < $1.time }
        #expect(!staged.findings(.touchReachesWrongScreen).isEmpty == isFound)
    }

    @Test func `a touch is down until a later end, not until that of another finger`() {
        var staged = Staged()
        staged.note(.touchBegan, at: 1.2, subject: "old")
        staged.note(.touchEnded, at: 1.2, subject: "old")
        staged.note(.pauseInteractiveTransition, at: 1.3)
        staged.note(.touchEnded, at: 1.4, subject: "old")
        #expect(staged.findings(.touchReachesWrongScreen).isEmpty)
    }

    @Test(arguments: [([1, 2, 3], 1), ([1, 1], 0), ([2, 3], 0), ([1, 3], 1)])
    func `recognizers pile up from one on, and are told once`(counts: [Int], found: Int) {
        var staged = Staged()
        staged.recognizers = counts.enumerated().map { index, count in
            (Double(index), [RecognizerCount(view: "old", recognizer: "edge", count: count)])
        }
        #expect(staged.findings(.recognizersPileUp).count == found)
    }
}
