import FilmstripComparison
import FilmstripFilm
import StageEvents
import Testing

@Suite struct `A comparison of two plays` {
    private static let still = HandmadePlay(
        transitions: [.handmade(until: 1)],
        frames: [.handmade(0, 0, x: 0), .handmade(0.5, 0.5, x: 100)])

    // MARK: What is compared

    /// Both transitions are half done at some frame; only the second one takes longer.
    @Test func `compares frames of equal progress in the same transition`() throws {
        let first = [
            Timeline.Frame.handmade(0, 0, x: 0), .handmade(0.05, 0.5, x: 10),
            .handmade(0.2, 0, x: 50),
        ]
        let old = HandmadePlay(
            transitions: [.handmade(until: 0.1), .handmade(1, "push", from: 0.2, until: 0.3)],
            frames: first + [.handmade(0.25, 0.5, x: 60)])
        let new = HandmadePlay(
            transitions: [.handmade(until: 0.1), .handmade(1, "push", from: 0.2, until: 0.4)],
            frames: first + [.handmade(0.3, 0.5, x: 60), .handmade(0.4, 1, x: 70)])
        #expect(
            try old.changes(to: new).map(\.sentence) == ["The push takes 0.2 s; it took 0.1 s"])
    }

    @Test func `compares a longer settling frame by frame`() throws {
        let old = HandmadePlay(
            transitions: [.handmade(released: 0.1, until: 0.2)],
            frames: [.handmade(0, 0, x: 0), .handmade(0.1, 0.5, x: 10), .handmade(0.2, 1, x: 20)])
        let new = HandmadePlay(
            transitions: [.handmade(released: 0.1, until: 0.3)],
            frames: [.handmade(0, 0, x: 0), .handmade(0.1, 0.5, x: 10), .handmade(0.3, 1, x: 20)])
        #expect(
            try old.changes(to: new).map(\.sentence) == [
                "The pop takes 0.2 s from letting go to its end; it took 0.1 s"
            ])
    }

    /// A frame that shows a time from the earlier of the two moments on is not compared.
    @Test(arguments: [true, false])
    func `ends where a transition takes another way, in whichever play that is earlier`(
        isOldEarlier: Bool
    ) throws {
        let (early, late) = isOldEarlier ? (0.5, 0.7) : (0.7, 0.5)
        let old = HandmadePlay(
            transitions: [
                .handmade(until: 0.65), .handmade(1, "push", from: early, until: early + 0.5),
            ],
            frames: [.handmade(0, 0, x: 0), .handmade(isOldEarlier ? 0.45 : 0.6, 0.9, x: 5)])
        let new = HandmadePlay(
            transitions: [
                .handmade(until: 0.65),
                .handmade(1, "push", to: "c", from: late, until: late + 0.5),
            ],
            frames: [.handmade(0, 0, x: 0), .handmade(isOldEarlier ? 0.6 : 0.45, 0.9, x: 30)])
        #expect(Set(try old.changes(to: new).map(\.kind)) == [.transitions, .duration])
    }

    @Test(arguments: [(0.1, 0.2), (0.2, 0.1)])
    func `ends where a transition is decided otherwise, in whichever play that is earlier`(
        release: Double, other: Double
    ) throws {
        let old = HandmadePlay(
            transitions: [.handmade(released: release, until: 0.3)],
            frames: [.handmade(0, 0, x: 0), .handmade(0.15, 0.5, x: 10)])
        let new = HandmadePlay(
            transitions: [.handmade(released: other, until: 0.4, .cancelled)],
            frames: [.handmade(0, 0, x: 0), .handmade(0.15, 0.5, x: 30)])
        #expect(Set(try old.changes(to: new).map(\.kind)) == [.outcome, .duration])
    }

    /// Times are equal within a thousandth of a second.
    @Test(arguments: [(0.098, true), (0.099, false)])
    func `ends a thousandth of a second before`(time: Double, isCompared: Bool) throws {
        func play(_ outcome: StageTransition.Outcome, x: Double) -> HandmadePlay {
            HandmadePlay(
                transitions: [.handmade(until: 0.1, outcome)], frames: [.handmade(time, 0.5, x: x)])
        }
        let kinds = try play(.completed, x: 0).changes(to: play(.cancelled, x: 9)).map(\.kind)
        #expect(Set(kinds) == (isCompared ? [.outcome, .trajectory] : [.outcome]))
    }

    // MARK: What is told

    @Test(arguments: [(0.504, 0), (0.506, 1), (0.494, 1), (0.496, 0)])
    func `tells of a progress that differs by more than half a percent`(
        progress: Double, count: Int
    ) throws {
        var new = Self.still
        new.frames[1].progress = progress
        #expect(try Self.still.changes(to: new).map(\.kind).count == count)
    }

    @Test func `tells of the largest difference in progress, of the first of equal ones`() throws {
        var (old, new) = (Self.still, Self.still)
        old.frames.append(.handmade(0.625, 0.625, x: 100))
        new.frames = [
            old.frames[0], .handmade(0.5, 0.75, x: 100), .handmade(0.625, 0.875, x: 100),
        ]
        let sentence = try old.changes(to: new).first?.sentence
        #expect(
            sentence == "The pop's progress differs from 0.5 s to 0.625 s, by up to 0.25 "
                + "(at 0.5 s: 0.75, was 0.5)")
    }

    @Test func `tells of a value that is the usual one now`() throws {
        var old = Self.still
        old.frames[0] = .handmade(
            0, 0, x: 0, more: [Timeline.Property("layer.cornerRadius", .numbers([5]))])
        #expect(
            try old.changes(to: Self.still).map(\.sentence) == [
                "`b` looks different at 0 s: layer.cornerRadius differs by 5 points (0, was 5)"
            ])
    }

    @Test func `tells numbers apart that differ in the sixth place`() throws {
        var new = Self.still
        new.frames[1] = .handmade(0.5, 0.5, x: 100.000002)
        let changes = try Self.still.changes(to: new, ReviewOptions(tolerance: 0))
        #expect(changes.count == 1)
        #expect(changes.first?.sentence.contains("100.000002, was 100") == true)
    }

    @Test func `knows a renamed screen that not every frame shows`() throws {
        func play(_ name: String) -> HandmadePlay {
            var transition = StageTransition.handmade(until: 1)
            transition.to = name
            return HandmadePlay(
                transitions: [transition],
                frames: [
                    .handmade(0, 0, x: 0),
                    .handmade(0.5, 0.5, [.handmade(name, x: -60), .handmade(x: 100)]),
                ])
        }
        #expect(
            try play("inbox").changes(to: play("mailbox")).map(\.sentence) == [
                "The screen inbox is called mailbox now"
            ])
    }

    @Test(arguments: [
        ([], ["began", "ended"], "goes through began and ended; it did nothing"),
        (["began", "ended"], [], "does nothing; it went through began and ended"),
        (
            ["began", "ended"], ["began", "changed", "cancelled"],
            "goes through began and cancelled; it went through began and ended"
        ),
        (["began", "ended"], ["began", "changed", "changed", "ended"], nil),
    ])
    func `tells of the states of a recognizer`(old: [String], new: [String], told: String?) throws {
        func play(_ states: [String]) -> HandmadePlay {
            var play = Self.still
            play.events = states.map {
                StageEvent(time: 0.5, name: .recognizerState, subject: "edge", detail: .word($0))
            }
            return play
        }
        let changes = try play(old).changes(to: play(new))
        #expect(changes.map(\.sentence) == (told.map { ["The recognizer edge \($0)"] } ?? []))
        #expect(changes.allSatisfy { $0.kind == .decision })
    }

    @Test(arguments: [(0.001, 0), (0.0011, 1)])
    func `tells of a call's number that differs by more than a thousandth`(
        number: Double, count: Int
    ) throws {
        func play(_ number: Double) -> HandmadePlay {
            var play = Self.still
            play.events = [
                StageEvent(
                    time: 0.5, name: .scrollReleased, subject: "list", detail: .number(number))
            ]
            return play
        }
        #expect(try play(0).changes(to: play(number)).map(\.kind).count == count)
    }

    /// A question's answer is a decision, as is the detent that a user chooses; the detail of another call is not.
    @Test(arguments: [
        (StageEvent.Name.sheetDidChangeDetent, Change.Kind.decision),
        (.presentationShouldDismiss, .decision), (.presentationRefused, .callbacks),
    ])
    func `tells decisions from other calls`(name: StageEvent.Name, kind: Change.Kind) throws {
        func play(_ detail: StageEvent.Detail) -> HandmadePlay {
            var play = Self.still
            play.events = [StageEvent(time: 0.5, name: name, subject: "sheet", detail: detail)]
            return play
        }
        #expect(try play(.word("large")).changes(to: play(.word("medium"))).map(\.kind) == [kind])
    }

    /// The pop that no longer happens had the same call.
    @Test func `counts the calls of each transition by themselves`() throws {
        let rest: (Int) -> [StageTransition] = { id in
            [
                .handmade(id, "push", from: 0.2, until: 0.3),
                .handmade(id + 1, "push", to: "c", from: 0.4, until: 0.5),
            ]
        }
        func calls(_ transitions: [Int]) -> [StageEvent] {
            transitions.map {
                StageEvent(time: 0.45, name: .itemSelected, subject: "list", transition: $0)
            }
        }
        let old = HandmadePlay(
            transitions: [.handmade(until: 0.1)] + rest(1), frames: [.handmade(0, 0, x: 0)],
            events: calls([0, 2]))
        let new = HandmadePlay(
            transitions: rest(0), frames: [.handmade(0, 0, x: 0)], events: calls([1, 1]))
        let told = try old.changes(to: new).filter { $0.kind == .callbacks }.map(\.sentence)
        #expect(told.count == 1)
        #expect(told.first?.hasSuffix("is called twice; it was called once") == true)
    }

    /// A finger lifts by the script: within a transition in one play, after it in the other.
    @Test func `tell no call as new that belongs to another transition`() throws {
        func play(_ name: StageEvent.Name, _ transition: Int?) -> HandmadePlay {
            var play = HandmadePlay(
                transitions: [.handmade(until: 1)], frames: [.handmade(0, nil, x: 0)])
            play.events = [
                StageEvent(time: 0.5, name: name, subject: "list", transition: transition)
            ]
            return play
        }
        for name in [StageEvent.Name.touchEnded, .itemSelected] {
            #expect(try play(name, 0).changes(to: play(name, nil)).isEmpty)
        }
    }

    /// 6000 calls, three of each kind, and one that is the first and becomes the last.
    @Test func `pairs each of thousands of equal calls once`() throws {
        func play(_ subjects: [String]) -> HandmadePlay {
            var play = Self.still
            play.events = subjects.map { StageEvent(time: 0.5, name: .touchBegan, subject: $0) }
            return play
        }
        let pairs = (0..<6000).map { "s\($0 / 3)" }
        let changes = try play(["one"] + pairs).changes(to: play(pairs + ["one"]))
        #expect(
            changes.map(\.sentence) == [
                "touch.began of one comes after touch.began of s1999; it came before"
            ])
    }
}
