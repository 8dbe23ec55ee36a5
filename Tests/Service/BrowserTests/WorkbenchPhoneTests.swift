import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `The workbench's recordings of phones` {
    /// A push on the device of the workbench's own spec.
    private static let push =
        #"{ "preset": "push", "device": { "size": [200, 400], "scale": 1 }, "#
        + #""script": [{ "at": 0.3, "push": "message" }] }"#

    /// Has the page read a film of the service as a recording.
    private static func read(
        _ bench: Workbench, _ test: () throws -> Void
    ) throws {
        let film = try bench.service.ask("POST", "/v1/filmstrip.mp4", body: push)
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("filmstrip-\(UUID().uuidString).mp4")
        try Data(film.body).write(to: file)
        // Browsers read a file when they need it.
        defer { try? FileManager.default.removeItem(at: file) }
        try bench.open()
        try bench.browser.type(file.path, into: "#phone-file")
        try test()
    }

    private static let said = "document.getElementById('phone-said').textContent"

    @Test func `have a strip, curves of what is marked, and a spec with places that are the same`()
        async throws
    {
        try await withWorkbench({ $0.hasRecordings = true }) { bench throws in
            let browser = bench.browser
            try Self.read(bench) {
                let picture = "document.getElementById('phone-picture')"
                try browser.wait(until: "!\(picture).hidden && \(picture).naturalWidth > 100")
                try browser.wait(until: "document.getElementById('phone-scale').value === '1'")
                try browser.click("#phone-curves")
                try browser.wait(until: "/^Curves of the first/.test(\(Self.said))")
                #expect(try browser.text(of: "#phone-words").contains("last.x"))

                // A row of the list, which goes to the left under the page that comes.
                let box: [Double] = try browser.value(
                    """
                    const screen = document.querySelector("#phone-screen video");
                    screen.scrollIntoView({ block: "center", behavior: "instant" });
                    const box = screen.getBoundingClientRect();
                    return [box.left, box.top, box.width, box.height];
                    """)
                let corners = [(0.05, 0.35), (0.2, 0.4), (0.5, 0.5)].map { x, y in
                    (x: box[0] + box[2] * x, y: box[1] + box[3] * y)
                }
                try browser.drag(corners, by: "mouse")
                try browser.wait(until: "/A rectangle is marked at 0.00 s/.test(\(Self.said))")
                try browser.click("#phone-curves")
                try browser.wait(until: "/^Curves of what is marked/.test(\(Self.said))")
                #expect(try browser.text(of: "#phone-words").contains("marked.x"))

                try browser.click("#phone-propose")
                try browser.wait(until: "/no place differs by more than/.test(\(Self.said))")
                try bench.awaitFilm()
                #expect(try bench.spec.contains("\"recorded\""))
                try browser.click("#phone-compare")
                try browser.wait(until: "/^The spec above|pixels that change/.test(\(Self.said))")
                // The row of a number without the word "differs" at its end.
                let words = try browser.text(of: "#phone-words")
                #expect(words.contains(/(?m)^ *last +x .* pt *$/), "\(words)")
            }
        }
    }

    @Test func `say why a service takes none`() async throws {
        try await withWorkbench { bench throws in
            try Self.read(bench) {
                try bench.browser.wait(until: "/--recordings/.test(\(Self.said))")
            }
        }
    }
}
