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

    private static func longer(_ change: (inout StageTransition) -> Void) -> HandmadePlay {
        pop(2, detour: 50) { change(&$0.transitions[0]) }
    }

    /// The moment in the middle is at 1 s; times are equal within 3 millionths of a second.
    static let middles = [
        Row("the same plays", pop(1), longer { _ in }, isDenied: false),
        Row("it begins at the moment", pop(1), longer { $0.began = 1.000002 }, isDenied: false),
        Row("it begins after the moment", pop(1), longer { $0.began = 1.000004 }),
        Row("it ends at the moment", pop(1), longer { $0.ended = 0.999998 }, isDenied: false),
        Row("it has ended before", pop(1), longer { $0.ended = 0.999996 }),
        Row("it never ends", pop(1), longer { $0.ended = nil }, isDenied: false),
        Row("it is released before", pop(1), longer { $0.released = 0.5 }),
        Row("it is released at the moment", pop(1), longer { $0.released = 1.000002 }),
        Row("it is released after", pop(1), longer { $0.released = 1.000004 }, isDenied: false),
    ]

    @Test(arguments: middles)
    func `at a fraction of a transition is verified within it`(_ row: Row) throws {
        try verify(.trajectory, from: Self.pop(1), to: Self.longer { _ in }, by: row)
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
