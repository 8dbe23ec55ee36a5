import FilmstripComparison
import FilmstripFilm
import Foundation
import StageEvents
import Testing

@Suite struct `A comparison of records` {
    /// A pop in which "b" goes 100 points to the right in `seconds`, with a moment every tenth of a second, and one after.
    private static func pop(
        _ seconds: Double = 1, way: Double = 100, _ change: (inout HandmadePlay) -> Void = { _ in }
    ) -> HandmadePlay {
        let count = Int((seconds * 10).rounded())
        let samples = (0..<count).map { index in
            let part = Double(index) / Double(count)
            return Timeline.Sample.handmade(
                Double(index) / 10, part, [.handmade(x: way * part)])
        }
        var play = HandmadePlay(
            transitions: [.handmade(until: seconds)], frames: [.handmade(0, 0, x: 0)],
            samples: samples + [.handmade(seconds + 0.1, nil, [.handmade(x: way)])])
        change(&play)
        return play
    }

    private static func adding(
        _ views: Timeline.View..., at indices: ClosedRange<Int>, isBelow: Bool = false,
        _ change: (inout HandmadePlay) -> Void = { _ in }
    ) -> HandmadePlay {
        pop { play in
            for index in play.samples.indices where indices.contains(index) {
                let place = isBelow ? 0 : play.samples[index].views.count
                play.samples[index].views.insert(contentsOf: views, at: place)
                play.samples[index].order.insert(contentsOf: views.map(\.name), at: place)
            }
            change(&play)
        }
    }

    private static let card = Timeline.View.handmade("card", x: 5)
    private static let other = Timeline.View.handmade("other", x: 5)
    private static let part = Timeline.View.handmade("card.part", x: 5)
    private static let hidden = Timeline.View.handmade(
        "card", x: 5, more: [Timeline.Property("isHidden", .flag(true))])
    private static let clear = Timeline.View.handmade("card", x: 5, alpha: 0)

    private static func finding(_ view: String, allowed: String? = nil) -> HandmadePlay {
        pop {
            var finding = Finding(.alphaLeftBehind, at: 1, view: view, "Its alpha is 0.5")
            finding.allowed = allowed
            $0.findings = [finding]
        }
    }

    private static func missing(_ skipped: Int, _ event: String = "completed") -> HandmadePlay {
        pop { $0.missed = Timeline.Missed(step: 1, event: event, since: 0.5, skipped: skipped) }
    }

    private static func refusing(_ pointers: String...) -> HandmadePlay {
        pop {
            $0.refused = pointers.map {
                Timeline.Refused(pointer: $0, time: 0.5, reason: "nothing lies below")
            }
        }
    }

    private static func states(_ states: String...) -> [StageEvent] {
        states.map {
            StageEvent(time: 0.25, name: .recognizerState, subject: "edge", detail: .word($0))
        }
    }

    /// A play with a moment before its transition.
    private static func early(_ x: Double) -> HandmadePlay {
        HandmadePlay(
            transitions: [.handmade(from: 1, until: 2)], frames: [.handmade(0, nil, x: 0)],
            samples: [
                .handmade(0.5, nil, [.handmade(x: x)]), .handmade(1.5, 0.5, [.handmade(x: 0)]),
            ])
    }

    private static func deciding(_ name: String, _ change: (inout [[Character]]) -> Void)
        -> HandmadePlay
    {
        var rows = Array(
            repeating: Array(repeating: Character("c"), count: 21),
            count: Timeline.DecisionMap.velocities.count)
        change(&rows)
        return pop {
            $0.decisions = [Timeline.DecisionMap(interaction: name, rows: rows.map { String($0) })]
        }
    }

    /// Decisions are told of the row without speed, the fifth, if it has any.
    static let pairs = [
        PlayPair("equal plays", pop(), pop()),
        PlayPair("a longer pop", pop(), pop(2), "The pop takes 2 s; it took 1 s"),
        PlayPair("a shorter pop", pop(2), pop(), "The pop takes 1 s; it took 2 s"),
        PlayPair(
            "another way", pop(), pop(way: 200),
            "`b` moves differently from 0.1 s on: frame.x differs by up to 100 points (at 1.1 s: 200, was 100)"
        ),
        // Up to the end of the shorter pop, the place is the same at the same distance from the beginning; then "b" is at
        // rest there.
        PlayPair(
            "another way in a longer pop", pop(), pop(2, way: 200),
            "The pop takes 2 s; it took 1 s",
            "`b` moves differently from 1.1 s on: frame.x differs by up to 100 points at the same moment of the transition (at 2.1 s: 200, was 100)"
        ),
        PlayPair(
            "another place before the first transition", early(0), early(10),
            "`b` moves differently at 0.5 s: frame.x differs by 10 points (10, was 0)"),
        PlayPair(
            "another place and another look, each with its moments", pop(),
            pop { play in
                for index in play.samples.indices {
                    let (x, alpha) = (
                        10.0 * Double(index) + (index == 3 ? 5 : 0), index < 6 ? 1 : 0.5
                    )
                    play.samples[index] = .handmade(
                        play.samples[index].time, play.samples[index].progress,
                        [.handmade(x: x, alpha: alpha)])
                }
            },
            "`b` moves differently at 0.3 s: frame.x differs by 5 points (35, was 30)",
            "`b` looks different from 0.6 s on: alpha differs by up to 0.5 (at 0.6 s: 0.5, was 1)"),
        // At 0.8 s "b" is 20 points beyond its way. All numbers are those of the same time, and that at 1 s is not known.
        PlayPair(
            "another way at one moment of a longer pop", pop(),
            pop(2) { $0.samples[8] = .handmade(0.8, 0.4, [.handmade(x: 60)]) },
            "The pop takes 2 s; it took 1 s",
            "`b` moves differently from 0.1 s to 1.9 s: frame.x differs by up to 45 points (at 0.9 s: 45, was 90)"
        ),
        PlayPair(
            "states of a recognizer that a wait leaves out",
            pop { $0.events = states("began", "ended") },
            pop {
                $0.events = states("began")
                $0.missed = Timeline.Missed(step: 1, event: "completed", since: 0.5, skipped: 1)
            },
            "No transition has been completed since 0.5 s, so that step 2 of the script is skipped"),
        PlayPair(
            "states of a recognizer beside a wait", pop { $0.events = states("began", "ended") },
            pop {
                $0.events = states("began", "cancelled")
                $0.missed = Timeline.Missed(step: 1, event: "completed", since: 0.5, skipped: 1)
            },
            "No transition has been completed since 0.5 s, so that step 2 of the script is skipped",
            "The recognizer edge goes through began and cancelled; it went through began and ended"),
        PlayPair(
            "a view from the beginning", pop(), adding(card, at: 0...20),
            "The view card is shown, which was not there"),
        PlayPair(
            "a hidden view", pop(), adding(hidden, at: 0...20),
            "The view card is there, hidden, which was not"),
        PlayPair(
            "a transparent view", adding(clear, at: 0...20), pop(),
            "The view card is no longer there, where it was hidden"),
        PlayPair(
            "a view for longer", adding(card, at: 0...2), adding(card, at: 0...5),
            "The view card is in the window from 0.3 s to 0.5 s, where it was not"),
        PlayPair(
            "a view at one more moment", adding(card, at: 0...2), adding(card, at: 0...3),
            "The view card is in the window at 0.3 s, where it was not"),
        PlayPair(
            "a hidden view for a shorter time", adding(hidden, at: 0...5),
            adding(hidden, at: 0...2),
            "The view card is not in the window from 0.3 s to 0.5 s, where it was, hidden"),
        PlayPair(
            "several views for longer, and one in a screen of theirs",
            adding(card, other, part, at: 0...2), adding(card, other, part, at: 0...5),
            "The views card and other are in the window from 0.3 s to 0.5 s, where they were not"),
        PlayPair(
            "a view before plays that part", adding(card, at: 10...10),
            adding(card, at: 0...20) { $0.transitions[0].outcome = .cancelled },
            "The pop is cancelled; it was completed",
            "The view card is in the window from 0 s until the plays part at 1 s, where it was not"),
        PlayPair(
            "another order", adding(card, at: 0...20),
            adding(card, at: 0...20, isBelow: true),
            "`b` is drawn above `card` from 0 s on; it was below"),
        PlayPair(
            "another order at the end", adding(card, at: 0...20),
            {
                var play = adding(card, at: 0...20)
                play.samples[10].order.swapAt(0, 1)
                return play
            }(), "`b` is drawn above `card` from 1.1 s on; it was below"),
        PlayPair(
            "a finding", pop(), finding("b"),
            "New finding alpha-left-behind: Its alpha is 0.5"),
        PlayPair("an allowed finding", pop(), finding("b", allowed: "Known.")),
        PlayPair(
            "a finding of another view", finding("a"), finding("b"),
            "New finding alpha-left-behind: Its alpha is 0.5",
            "No longer found: alpha-left-behind: Its alpha is 0.5"),
        PlayPair(
            "a wait that never ends", pop(), missing(1),
            "No transition has been completed since 0.5 s, so that step 2 of the script is skipped"),
        PlayPair(
            "a wait with several steps", pop(), missing(3, "released"),
            "No transition has been released since 0.5 s, so that step 2 of the script and 2 more are skipped"
        ),
        PlayPair(
            "a wait for a beginning", pop(), missing(1, "began"),
            "No transition has begun since 0.5 s, so that step 2 of the script is skipped"),
        PlayPair(
            "a wait that ends now", missing(1), pop(),
            "Step 2 of the script, which waited for \"completed\", is played; it was skipped"),
        PlayPair(
            "an impossible step", pop(), refusing("/script/1/pop"),
            "Step 2 of the script (pop) is impossible at 0.5 s and is skipped: nothing lies below"),
        PlayPair(
            "an interaction that is possible again", refusing("/interactions/drag/begin"), pop(),
            "The operation that the interaction drag begins was impossible at 0.5 s before, and was skipped: nothing lies below"
        ),
        PlayPair(
            "the same step at another place", refusing("/script/1/pop"),
            refusing("/script/2/pop")),
        PlayPair(
            "one more of two equal steps", refusing("/script/1/pop"),
            refusing("/script/1/pop", "/script/2/pop"),
            "Step 3 of the script (pop) is impossible at 0.5 s and is skipped: nothing lies below"),
        PlayPair(
            "a rule", pop { $0.decisions = [] }, deciding("drag") { _ in },
            "The interaction drag decides how transitions end, which it did not"),
        PlayPair(
            "no rule", deciding("drag") { _ in }, pop(),
            "The interaction drag no longer decides how transitions end"),
        PlayPair(
            "one decision", deciding("drag") { _ in }, deciding("drag") { $0[4][10] = "f" },
            "With 50 % and no speed, drag completes its transition; it cancelled it (1 of 189 decisions differ)"
        ),
        PlayPair(
            "decisions beside each other", deciding("drag") { $0[4][12] = "-" },
            deciding("drag") { rows in
                for column in 10...14 { rows[4][column] = "f" }
                rows[0][3] = "f"
            },
            "With 50–55 % and no speed, drag completes its transition; it cancelled it (6 of 189 decisions differ, 1 of them in another way)"
        ),
        PlayPair(
            "decisions of fast fingers alone", deciding("drag") { $0[0][0] = "f" },
            deciding("drag") { rows in
                rows[0][0] = "-"
                for column in 3...4 { rows[7][column] = "f" }
            },
            "With 15–20 % and 1000 points per second, drag completes its transition; it cancelled it (3 of 189 decisions differ, 1 of them in another way)"
        ),
        PlayPair(
            "another display", pop(), pop { $0.size = CGSize(width: 30, height: 40) },
            "The strip shows 30 by 40 points of a display; it showed 20 by 40, so that views are not held against each other"
        ),
        PlayPair(
            "finer pixels", pop(), pop { $0.scale = 2 }, "A point has 2 pixels; it had 1"),
        PlayPair(
            "more frames", pop(), pop { $0.frames.append(.handmade(0.5, 0.5, x: 50)) },
            "The strip has 2 frames; it had 1"),
        PlayPair(
            "another time of a frame", pop { $0.frames = [.handmade(0.25, 0.25, x: 25)] },
            pop { $0.frames = [.handmade(0.5, 0.5, x: 50)] },
            "The frames are at other times from frame 1 on, which is at 0.5 s; it was at 0.25 s"),
        PlayPair(
            "a frame 4 ms later", pop { $0.frames = [.handmade(0.25, 0.25, x: 25)] },
            pop { $0.frames = [.handmade(0.254, 0.254, x: 25.4)] }),
    ]

    @Test(arguments: pairs) func `tells of`(_ pair: PlayPair) throws {
        let told = try pair.old.told(of: pair.new)
        #expect(told == pair.sentences)
    }

    /// Under a finger, moments of equal progress are compared.
    @Test func `tells of another progress once, and compares views where it is equal`() throws {
        func drag(_ rate: Double) -> HandmadePlay {
            HandmadePlay(
                transitions: [.handmade(released: 1, until: 1.5)],
                frames: [.handmade(0, 0, x: 0)],
                samples: (0..<10).map {
                    let progress = rate * Double($0) / 10
                    return .handmade(Double($0) / 10, progress, [.handmade(x: 100 * progress)])
                })
        }
        #expect(
            try drag(1).told(of: drag(0.5)) == [
                "The pop's progress differs from 0.1 s on, by up to 0.45 (at 0.9 s: 0.45, was 0.9)"
                    + ", which moves `b`: frame.x differs by up to 45 points (at 0.9 s: 45, was 90)"
            ])
    }
}
