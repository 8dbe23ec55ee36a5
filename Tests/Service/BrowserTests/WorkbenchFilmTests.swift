import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

extension Timeline {
    /// Requests the timeline of a play from the service.
    fileprivate init(_ spec: String, by service: TestService) throws {
        try self.init(json: try service.ask("POST", "/v1/filmstrip.json", body: spec).body)
    }

    /// Returns the position of a moment on the page's axis, 0…1: from the first touch to the end of the transition or of the change of state.
    fileprivate func place(_ time: Double) throws -> Double {
        let start = events.first { $0.name == .touchBegan }?.time ?? 0
        return (time - start)
            / (try #require(transitions.first?.ended ?? changes.first?.ended) - start)
    }
}

@Suite struct `The film's pictures` {
    /// A display of 400 points with three pixels a point, and the quarter of it on the left: a frame of 100 points is drawn
    /// larger, so it needs more pixels a point than the whole display.
    @Test(arguments: ["", #", "crop": [0, 0, 100, 200]"#])
    func `have a pixel for each of the screen's, and not half as many again`(_ crop: String)
        async throws
    {
        let spec = Workbench.spec.replacing(
            #""size": [200, 400], "scale": 1"#, with: #""size": [400, 800], "scale": 3"#
        ).replacing(#""frames": 5"#, with: #""frames": 5\#(crop)"#)
        try await withWorkbench { bench throws in
            try bench.open(spec)
            let widths: [Double] = try bench.browser.value(
                """
                const [image] = document.querySelectorAll("#strip img");
                return [image.naturalWidth, document.querySelector(".screen").clientWidth];
                """)
            #expect(widths[0] >= widths[1], "\(widths)")
            #expect(widths[0] < widths[1] * 1.5, "\(widths)")
        }
    }
}

@Suite struct `The film's outcome` {
    @Test func `is marked as outdated if the spec is empty`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.write(" ")
            try bench.browser.wait(until: "/^The spec is empty/.test(status.textContent)".scoped)
            #expect(try bench.outcome == "The film shown is outdated.")
            #expect(try bench.count("#workbench.stale") == 1)
            try bench.write(Workbench.spec)
            try bench.awaitFilm()
            #expect(try bench.outcome == "Pop completed in 0.30 s.")
            #expect(try bench.count("#workbench.stale") == 0)
        }
    }

    @Test func `keeps each number and its unit on one line`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            #expect(try bench.browser.text(of: "#outcome") == "Pop completed in 0.30\u{A0}s.")
            try bench.drag(by: 0.6)
            let told = try bench.browser.text(of: "#outcome")
            #expect(told.contains("\u{A0}%: released at "))
            #expect(!told.contains(/\d (s|%)/))
        }
    }
}

@Suite struct `The film's axis` {
    /// A spec in which a finger moves from 0.1 s to 0.5 s, over three quarters of the width.
    private static let dragged = Workbench.spec.replacing(
        #"{ "at": 0, "pop": true }"#,
        with: """
            { "at": 0.1, "drag": { "from": [20, 200], "to": [170, 200], "duration": 0.4 } }
            """)

    private struct Mark: Decodable {
        var label: String
        /// Shares of the lane's width.
        var left, width: Double
    }

    private func marks(_ kind: String, in bench: Workbench) throws -> [Mark] {
        try bench.browser.value(
            """
            return [...document.querySelectorAll("#lanes \(kind)")].map((mark) => {
              const [box, lane] = [mark.getBoundingClientRect(), mark.parentElement.getBoundingClientRect()];
              return { label: mark.ariaLabel, left: (box.left - lane.left) / lane.width, width: box.width / lane.width };
            });
            """)
    }

    @Test func `has bars from where something begins to where it ends`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.dragged)
            let told = try Timeline(Self.dragged, by: bench.service)
            let transition = told.transitions[0]
            let released = try #require(transition.released)
            let ended = try #require(transition.ended)
            let bars = try marks(".bar", in: bench)
            func expect(_ kind: String, _ from: Double, _ to: Double) throws {
                let bar = try #require(bars.first { $0.label.hasPrefix(kind) }, "\(kind)")
                #expect(try abs(bar.left - told.place(from)) < 0.002, "\(bar)")
                #expect(try abs(bar.width - told.place(to) + told.place(from)) < 0.004, "\(bar)")
            }
            try expect("pop interactive", transition.began, released)
            try expect("pop completing", released, ended)
            try expect("touch ended", 0.1, 0.5)
            try expect("drag ended", transition.began, 0.5)
        }
    }

    /// A sheet that a finger pulls from one state to the other, without a transition.
    private static let sheet = """
        { "device": { "size": [200, 400] }, "container": { "navigation": { "stack": ["map"] } },
          "screens": { "map": {
            "views": [{ "name": "sheet", "frame": [0, 300, 200, 400], "backgroundColor": "systemRed" }],
            "behavior": { "initial": "low",
              "states": { "high": { "set": { "sheet.frame.y": 50 } }, "low": { "set": { "sheet.frame.y": 300 } } },
              "gestures": [{ "recognizer": { "pan": {}, "view": "sheet" },
                "changed": { "sheet.frame.y": "300 + translation.y" },
                "ended": [{ "when": "translation.y < -100", "state": "high" }, { "state": "low" }] }] } } },
          "script": [{ "at": 0.1, "drag": { "from": [100, 350], "to": [100, 150], "duration": 0.4 } }],
          "filmstrip": { "frames": 5 } }
        """

    @Test func `has bars of the states that a behavior enters`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.sheet)
            let told = try Timeline(Self.sheet, by: bench.service)
            let change = try #require(told.changes.first)
            let bars = try marks("[aria-label='States of map'] .bar", in: bench)
            #expect(bars.count == 2)
            for (bar, words, from, to) in [
                (bars.first, "pan, low → high interactive", change.began, change.released),
                (bars.last, "pan, low → high completing", change.released, change.ended),
            ] {
                let (bar, from, to) = (try #require(bar), try #require(from), try #require(to))
                #expect(bar.label.hasPrefix(words))
                #expect(try abs(bar.left - told.place(from)) < 0.002)
                #expect(try abs(bar.width - told.place(to) + told.place(from)) < 0.004)
            }
        }
    }

    @Test func `has a tick for every moment, which leads there`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.dragged)
            let told = try Timeline(Self.dragged, by: bench.service)
            let ticks = try marks(".tick", in: bench)
            for tick in ticks {
                let time = try #require(Double(tick.label.prefix(while: { $0 != " " })))
                #expect(try abs(tick.left + tick.width / 2 - told.place(time)) < 0.002, "\(tick)")
            }
            let times = Set(
                told.events.map(\.time).filter { $0 >= 0.1 }.map { String(format: "%.3f", $0) })
            let shown = Set(ticks.map { String($0.label.prefix(while: { $0 != " " })) })
            let released = String(
                format: "%.3f", try #require(told.transitions[0].released))
            #expect(shown.isSubset(of: times) && shown.contains(released))

            // The last tick of the transition's callbacks is its end, as is the last frame.
            try bench.browser.run(
                """
                document.querySelector("#lanes [aria-label=Callbacks] .tick:last-child").click();
                """)
            #expect(try bench.frame == "5 / 5")
            let head: Double = try bench.browser.value(
                "return parseFloat(document.getElementById('playhead').style.left)")
            #expect(abs(head - 100) < 0.1)
        }
    }

    /// Expected as SVG path data, in a viewport of 1000 × 100. The curve itself goes through more moments than the film has.
    @Test func `has curves through the values of every frame, and marks where the finger let go`()
        async throws
    {
        try await withWorkbench { bench throws in
            try bench.open(Self.dragged)
            let told = try Timeline(Self.dragged, by: bench.service)
            try bench.browser.run(
                """
                const [choice] = document.querySelectorAll("#plots select");
                choice.value = JSON.stringify(["message", "frame.x"]);
                choice.dispatchEvent(new Event("change"));
                """)
            try bench.awaitPlots()
            let data: [String] = try bench.browser.value(
                """
                const plot = document.querySelector(".plot");
                return [".dots", ".release"].map((part) => plot.querySelector(part).getAttribute("d"))
                  .concat([".high", ".low", "output"].map((part) => plot.querySelector(part).textContent))
                  .concat(plot.querySelector(".bounds").getAttribute("d"));
                """)
            let points = data[0].matches(of: /M([\d.]+) ([\d.]+)/).compactMap { match in
                Double(match.1).flatMap { x in Double(match.2).map { (x: x, y: $0) } }
            }
            let shown = told.frames.filter { $0["message"] != nil }
            let values = shown.map { $0["message"]?.frame.minX ?? .nan }
            let figures = data[2...4].compactMap(Double.init)
            try #require(figures.count == 3)
            let (high, low) = (figures[0], figures[1])
            #expect(points.count == values.count && low < high)
            #expect(values.allSatisfy { $0 >= low - 0.001 && $0 <= high * 1.001 })
            // The grid lines to which the figures belong.
            let bounds = data[5].matches(of: /M0 (\d+)/).compactMap { Double($0.1) }
            try #require(bounds.count == 2)
            let (most, least) = (bounds[0], bounds[1])
            for ((point, value), frame) in zip(zip(points, values), shown) {
                #expect(try abs(point.x - 1000 * told.place(frame.time)) < 0.02)
                let share = (value - low) / (high - low)
                // The figures have four digits.
                #expect(abs(point.y - least + share * (least - most)) < 0.05)
            }
            let release = try told.place(try #require(told.transitions[0].released)) * 1000
            #expect(data[1] == String(format: "M%.2f 0V100", release))
            #expect(abs(figures[2] - values[0]) <= abs(values[0]) / 1000)
            // The screen follows the finger, which goes 150 points in 0.4 s.
            try bench.browser.run(
                """
                const [choice] = document.querySelectorAll("#plots select");
                choice.value = JSON.stringify(["message", "velocity of frame.x"]);
                choice.dispatchEvent(new Event("change"));
                document.querySelectorAll("#strip button")[2].click();
                """)
            let velocity = try #require(Double(bench.browser.text(of: ".plot output")))
            #expect(abs(velocity - 375) < 10)
        }
    }

    @Test func `has its curves' figures beside them`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.dragged)
            let covered: [String] = try bench.browser.value(
                """
                const box = (element) => element.getBoundingClientRect();
                return [...document.querySelectorAll(".plot")].flatMap((plot) => {
                  const line = box(plot.querySelector(".line"));
                  return [...plot.querySelectorAll(".high, .low")].filter((figure) =>
                    box(figure).top < line.bottom && box(figure).bottom > line.top).map((figure) => figure.textContent);
                });
                """)
            #expect(covered.isEmpty)
        }
    }

    @Test func `keeps no curve that was removed`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.dragged)
            let count = "return document.querySelectorAll('.plot').length"
            #expect(try bench.browser.value(count, as: Int.self) == 2)
            try bench.browser.click(".plot .remove")
            try bench.browser.click(".plot .remove")
            try bench.write(Workbench.spec)
            try bench.browser.wait(until: "/in 0\\.30\\ss\\.$/.test(outcome.textContent)".scoped)
            #expect(try bench.browser.value(count, as: Int.self) == 0)
        }
    }

    @Test func `leads from a finding to its frame`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            #expect(try bench.frame == "1 / 5")
            #expect(
                try bench.browser.text(of: "#findings li:last-of-type b") == "shadow-left-behind")
            // The view left behind is visible once the transition has ended.
            let link = "#findings li:last-of-type .link"
            try bench.browser.click(link)
            #expect(try bench.frame == "5 / 5")
            #expect(try bench.browser.text(of: link) == "Frame 5, 0.30 s")
        }
    }
}
