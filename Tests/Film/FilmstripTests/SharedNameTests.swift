import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// A presentation whose animator adds a view below the presented screen.
@Suite struct `A view that an animator adds` {
    private static func spec(present: String, script: String, times: [Double]) -> String {
        """
        { "device": { "size": [300, 500] }, "screens": { "a": {}, "b": {} },
          "container": { "presentation": { "root": "a", "style": "custom",
            "present": { "animator": "show" }, "dismiss": { "animator": "hide" } } },
          "animators": {
            "show": { "duration": 0.2, "prepare": [\(present), { "insert": "to" }],
              "complete": [{ "completeTransition": true }] },
            "hide": { "duration": 1,
              "animate": [{ "curve": "linear", "set": { "dim.alpha": 0 } }],
              "complete": [{ "completeTransition": true }] } },
          "script": [\(script)], "filmstrip": { "times": \(times) } }
        """
    }

    private static let dim =
        #"{ "add": { "name": "dim", "frame": "container.bounds", "alpha": 0.5 } }"#

    @Test func `is known to the animator of the reverse operation`() throws {
        let timeline = try RenderedTimeline(
            Self.spec(
                present: Self.dim,
                script: #"{ "at": 0, "present": "b" }, { "at": 1, "dismiss": true }"#,
                times: [0.5, 1.5]))
        let alphas = timeline.frames.map { $0.views["dim"]?.alpha ?? .nan }
        #expect(zip(alphas, [0.5, 0.25]).allSatisfy { abs($0 - $1) < 0.01 }, "\(alphas)")
    }

    @Test func `is an error where it is not there`() {
        do {
            _ = try RenderedTimeline(
                Self.spec(
                    present: Self.dim.replacing(
                        "{ \"add\"", with: "{ \"when\": \"cancelled\", \"add\""),
                    script: #"{ "at": 0, "present": "b" }, { "at": 1, "dismiss": true }"#,
                    times: [1.5]))
            Issue.record("the view was found")
        } catch {
            #expect("\(error)".contains("no view named \"dim\" was added yet"))
        }
    }
}
