import Foundation
import ServiceSupport
import TestSupport
import Testing

/// The page of the documentation, followed step by step in a browser that was never there.
@Suite struct `A card out of a list row` {
    /// The blocks of code of the page, without the list's indentation.
    private static func blocks() throws -> [String] {
        let text = try String(
            contentsOf: publicFolder.appendingPathComponent("../Docs/card-from-a-row.md"),
            encoding: .utf8)
        return text.matches(of: /(?s)\ {3}```json\n(.*?)\ {3}```/).map { match in
            match.1.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.hasPrefix("   ") ? String($0.dropFirst(3)) : String($0) }
                .joined(separator: "\n")
        }
    }

    private func render(_ bench: Workbench, after act: () throws -> Void) throws {
        try bench.browser.run("document.getElementById('said').textContent = 'waiting'")
        try act()
        try bench.awaitFilm()
        try bench.awaitRest()
    }

    /// The place of a point of the device on the page.
    private func place(_ x: Double, _ y: Double, in bench: Workbench) throws -> WebDriver.Place {
        let box: [Double] = try bench.browser.value(
            """
            const { left, top, width, height } = document.querySelector(".screen").getBoundingClientRect();
            return [left, top, width, height];
            """)
        return (x: box[0] + x / 390 * box[2], y: box[1] + y / 844 * box[3])
    }

    private func pull(to y: Double, in bench: Workbench) throws {
        try render(bench) {
            let way = try (0...20).map {
                try place(195, 200 + (y - 200) * Double($0) / 20, in: bench)
            }
            // The finger rests before it lifts, so that the distance decides.
            try bench.browser.drag(way + Array(repeating: way[20], count: 12), by: "touch")
        }
    }

    private func last(_ bench: Workbench) throws -> String {
        String(try bench.outcome.split(separator: "\n").last ?? "")
    }

    @Test(arguments: [1440, 390])
    func `is made on the page alone, as the documentation says`(_ width: Int) async throws {
        let blocks = try Self.blocks()
        try #require(blocks.count == 2)
        var window = WebDriver.Window()
        (window.width, window.height) = (width, 900)
        try await withWorkbench(window: window) { bench throws in
            try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/")
            try bench.browser.click("nav a[href='/workbench']")
            try bench.awaitFilm()
            try render(bench) { try bench.write(blocks[0]) }
            #expect(try bench.outcome == "Present completed in 0.50 s.")
            #expect(try bench.count("#knobs-list .is-number") == 2)

            let pulled = blocks[0]
                .replacing(
                    "\"begin\": { \"present\": \"card\" } }",
                    with: "\"begin\": { \"present\": \"card\" } },\n\(blocks[1])"
                )
                .replacing(
                    "\"dismiss\": { \"animator\": \"grow\" }",
                    with: "\"dismiss\": { \"animator\": \"grow\", \"interaction\": \"pull\" }")
            try render(bench) { try bench.write(pulled) }

            // The second row is 80 points high from 212 on.
            try render(bench) {
                let row = try place(195, 252, in: bench)
                try bench.browser.drag([row, row], by: "touch")
            }
            #expect(try last(bench).hasPrefix("Present completed"))
            try pull(to: 280, in: bench)
            #expect(try last(bench).hasPrefix("Dismiss cancelled at "))
            try pull(to: 480, in: bench)
            #expect(try last(bench).hasPrefix("Dismiss completed at "))
            #expect(try bench.outcome.split(separator: "\n").count == 3)
            #expect(try bench.browser.text(of: "#findings li b") == "spring-ahead-of-finger")

            try bench.browser.run("document.querySelector('#decisions summary').click()")
            try bench.browser.wait(until: "document.querySelector('#hand-off tr')")

            try bench.browser.run("document.getElementById('fork').click()")
            try render(bench) {
                try bench.write(bench.spec.replacing("progress > 0.4", with: "progress > 0.6"))
            }
            try bench.browser.wait(
                until: """
                    /pull cancels its transition; it completed it/.test(document.getElementById("variants-verdict").textContent)
                    """)
        }
    }
}
