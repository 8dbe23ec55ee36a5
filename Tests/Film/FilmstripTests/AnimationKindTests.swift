import FilmSupport
import Filmstrip
import Foundation
import Testing

/// The ways in which an animator of a spec animates, tested by the position of the leaving screen.
@Suite struct `An animation of a spec` {
    /// The x of the leaving screen at each time of a pop that moves it from 0 to 100 points.
    private func x(
        _ animation: String, at times: [Double], set: String = "\"set\": { \"from.frame.x\": 100 }",
        script: String = "{ \"at\": 0, \"pop\": true }"
    ) throws -> [Double] {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [400, 800] }, "screens": { "inbox": {}, "message": {} },
              "container": { "navigation": { "stack": ["inbox", "message"],
                "pop": { "animator": "move", "interaction": "drag" } } },
              "animators": { "move": { "duration": 1,
                "prepare": [{ "insert": "to", "below": "from" }],
                "animate": [{ \(animation), \(set) }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": "pop",
                "progress": "translation.x / container.width", "finish": "progress > 0.5",
                "driver": { "percentDriven": { "completionCurve": "linear" } } } },
              "script": [\(script)],
              "filmstrip": { "times": \(times) } }
            """)
        return timeline.frames.map { $0.views["message"]?.frame[0] ?? .nan }
    }

    private func near(_ found: [Double], _ expected: [Double]) -> Bool {
        found.count == expected.count
            && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 }
    }

    /// Solved by bisection with 30 digits.
    @Test func `follows a cubic curve`() throws {
        let found = try x("\"curve\": \"cubic(0.42, 0, 0.58, 1)\"", at: [0.25, 0.5])
        #expect(near(found, [12.916193, 50]))
    }

    /// Critically damped with w = 10: 1 − e^(−10t)(1 + 10t).
    @Test func `follows a spring by its physics until it settles`() throws {
        let found = try x(
            "\"curve\": \"spring(mass: 1, stiffness: 100, damping: 20)\"", at: [0.1, 0.5])
        #expect(near(found, [26.424112, 95.957232]))
    }

    private let keyframes = """
        "keyframes": [
            { "start": 0, "duration": 0.5, "set": { "from.frame.x": 80 } },
            { "start": 0.75, "duration": 0.25, "set": { "from.frame.x": 100 } }]
        """

    @Test func `changes at the times of its keyframes`() throws {
        let found = try x("\"curve\": \"linear\"", at: [0.25, 0.6, 0.875], set: keyframes)
        #expect(near(found, [40, 80, 90]))
    }

    @Test func `jumps at its keyframes where they are discrete`() throws {
        let found = try x(
            "\"curve\": \"linear\"", at: [0.1, 0.7, 0.8],
            set: keyframes + ", \"calculationMode\": \"discrete\"")
        #expect(near(found, [80, 80, 100]))
    }

    /// The finger moves 210 points, of which the pan needs 10 to begin: the rest is half of the width.
    @Test(arguments: ["\"curve\": \"cubic(0.42, 0, 0.58, 1)\"", "\"delay\": 0"])
    func `is moved by a finger, without its curve`(_ animation: String) throws {
        let drag = """
            { "at": 0, "drag": { "from": [60, 400], "to": [270, 400], "duration": 0.5, "hold": 0.1 } }
            """
        let found = try x(animation, at: [0.55], script: drag)
        #expect(near(found, [50]))
    }

    @Test func `has either changes or keyframes`() {
        let errors = refusals(
            of: """
                { "preset": "slide-up", "animators": { "slide": { "animate": [
                    { "set": {}, "keyframes": [] }] } } }
                """)
        #expect(!errors.isEmpty)
    }
}
