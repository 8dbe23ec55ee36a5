import Filmstrip
import Testing
import TransitionSpec

@Suite struct `Limits of a renderer's specs` {
    @Test func `hold for pictures that cannot be read`() throws {
        let text = """
            { "screens": { "a": { "image": "a.png" }, "b": { "image": "b.png" }, "c": { "image": "c.png" } },
              "container": { "navigation": { "stack": ["a", "b", "c"] } },
              "script": [{ "at": 0, "pop": true }] }
            """
        var limits = SpecLimits()
        for count in [1, 2, 3] {
            limits.errors = count
            let error = try #require(throws: RenderFailure.self) {
                try Renderer(threads: 1, specs: limits).findings(in: Array(text.utf8))
            }
            guard case .invalid(let errors) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(
                errors.map(\.pointer)
                    == ["a", "b", "c"].prefix(count).map { "/screens/\($0)/image" }
            )
        }
    }

    /// The default limits allow a text of one mebibyte.
    @Test func `hold where findings are placed in a long text`() throws {
        let empty = 1 << 20
        let text =
            String(repeating: "\n", count: empty) + #"{ "preset": "fade-through-black" }"#
        var limits = SpecLimits()
        limits.textBytes = text.utf8.count
        let found = try Renderer(threads: 1, specs: limits).lint(Array(text.utf8)).findings
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.place.line == empty + 1 && $0.place.column > 1 })
    }
}
