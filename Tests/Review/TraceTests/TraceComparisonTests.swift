import Filmstrip
import FilmstripTrace
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A comparison with a trace` {
    /// A square that moves by 100 points in a second while the next screen arrives; with nothing else that moves.
    private static let spec = Array(
        """
        {
          "screens": {
            "one": {},
            "two": { "views": [{ "name": "square", "frame": [10, 20, 30, 40] }] }
          },
          "animators": {
            "slide": {
              "duration": 1,
              "prepare": [{ "insert": "to" }, { "set": { "to.square.alpha": 0 } }],
              "animate": [
                { "curve": "linear", "set": { "to.square.frame.x": 110, "to.square.alpha": 1 } }
              ],
              "complete": [{ "completeTransition": true }]
            }
          },
          "container": { "navigation": { "stack": ["one"], "push": { "animator": "slide" } } },
          "script": [{ "at": 0.5, "push": "two" }]
        }
        """.utf8)

    /// A recording of that square, `delay` seconds late and `aside` points to the right.
    private func trace(delay: Double = 0, aside: Double = 0, view: String = "two.square") -> Trace {
        let frames = stride(from: 0, through: 1.2, by: 0.05).map { time in
            let share = min(max(time - delay, 0), 1)
            return Trace.Frame(
                time: time,
                views: [
                    view: [
                        .x: 10 + 100 * share + aside, .y: 20, .width: 30, .height: 40,
                        .alpha: share,
                    ]
                ])
        }
        return Trace(calls: [.init(time: 0, name: "push")], frames: frames, outcome: .completed)
    }

    private func compared(
        _ trace: Trace, _ options: TraceOptions = TraceOptions()
    ) throws -> TraceComparison {
        try TraceComparison(trace, Self.spec, by: Renderer(threads: 1), options: options)
    }

    @Test func `finds no difference from a recording of what the spec does`() throws {
        let comparison = try compared(trace())
        #expect(comparison.isSame && comparison.shift == 0)
        #expect(comparison.numbers.map(\.number) == [.x, .y, .width, .height, .alpha])
        #expect(comparison.numbers.allSatisfy { $0.rms < 1e-4 })
        #expect(comparison.outcome == .completed)
    }

    @Test func `finds the delay of the recording`() throws {
        let comparison = try compared(trace(delay: 0.04))
        #expect(comparison.isSame && comparison.shift == 0.04)
        #expect(comparison.numbers.allSatisfy { $0.rms < 1e-4 })
    }

    @Test(arguments: [0.0332, -0.0172, 0.0998])
    func `finds the delay to a fifth of a millisecond`(_ delay: Double) throws {
        let comparison = try compared(trace(delay: delay))
        #expect(abs(comparison.shift - delay) < 1e-9)
        #expect(comparison.text.contains("\(number(abs(delay) * 1000)) ms"))
    }

    private func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

    /// Beyond the greatest shift of 0.02 s a delay of 0.04 s leaves 2 points at 100 points a second.
    @Test func `shifts no further than it may`() throws {
        var options = TraceOptions()
        options.reach = 0.02
        let comparison = try compared(trace(delay: 0.04), options)
        #expect(!comparison.isSame && comparison.shift == 0.02)
        #expect(abs(abs(comparison.numbers[0].worst.difference) - 2) < 0.01)
    }

    @Test func `tells how far a view is beside its place`() throws {
        var options = TraceOptions()
        options.reach = 0
        let comparison = try compared(trace(aside: 3), options)
        #expect(!comparison.isSame)
        let x = try #require(comparison.numbers.first)
        #expect(abs(x.rms - 3) < 1e-3 && abs(x.worst.difference + 3) < 1e-3 && !x.isSame)
        #expect(comparison.numbers.dropFirst().allSatisfy { $0.isSame })
        options.tolerance = 3.1
        #expect(try compared(trace(aside: 3), options).isSame)
    }

    @Test func `minds the outcome`() throws {
        var recorded = trace()
        recorded.outcome = .cancelled
        let other = try compared(recorded)
        #expect(!other.isSame)
        recorded.outcome = nil
        #expect(try compared(recorded).isSame)
    }

    @Test func `takes a view by another name if told`() throws {
        let failure = #expect(throws: TraceComparisonFailure.self) {
            try compared(trace(view: "box"))
        }
        #expect(
            failure.map { "\($0)" }
                == "the trace has the view \"box\", which the play never shows; "
                + "it shows \"one\", \"two\" or \"two.square\"")
        var options = TraceOptions()
        options.names = ["box": "two.square"]
        #expect(try compared(trace(view: "box"), options).isSame)
        options.names = ["bix": "two.square"]
        let other = #expect(throws: TraceComparisonFailure.self) {
            try compared(trace(view: "box"), options)
        }
        #expect(
            other.map { "\($0)" } == "the trace has no view \"bix\"; it has \"box\"; did you mean "
                + "\"box\"?")
    }

    @Test func `is the same text, JSON and plot every time`() throws {
        let (first, second) = (try compared(trace(delay: 0.03)), try compared(trace(delay: 0.03)))
        for format in TraceFormat.allCases {
            let (one, two) = (try first.bytes(as: format), try second.bytes(as: format))
            #expect(one == two)
        }
        #expect(first.text.contains("best with the recording 30 ms later"))
    }

    @Test func `ends when it is cancelled`() throws {
        let failure = #expect(throws: TraceComparisonFailure.self) {
            try TraceComparison(trace(), Self.spec, by: Renderer(threads: 1)) { true }
        }
        guard case .spec(.cancelled) = failure else {
            Issue.record("it ended otherwise")
            return
        }
    }

    /// Numbers of a trace with a device become extreme, one to three at a time.
    @Test(.seeded) func `gets mutated traces, and throws or succeeds`() throws {
        var recorded = trace()
        recorded.device.size = Spec.Size(width: 402, height: 874)
        recorded.device.safeAreaInsets = Spec.EdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
        (recorded.device.scale, recorded.device.refreshRate) = (3, 60)
        recorded.touches = [
            .init(time: 0, finger: 0, phase: .began, x: 3, y: 400),
            .init(time: 0.3, finger: 0, phase: .ended, x: 200, y: 400),
        ]
        let text = recorded.text
        let numbers = text.ranges(of: /-?[0-9]+(\.[0-9]+)?/)
        var generator = SplitMix64(seed: 56)
        var read = 0
        for _ in 0..<400 {
            var mutated = text
            for range in numbers.shuffled(using: &generator).prefix(
                .random(in: 1...3, using: &generator)
            )
            .sorted(by: { $0.lowerBound > $1.lowerBound }) {
                let number = [
                    "-1e308", "1e308", "0", "1", "1000", "2048", "-600", "60", "0.000001",
                ]
                .randomElement(using: &generator)
                mutated.replaceSubrange(range, with: number ?? "0")
            }
            guard let trace = try? Trace(Array(mutated.utf8)) else { continue }
            read += 1
            _ = try? compared(trace)
        }
        #expect(read > 20)
    }

    @Test(arguments: [
        (
            Spec.Size(width: 402, height: 90),
            Spec.EdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
        ),
        (nil, Spec.EdgeInsets(top: 800, left: 0, bottom: 100, right: 0)),
        (nil, Spec.EdgeInsets(top: 0, left: 300, bottom: 0, right: 200)),
    ])
    func `refuses a device whose margins leave no room`(
        _ size: Spec.Size?, _ insets: Spec.EdgeInsets
    ) throws {
        var recorded = trace()
        recorded.device.model = "iPhone 16 Pro"
        recorded.device.size = size
        recorded.device.safeAreaInsets = insets
        #expect(throws: TraceComparisonFailure.self) { try compared(recorded) }
    }
}
