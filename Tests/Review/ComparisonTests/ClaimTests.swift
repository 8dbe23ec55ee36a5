import ComparisonSupport
import FilmstripComparison
import FilmstripFilm
import StageEvents
import Testing

/// A change names moments, calls and values of both plays, and is denied by plays without them.
@Suite struct `A change that is told` {
    /// Plays beside which a change is verified.
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var old, new: HandmadePlay
        var isDenied: Bool

        init(
            _ name: String, _ old: HandmadePlay, _ new: HandmadePlay, isDenied: Bool = true
        ) {
            (testDescription, self.old, self.new) = (name, old, new)
            self.isDenied = isDenied
        }
    }

    /// Expects that plays deny the only change of a kind between two others, or that they do not.
    private func verify(
        _ kind: Change.Kind, from old: HandmadePlay, to new: HandmadePlay, by row: Row
    ) throws {
        let comparison = try old.comparison(with: new)
        let changes = comparison.behaviour.filter { $0.kind == kind }
        try #require(changes.count == 1)
        let denied = comparison.denied(
            try row.old.recording().timeline, try row.new.recording().timeline)
        #expect(denied.filter { $0.kind == kind } == (row.isDenied ? changes : []))
    }

    // MARK: Values

    private static func moved(
        to x: Double = 120, at time: Double = 0.5, _ views: [Timeline.View]? = nil
    ) -> HandmadePlay {
        HandmadePlay(
            transitions: [.handmade(until: 1)],
            frames: [
                .handmade(0, 0, x: 0), .handmade(time, 0.5, views ?? [.handmade(x: x)]),
            ])
    }

    static let values = [
        Row("the same plays", moved(to: 100), moved(), isDenied: false),
        Row("almost the same time", moved(to: 100), moved(at: 0.501), isDenied: false),
        Row("another time", moved(to: 100), moved(at: 0.5011)),
        Row("an earlier time", moved(to: 100), moved(at: 0.4989)),
        Row("the view is gone", moved(to: 100), moved([.handmade("c", x: 120)])),
        Row("the view was not there", moved([.handmade("c", x: 100)]), moved()),
        Row("another value", moved(to: 100), moved(to: 121)),
        Row("the same value in both", moved(), moved()),
        Row("another value before", moved(to: 90), moved(), isDenied: false),
    ]

    @Test(arguments: values) func `of a value is verified at its moment`(_ row: Row) throws {
        try verify(.trajectory, from: Self.moved(to: 100), to: Self.moved(), by: row)
    }

    // MARK: Moments

    /// A pop in which "b" goes 100 points to the right, and in its middle `detour` points further, with a moment every
    /// tenth of a second, and one after it.
    private static func pop(
        _ seconds: Double, detour: Double = 0, _ change: (inout HandmadePlay) -> Void = { _ in }
    ) -> HandmadePlay {
        let count = Int((seconds * 10).rounded())
        var play = HandmadePlay(
            transitions: [.handmade(until: seconds)], frames: [.handmade(0, 0, x: 0)],
            samples: (0..<count).map { index in
                let part = Double(index) / Double(count)
                return .handmade(
                    Double(index) / 10, part,
                    [.handmade(x: 100 * part + (part == 0.5 ? detour : 0))])
            } + [.handmade(seconds + 0.1, nil, [.handmade(x: 100)])])
        change(&play)
        return play
    }

    /// A pop from 3 s on, with "b" 50 points off its way in the middle.
    private static func shifted(_ change: (inout StageTransition) -> Void = { _ in })
        -> HandmadePlay
    {
        pop(1, detour: 50) { play in
            play.transitions = [.handmade(from: 3, until: 4)]
            for index in play.samples.indices { play.samples[index].time += 3 }
            change(&play.transitions[0])
        }
    }

    /// The moment in the middle is at 3.5 s; the times since an event are equal within 20 millionths of a second.
    static let middles = [
        Row("the same plays", pop(1), shifted(), isDenied: false),
        Row("it begins a little later", pop(1), shifted { $0.began = 3.000019 }, isDenied: false),
        Row("it begins later", pop(1), shifted { $0.began = 3.000021 }),
        Row("it begins a little earlier", pop(1), shifted { $0.began = 2.999981 }, isDenied: false),
        Row("it begins earlier", pop(1), shifted { $0.began = 2.999979 }),
        Row("it never ends", pop(1), shifted { $0.ended = nil }, isDenied: false),
    ]

    @Test(arguments: middles)
    func `since the beginning of a transition is verified at the same distance`(_ row: Row) throws {
        try verify(.trajectory, from: Self.pop(1), to: Self.shifted(), by: row)
    }

    private static func later(_ time: Double = 2.1) -> HandmadePlay {
        pop(2) {
            $0.samples[20] = .handmade(time, nil, [.handmade(x: 200)])
        }
    }

    /// 0.1 s after the end of both; equal within 20 millionths.
    static let ends = [
        Row("the same plays", pop(1), later(), isDenied: false),
        Row("a little later", pop(1), later(2.100019), isDenied: false),
        Row("later", pop(1), later(2.100021)),
        Row("a little earlier", pop(1), later(2.099981), isDenied: false),
        Row("earlier", pop(1), later(2.099979)),
    ]

    @Test(arguments: ends)
    func `after the last event of a transition is verified at the same distance`(
        _ row: Row
    ) throws {
        try verify(.trajectory, from: Self.pop(1), to: Self.later(), by: row)
    }

    // MARK: Spans

    /// A pop in which "b" is 50 points off its way at some moments.
    private static func swerving(_ indices: ClosedRange<Int>, by way: Double = 50) -> HandmadePlay {
        pop(1) { play in
            for index in indices {
                let x = 10 * Double(index) + way
                play.samples[index] = .handmade(
                    Double(index) / 10, Double(index) / 10, [.handmade(x: x)])
            }
        }
    }

    private static func ending(_ play: HandmadePlay, after count: Int) -> HandmadePlay {
        var play = play
        play.samples.removeSubrange(count...)
        return play
    }

    static let spans = [
        Row("the same plays", pop(1), swerving(4...5), isDenied: false),
        Row("it is over before the last moment", pop(1), swerving(4...4)),
        Row(
            "both end with the difference", ending(pop(1), after: 6),
            ending(swerving(4...5), after: 6)),
        Row(
            "another moment differs by more", pop(1),
            {
                var play = swerving(4...5)
                play.samples[7] = swerving(7...7, by: 60).samples[7]
                return play
            }()),
    ]

    @Test(arguments: spans)
    func `of several moments is verified to the last one, and beyond`(_ row: Row) throws {
        try verify(.trajectory, from: Self.pop(1), to: Self.swerving(4...5), by: row)
    }

    /// A play in which a card is there at some moments before its pop, and at the end.
    private static func waiting(_ indices: ClosedRange<Int>) -> HandmadePlay {
        pop(1) { play in
            play.transitions = [.handmade(from: 0.75, until: 1)]
            for index in Array(indices) + [10] {
                let sample = play.samples[index]
                play.samples[index] = .handmade(
                    sample.time, sample.progress, sample.views + [.handmade("card", x: 5)])
            }
        }
    }

    static let presences = [
        Row("the same plays", waiting(5...5), waiting(0...5), isDenied: false),
        Row("it was there later", waiting(6...6), waiting(0...5)),
        Row("it is there for longer", waiting(7...7), waiting(0...6)),
    ]

    @Test(arguments: presences)
    func `of a view that is there meanwhile is verified at its end`(_ row: Row) throws {
        try verify(.views, from: Self.waiting(5...5), to: Self.waiting(0...5), by: row)
    }

    // MARK: Changes of screens

    private static func pushing(isAnimated: Bool = false, _ calls: StageEvent.Name...)
        -> HandmadePlay
    {
        HandmadePlay(
            transitions: [.handmade(until: 1)]
                + (isAnimated ? [.handmade(1, "push", to: "c", from: 2, until: 3)] : []),
            frames: [.handmade(0, nil, x: 0)],
            events: calls.map {
                StageEvent(time: 2, name: $0, subject: $0 == .viewDidAppear ? "c" : "b")
            })
    }

    private static let pushed = pushing(isAnimated: true)
    private static let shown = pushing(.viewDidDisappear, .viewDidAppear)

    static let gone = [
        Row("the same plays", pushed, pushing(), isDenied: false),
        Row("it happens at once", pushed, shown),
        Row("the screen is covered alone", pushed, pushing(.viewDidDisappear), isDenied: false),
        Row("it is animated, too", pushed, pushed),
    ]

    @Test(arguments: gone) func `of a transition that is gone is denied if it happens at once`(
        _ row: Row
    ) throws {
        try verify(.transitions, from: Self.pushed, to: Self.pushing(), by: row)
    }

    static let instants = [
        Row("the same plays", pushed, shown, isDenied: false),
        Row("it does not happen", pushed, pushing()),
        Row("only the other screen comes", pushed, pushing(.viewDidAppear)),
    ]

    @Test(arguments: instants) func `of a change of screens at once is looked up`(_ row: Row) throws
    {
        try verify(.transitions, from: Self.pushed, to: Self.shown, by: row)
    }

    // MARK: Calls

    private static func calls(_ calls: (StageEvent.Name, String, Int?)...) -> HandmadePlay {
        HandmadePlay(
            transitions: [.handmade(until: 1)], frames: [.handmade(0, 0, x: 0)],
            events: calls.map {
                StageEvent(time: 0.5, name: $0.0, subject: $0.1, transition: $0.2)
            })
    }

    private static let one = calls((.itemSelected, "list", 0))
    private static let two = calls((.itemSelected, "list", 0), (.itemSelected, "list", 0))

    static let counts = [
        Row("the same plays", one, two, isDenied: false),
        Row(
            "further calls of others", one,
            calls(
                (.itemSelected, "list", 0), (.itemSelected, "grid", 0),
                (.scrollReleased, "list", 0), (.itemSelected, "list", nil),
                (.itemSelected, "list", 0)), isDenied: false),
        Row(
            "the second is of another object", one,
            calls((.itemSelected, "list", 0), (.itemSelected, "grid", 0))),
        Row(
            "the second is another call", one,
            calls((.itemSelected, "list", 0), (.scrollReleased, "list", 0))),
        Row(
            "the second is in no transition", one,
            calls((.itemSelected, "list", 0), (.itemSelected, "list", nil))),
        Row("the first was of another object", calls((.itemSelected, "grid", 0)), two),
        Row("the first was another call", calls((.scrollReleased, "list", 0)), two),
    ]

    @Test(arguments: counts) func `of the number of calls is counted again`(_ row: Row) throws {
        try verify(.callbacks, from: Self.one, to: Self.two, by: row)
    }

    // MARK: Decisions

    private static func deciding(_ cells: (row: Int, column: Int, letter: Character)...)
        -> HandmadePlay
    {
        var rows = Array(
            repeating: Array(repeating: Character("c"), count: 21),
            count: Timeline.DecisionMap.velocities.count)
        for cell in cells { rows[cell.row][cell.column] = cell.letter }
        return pop(1) {
            $0.decisions = [
                Timeline.DecisionMap(interaction: "drag", rows: rows.map { String($0) })
            ]
        }
    }

    private static let decided = deciding((4, 10, "f"), (0, 3, "f"))

    static let decisions = [
        Row("the same plays", deciding(), decided, isDenied: false),
        Row("another decision before, elsewhere", deciding((0, 3, "-")), decided),
        Row("another decision now, elsewhere", deciding(), deciding((4, 10, "f"), (0, 3, "-"))),
        Row("no rule before", pop(1), decided),
        Row("no rule now", deciding(), pop(1)),
    ]

    @Test(arguments: decisions)
    func `of decisions is verified with the whole maps`(_ row: Row) throws {
        try verify(.decision, from: Self.deciding(), to: Self.decided, by: row)
    }
}
