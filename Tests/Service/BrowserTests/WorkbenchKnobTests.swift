import Filmstrip
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `The workbench's knobs` {
    private func member<Value>(_ path: [String], of bench: Workbench) throws -> Value {
        var value: Any = try JSONSerialization.jsonObject(with: Data(bench.spec.utf8))
        for key in path { value = try #require((value as? [String: Any])?[key]) }
        return try #require(value as? Value)
    }

    private func open(_ preset: String, in bench: Workbench) throws {
        try bench.browser.visit("\(bench.address)#preset=\(preset)")
        try bench.awaitFilm()
        try bench.browser.wait(until: "document.querySelector('#knobs-list .knob')")
    }

    /// The preset's 0.5 s stand on a slider from 0.1 s to 2 s.
    @Test func `are a preset's named values, and turn them in the few lines that extend it`()
        async throws
    {
        try await withWorkbench { bench throws in
            try open("concentric-corners", in: bench)
            #expect(try bench.spec == "{\n  \"preset\": \"concentric-corners\"\n}\n")
            let names: [String] = try bench.browser.value(
                "return [...document.querySelectorAll('#knobs-list .knob > label')].map((label) => label.textContent)"
            )
            #expect(
                names == [
                    "Duration", "Spring", "Margin", "Curve", "Threshold", "Flick speed",
                    "Appearance",
                ], "formulas are no knobs")
            #expect(try bench.outcome.hasPrefix("Present completed in 0.50 s."))
            let box: [Double] = try bench.browser.value(
                """
                const slider = document.querySelector("#knobs-list input[type=range]");
                slider.scrollIntoView({ block: "center" });
                const { left, top, width, height } = slider.getBoundingClientRect();
                return [left, top, width, height];
                """)
            let y = box[1] + box[3] / 2
            try bench.browser.drag(
                (0...8).map { (x: box[0] + box[2] * (0.21 + 0.05 * Double($0)), y: y) }, by: "mouse"
            )
            try bench.browser.wait(
                until: #"/^Present completed in 1\.[123]/.test(outcome.textContent)"#.scoped)
            let seconds: Double = try member(["let", "seconds"], of: bench)
            #expect((1.1..<1.4).contains(seconds))
            let whole: [String: Any] = try member(["let"], of: bench)
            #expect(whole.keys.sorted() == ["seconds"], "what was not turned stays the preset's")
        }
    }

    /// The field of a colour has no opacity; the preset's is 50 %.
    @Test func `keep the opacity of a colour`() async throws {
        try await withWorkbench { bench throws in
            try open("card", in: bench)
            try bench.awaitGesture {
                try bench.browser.run(
                    """
                    const field = document.querySelector("[data-knob=shade] input");
                    field.value = "#112233";
                    field.dispatchEvent(new Event("input", { bubbles: true }));
                    """)
            }
            #expect(try member(["let", "shade"], of: bench) == "#11223380")
        }
    }

    /// By the preset's own text: `seconds` is a duration, `fast` is compared with a velocity and `far` with progress;
    /// `corners` is a corner radius, `gap` a part of a frame, and `shrink` a scale.
    @Test func `have their units beside them`() async throws {
        let units = """
            return Object.fromEntries([...document.querySelectorAll("#knobs-list .is-number")].filter((knob) => !knob.dataset.knob.includes("."))
              .map((knob) => [knob.dataset.knob, knob.querySelector("input[type=number]").ariaDescribedByElements[0].textContent]));
            """
        try await withWorkbench { bench throws in
            try open("back-swipe", in: bench)
            #expect(
                try bench.browser.value(units) == ["seconds": "s", "far": "", "fast": "pt/s"])
            try bench.browser.visit("about:blank")
            try open("card-stack", in: bench)
            #expect(
                try bench.browser.value(units) == [
                    "seconds": "s", "damping": "", "shrink": "", "corners": "pt", "gap": "pt",
                    "dim": "",
                ])
        }
    }

    /// The engine's own samples: a spring of this bounce goes past its end, a Bézier curve from its handle's keys does as
    /// it is written.
    @Test func `show the curve at the caret, and write it back`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(
                """
                {
                  "preset": "zoom",
                  "let": { "way": "spring(duration: 0.5, bounce: 0.2)" }
                }
                """)
            try bench.browser.run(
                """
                const area = document.getElementById("spec");
                area.focus();
                area.setSelectionRange(area.value.indexOf("bounce"), area.value.indexOf("bounce"));
                """)
            try bench.browser.wait(
                until:
                    "document.querySelector('#knobs-caret .line')?.getAttribute('d')?.length > 100")
            #expect(try bench.browser.text(of: "#knobs-caret label") == "Line 3")
            let highest: Double = try bench.browser.value(
                """
                return Math.min(...document.querySelector("#knobs-caret .line").getAttribute("d").split(/[ML]/).slice(1)
                  .map((pair) => Number(pair.split(" ")[1])));
                """)
            #expect(highest < 0, "past the upper edge of the box")
            try bench.browser.run(
                """
                const kind = document.querySelector("#knobs-caret select");
                kind.value = "0";
                kind.dispatchEvent(new Event("change"));
                """)
            #expect(try member(["let", "way"], of: bench) == "cubic(0.25, 0.1, 0.25, 1)")
            try bench.browser.run(
                """
                const [handle] = document.querySelectorAll("#knobs-caret .handle");
                handle.focus();
                for (const key of ["ArrowRight", "ArrowUp"]) handle.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
                """)
            #expect(try member(["let", "way"], of: bench) == "cubic(0.27, 0.12, 0.25, 1)")
        }
    }
}

@Suite struct `The workbench's editor` {
    @Test func `lays a spec out and spells it out as the service does`() async throws {
        let text =
            #"{"description":"<b>&amp; & more","filmstrip":{"frames":3},"preset":"back-swipe"}"#
        let laidOut = String(
            decoding: try SpecReader.ofProduct.laidOut(Array(text.utf8)), as: UTF8.self)
        let spelledOut = String(
            decoding: try SpecReader.ofProduct.expanded(Array(text.utf8)), as: UTF8.self)
        try await withWorkbench { bench throws in
            try bench.open(text)
            for (button, expected) in [("#format", laidOut), ("#expand", spelledOut)] {
                try bench.browser.click(button)
                try bench.browser.wait(
                    until: "document.getElementById('spec').value === \(WebDriver.quoted(expected))"
                )
                try bench.awaitFilm()
            }
            // Many lines come at once, and go at once.
            #expect(spelledOut.split(separator: "\n").count > 50)
            try bench.browser.run("document.getElementById('spec').focus()")
            try bench.browser.press(.z, with: .control)
            #expect(try bench.spec == laidOut)
        }
    }

    @Test func `does what an error suggests at a click`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.write(Workbench.spec.replacing("\"scale\"", with: "\"scael\""))
            try bench.browser.wait(until: "document.querySelector('#problems .fix')")
            #expect(try bench.browser.text(of: "#problems .fix") == "Change to “scale”")
            try bench.browser.click("#problems .fix")
            try bench.browser.wait(
                until: "document.getElementById('spec').value.includes('\"scale\"')")
            try bench.awaitFilm()
            #expect(try bench.spec == Workbench.spec)
        }
    }

    /// An address takes nothing away: the draft before it is in the list.
    @Test func `keeps what was worked on when something else is opened`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let mine = Workbench.spec.replacing("\"frames\": 5", with: "\"frames\": 4")
            try bench.write(mine)
            try bench.awaitFilm()
            try bench.browser.visit("about:blank")
            try bench.browser.visit("\(bench.address)#preset=push")
            try bench.awaitFilm()
            #expect(try bench.spec.contains("push"))
            #expect(try bench.count("#draft option") == 2)
            try bench.browser.run(
                """
                const choice = document.getElementById("draft");
                choice.value = "0";
                choice.dispatchEvent(new Event("change"));
                """)
            try bench.browser.wait(until: "status.textContent.startsWith('4 frames')".scoped)
            #expect(try bench.spec == mine)
        }
    }
}
