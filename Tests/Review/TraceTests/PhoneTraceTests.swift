import Filmstrip
import FilmstripTrace
import Foundation
import Testing
import TransitionSpec

/// The recordings of an iPhone 16 Pro in Tests/Engine/Traces.
@Suite struct `A recording of a phone` {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Engine/Traces")

    static func trace(_ name: String) throws -> Trace {
        try Trace(Array(try Data(contentsOf: folder.appending(path: "\(name).jsonl"))))
    }

    /// Two pages, the upper of which a finger pops from the edge.
    private static let pages = Array(
        """
        {
          "screens": { "back": {}, "front": {} },
          "container": {
            "navigation": {
              "stack": ["back", "front"], "interactivePopGestureRecognizer": "enabled"
            }
          },
          "script": []
        }
        """.utf8)

    /// The tests of the engine hold the upper page to the same recordings, at shifts of 0 to 40 ms.
    @Test(arguments: ["cancel", "commit", "flick-v400", "flickback", "slow30", "slow35"])
    func `of a pop from the edge is what a spec shows under its touches`(_ name: String) throws {
        let comparison = try TraceComparison(
            try Self.trace("edge-pop/\(name)"), Self.pages, by: Renderer(threads: 1))
        #expect(comparison.isSame, "\(comparison.text)")
        #expect(comparison.outcome == comparison.trace.outcome)
        #expect(comparison.device.system == .iOS27)
        #expect((0.01...0.04).contains(comparison.shift))
    }

    @Test(arguments: ["drag-up-mid", "flick-up", "hold"])
    func `of a sheet rests at the detent where a spec's rests`(_ name: String) throws {
        let spec = """
            {
              "screens": { "base": {}, "sheet": {} },
              "container": {
                "presentation": {
                  "root": "base", "style": "pageSheet", "detents": ["medium", "large"],
                  "prefersGrabberVisible": true
                }
              },
              "script": [{ "at": 0, "present": "sheet", "animated": false }]
            }
            """
        let trace = try Self.trace("sheet/\(name)")
        let comparison = try TraceComparison(trace, Array(spec.utf8), by: Renderer(threads: 1))
        #expect(comparison.isSameOutcome && trace.detent != nil, "\(comparison.text)")
        let top = try #require(comparison.numbers.first { $0.number == .y })
        #expect(top.isSame, "\(comparison.text)")
    }
}
