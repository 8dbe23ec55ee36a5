import Filmstrip
import Testing

@Suite struct `A presenter that comes back from behind a transform` {
    /// The final frame in the context of the dismissal is the scaled one; the presenter gets its own frame back, which
    /// must not count as left behind, and the dismissal its transform.
    @Test func `has left nothing behind`() throws {
        let found = try Renderer(threads: 1).findings(
            in: Array(
                """
                { "screens": { "home": {}, "detail": { "template": "detail" } },
                  "animators": { "sink": {
                    "duration": 0.3,
                    "animate": [{ "set": {
                      "from.frame.y": "container.height", "to.transform": "scale(1, 1)" } }],
                    "complete": [{ "completeTransition": "!cancelled" }] } },
                  "container": { "presentation": {
                    "root": "home", "style": "custom",
                    "present": { "alongside": {
                      "completion": [{ "set": { "from.transform": "scale(0.9, 0.9)" } }] } },
                    "dismiss": { "animator": "sink" } } },
                  "script": [{ "at": 0, "present": "detail" }, { "at": 1, "dismiss": true }] }
                """.utf8))
        #expect(found == [])
    }
}
