import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// A pop in a container 400 points wide, which a finger moves by 200 points until 0.6 s; the rest takes a time that is
/// computed when the finger lifts.
@Suite struct `A computed duration` {
    private static func spec(_ duration: String, times: [Double]) -> String {
        """
        { "device": { "size": [400, 800] }, "screens": { "inbox": {}, "message": {} },
          "container": { "navigation": { "stack": ["inbox", "message"], "pop": {
            "animator": "move", "interaction": "drag" } } },
          "animators": { "move": { "duration": 1,
            "complete": [{ "completeTransition": "!cancelled" }] } },
          "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": "pop", "driver": {
            "freeForm": {
              "start": [{ "insert": "to", "below": "from" }],
              "changed": [{ "set": { "from.frame.x": "translation.x" } }],
              "ended": [{
                "prepare": [{ "finishInteractiveTransition": true }],
                "animate": [{ "duration": \(duration), "curve": "linear",
                              "set": { "from.frame.x": 400 } }],
                "complete": [{ "completeTransition": true }] }] } } } },
          "script": [{ "at": 0, "drag": { "from": [60, 400], "to": [270, 400], "duration": 0.5,
                                          "hold": 0.1 } }],
          "filmstrip": { "times": \(times) } }
        """
    }

    /// - Source: 200 points are left, and the duration is 200 / 800 s, 0.25 s: 80 points are 0.1 s.
    @Test(arguments: [#""translation.x / 800""#, #""(400 - translation.x) / 800""#, "0.25"])
    func `is that of the moment when the animation begins`(_ duration: String) throws {
        let timeline = try RenderedTimeline(Self.spec(duration, times: [0.7, 0.8]))
        let x = timeline.frames.map { $0.views["message"]?.frame[0] ?? .nan }
        #expect(zip(x, [280, 360]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(x)")
        #expect(abs((timeline.transitions[0].ended ?? 0) - 0.85) < 1e-6)
    }

    @Test func `may be of the display's width, as every number`() throws {
        let timeline = try RenderedTimeline(Self.spec(#""display.width / 1600""#, times: [0.7]))
        #expect(abs((timeline.transitions[0].ended ?? 0) - 0.85) < 1e-6)
    }

    @Test(arguments: [#""0 - translation.x * 1""#, #""translation.x * 1""#])
    func `that is out of range is an error at its place`(_ duration: String) {
        do {
            _ = try RenderedTimeline(Self.spec(duration, times: [0.7]))
            Issue.record("the duration was accepted")
        } catch {
            let text = "\(error)"
            #expect(text.contains("/interactions/drag/driver/freeForm/ended/0/animate/0/duration"))
            #expect(text.contains("seconds; expected a number from 0 to 60"))
        }
    }
}
