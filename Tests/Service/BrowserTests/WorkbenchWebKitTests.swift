import Foundation
import TestSupport
import Testing

/// The same pages in the engine of Safari. Its driver tells nothing of the console, so what runs is told by what it does.
@Suite struct `The workbench in WebKit` {
    @Test(arguments: ["mouse", "touch"])
    func `shows the film of a drag, and goes on from there`(_ pointer: String) async throws {
        try await withWorkbench(in: .webKit) { bench throws in
            try bench.open()
            #expect(try bench.outcome == "Pop completed in 0.30 s.")
            try bench.browser.run("document.getElementById('said').textContent = 'waiting'")
            try bench.drag(by: 0.3, pointer: pointer)
            #expect(try bench.outcome.hasPrefix("Pop cancelled at "))
            try bench.browser.run("document.getElementById('said').textContent = 'waiting'")
            try bench.drag(by: 0.7, pointer: pointer)
            let outcomes = try bench.outcome.split(separator: "\n")
            #expect(outcomes.count == 2 && outcomes.last?.hasPrefix("Pop completed at ") == true)
        }
    }

    /// The picture of the device is that of the frame: white where the screen is, with the text of the message.
    @Test func `plays the film, and steps through its frames`() async throws {
        try await withWorkbench(in: .webKit) { bench throws in
            try bench.open()
            let picture = """
                (() => { const { width, height } = document.querySelector(".screen");
                  const { data } = document.querySelector(".screen").getContext("2d").getImageData(0, 0, width, height);
                  let sum = 0;
                  for (const value of data) sum = (sum * 31 + value) % 1000003;
                  return sum; })()
                """
            try bench.browser.wait(
                until: "document.querySelector('.screen').ariaLabel.startsWith('Frame 1 of 5')")
            let first: Int = try bench.browser.value("return \(picture)")
            try bench.browser.press(.end)
            #expect(try bench.frame == "5 / 5")
            try bench.browser.wait(until: "\(picture) !== \(first)")
            try bench.browser.press(.home)
            try bench.browser.press(.space)
            try bench.browser.wait(
                until: "document.getElementById('now-frame').textContent === '5 / 5'")
            #expect(try bench.browser.text(of: "#now-time") == "0.30 s")
        }
    }

    @Test func `completes what is typed, and folds it`() async throws {
        try await withWorkbench(in: .webKit) { bench throws in
            try bench.open()
            try bench.browser.run(
                """
                const area = document.getElementById("spec");
                const place = area.value.indexOf('"scale": 1') + 10;
                area.focus();
                area.setSelectionRange(place, place);
                """)
            try bench.browser.press(.space, with: .control)
            try bench.browser.wait(
                until:
                    "document.querySelector('.suggest:popover-open') || /No suggestions/.test(document.querySelector('.suggest + p').textContent)"
            )
            try bench.browser.type(",\"touchR", into: "#spec")
            try bench.browser.wait(until: "document.querySelector('#suggestions li')")
            #expect(try bench.browser.text(of: "#suggestions li") == "touchRate")
            try bench.browser.press(.enter)
            try bench.browser.wait(
                until: "document.getElementById('spec').value.includes('\"touchRate\": ')")
            let text = try bench.spec
            try bench.browser.click(".numbers .opens")
            #expect(try bench.field.split(separator: "\n").count == 1)
            try bench.browser.click(".numbers .folded")
            #expect(try bench.spec == text)
        }
    }

    @Test func `compares two variants on a narrow screen`() async throws {
        var window = WebDriver.Window()
        (window.width, window.height) = (500, 844)
        try await withWorkbench(window: window, in: .webKit) { bench throws in
            try bench.open()
            try bench.browser.click("#fork")
            try bench.write(
                Workbench.spec.replacing(
                    "\"script\"", with: "\"let\": { \"seconds\": 0.6 },\n  \"script\""))
            try bench.browser.wait(until: "document.querySelector('#variants-verdict li')")
            #expect(
                try bench.browser.text(of: "#variants-verdict").contains(
                    "The pop takes 0.6 s; it took 0.3 s"))
            let widths: [Int] = try bench.browser.value(
                "return [document.documentElement.scrollWidth, innerWidth]")
            #expect(widths[1] < 600 && widths[0] <= widths[1])
        }
    }
}
