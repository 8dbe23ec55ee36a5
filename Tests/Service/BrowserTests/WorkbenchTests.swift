import FilmstripService
import Foundation
import TestSupport
import Testing

@Suite struct `The workbench` {
    @Test func `makes a long drag a pop that completes`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            #expect(try bench.outcome == "Pop completed in 0.30 s.")
            try bench.keepEvents()
            try bench.drag(by: 0.7)
            #expect(try bench.outcome.hasPrefix("Pop completed at "))
            let spec = try bench.spec
            let object = try JSONSerialization.jsonObject(with: Data(spec.utf8))
            let script = try #require((object as? [String: Any])?["script"] as? [[String: Any]])
            #expect(script.count == 1, "the drag is the whole script")
            let events = try #require(script[0]["pointerEvents"] as? [[String: Any]])
            #expect(events.first?["type"] as? String == "pointerdown")
            #expect(events.last?["type"] as? String == "pointerup")
            #expect(spec.hasPrefix("{\n  \"preset\": \"back-swipe\",\n"), "the rest is as it was")
        }
    }

    @Test(arguments: ["mouse", "touch"])
    func `makes a short drag a pop that is cancelled`(_ pointer: String) async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.drag(by: 0.3, pointer: pointer)
            let outcome = try bench.outcome
            // The pan begins after some points of movement, so the progress is a little less than
            // the way.
            let match = try #require(
                outcome.wholeMatch(of: /Pop cancelled at (\d+) %: released at \d\.\d\d s\./))
            let percent = try #require(Int(match.1))
            #expect((18...30).contains(percent), "\(outcome)")
        }
    }

    /// A finger on the display has the same position in the script, whatever the size at which the display is drawn.
    @Test func `records fingers in points of the device`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.keepEvents()
            try bench.drag(by: 0.5)
            let object = try JSONSerialization.jsonObject(with: Data(try bench.spec.utf8))
            let script = try #require((object as? [String: Any])?["script"] as? [[String: Any]])
            let origin = try #require(script[0]["origin"] as? [Double])
            let scale = try #require(script[0]["scale"] as? Double)
            let events = try #require(script[0]["pointerEvents"] as? [[String: Any]])
            let places = events.compactMap { $0["clientX"] as? Double }
                .map { ($0 - origin[0]) * scale }
            // WebDriver's pointer moves in whole CSS pixels.
            #expect(abs(try #require(places.first) - 40) < scale + 0.1)
            #expect(abs(try #require(places.last) - 140) < scale + 0.1)
        }
    }

    @Test func `marks an error at its line, and clears it`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let wrong = Workbench.spec.replacingOccurrences(
                of: "\"scale\": 1", with: "\"scael\": 1")
            try bench.write(wrong)
            try bench.browser.wait(until: "document.querySelector('.numbers .wrong')")
            #expect(try bench.browser.text(of: ".numbers .wrong") == "3")
            #expect(try bench.browser.text(of: "#problems li").contains("did you mean \"scale\"?"))
            #expect(try bench.browser.text(of: "#said") == "The spec is not valid: 1 error")
            try bench.browser.click("#problems button")
            let caret: Int = try bench.browser.value(
                "return document.activeElement.selectionStart")
            let place = try #require(wrong.range(of: "scael"))
            let before = wrong.distance(from: wrong.startIndex, to: place.lowerBound)
            #expect([before - 1, before].contains(caret), "at the key or its quote")

            try bench.write(Workbench.spec)
            try bench.awaitFilm()
            #expect(try bench.count(".wrong, #problems li") == 0)
        }
    }

    @Test func `says where a text is no JSON`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.write("{\n  \"preset\": \"back-swipe\",\n  \"device\": \n}")
            try bench.browser.wait(until: "document.querySelector('.numbers .wrong')")
            #expect(try bench.browser.text(of: ".numbers .wrong") == "4")
            #expect(try bench.browser.text(of: "#status").hasPrefix("The spec is not JSON"))
        }
    }

    @Test func `steps through the frames by keys, and plays them`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            #expect(try bench.frame == "1 / 5")
            try bench.browser.press(.arrowRight)
            try bench.browser.press(.arrowRight)
            #expect(try bench.frame == "3 / 5")
            try bench.browser.press(.arrowLeft)
            #expect(try bench.frame == "2 / 5")
            try bench.browser.press(.end)
            #expect(try bench.frame == "5 / 5")
            try bench.browser.press(.home)
            #expect(try bench.frame == "1 / 5")
            try bench.browser.press(.space)
            try bench.browser.wait(
                until: "document.getElementById('now-frame').textContent === '5 / 5'")
            #expect(try bench.browser.text(of: "#now-time") == "0.30 s")
        }
    }

    /// There are 5 frames from 0 to 0.3 s, so the third is at 0.15 s.
    @Test func `shows the frame of the slider's time, also on the device and in the strip`()
        async throws
    {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.run(
                """
                const slider = document.getElementById("time");
                slider.value = 0.16;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
                """)
            #expect(try bench.frame == "3 / 5")
            try bench.browser.wait(
                until: "document.querySelector('.screen').ariaLabel.startsWith('Frame 3 of 5')")
            let current: [Int] = try bench.browser.value(
                """
                return [...document.querySelectorAll("#strip button")]
                  .flatMap((button, index) => button.ariaCurrent === "true" ? [index] : []);
                """)
            #expect(current == [2])
            let value: String = try bench.browser.value(
                "return document.getElementById('time').ariaValueText")
            #expect(value == "Frame 3 of 5: 0.15 s, running, 50 %")
        }
    }

    @Test func `keeps what is typed across a reload`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let spec = Workbench.spec.replacingOccurrences(
                of: "\"frames\": 5", with: "\"frames\": 3")
            try bench.write(spec)
            try bench.browser.visit(bench.address)
            try bench.awaitFilm()
            #expect(try bench.spec == spec)
            #expect(try bench.frame == "1 / 3")
        }
    }

    @Test func `says in numbers what is too large`() async throws {
        try await withWorkbench({ $0.limits.bodyBytes = 2000 }) { bench throws in
            try bench.open()
            try bench.write(Workbench.spec + String(repeating: " ", count: 2000))
            try bench.browser.wait(until: "/expected/.test(status.textContent)".scoped)
            #expect(try bench.browser.text(of: "#status").contains(" 2000 "))
        }
    }

    @Test func `takes Tab as two spaces until Escape gives it back`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.click("#spec")
            try bench.browser.press(.tab)
            #expect(try bench.spec.utf8.count == Workbench.spec.utf8.count + 2)
            try bench.browser.press(.escape)
            try bench.browser.press(.tab)
            let focus: String = try bench.browser.value("return document.activeElement.id")
            #expect(focus != "spec")
        }
    }
}
