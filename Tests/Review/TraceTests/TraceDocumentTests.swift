import FilmstripTrace
import Testing
import TransitionSpec

@Suite struct `A document of measurements` {
    @Test func `becomes a trace of two pages`() throws {
        let text = """
            {"name": "p", "device": "iPhone 16 Pro, iOS 27.0.1", "width": 402, "height": 874,
             "hz": 120, "outcome": "popped", "source": {"repo": "a/b", "path": "c"},
             "touches": [[0, 0, 3, 437], [0.1, 1, 9.5, 437], [0.2, 3, 9.5, 437]],
             "frames": [[0.05, 1, -121], [0.1, 2, -120]], "carried": [[1, "back"]]}
            """
        let document = try TraceDocument(Array(text.utf8))
        #expect(document.parts == [""])
        let trace = try document.trace("")
        #expect(trace.name == "p" && trace.source == "a/b, c")
        #expect(trace.device.model == "iPhone 16 Pro" && trace.device.system == "iOS 27.0.1")
        #expect(trace.device.size?.height == 874 && trace.device.refreshRate == 120)
        #expect(trace.touches.map(\.phase) == [.began, .moved, .ended])
        #expect(trace.frames[0].views == ["front": [.x: 1], "back": [.x: -121]])
        #expect(trace.frames[1].views == ["front": [.x: 2]])
        #expect(trace.outcome == .completed && trace.detent == nil)
        #expect(try Trace(Array(trace.text.utf8)) == trace)
    }

    @Test func `becomes a trace of a sheet`() throws {
        let text = """
            {"outcome": "medium", "columns": ["t", "top_y", "height", "dim_alpha", "center_y"],
             "events": [[-0.1, "present"]],
             "frames": [[0, 415, 450, 0.1, 640], [0.1, 0, 450, 0.1, 640]]}
            """
        let trace = try TraceDocument(Array(text.utf8)).trace("")
        #expect(trace.calls == [.init(time: -0.1, name: "present")])
        #expect(
            trace.frames == [
                .init(
                    time: 0, views: ["sheet": [.y: 415, .height: 450], "dimming": [.alpha: 0.1]])
            ])
        #expect(trace.detent == "medium" && trace.outcome == nil)
    }

    @Test func `may have several recordings`() throws {
        let text = """
            {"push_call_before_first_row": 0.08, "push_frames": [[0, 388, -4]],
             "pop_call_before_first_row": 0.07, "pop_frames": [[0, 38, -109]]}
            """
        let document = try TraceDocument(Array(text.utf8))
        #expect(document.parts == ["push", "pop"])
        #expect(try document.trace("pop").calls == [.init(time: -0.07, name: "pop")])
        let failure = #expect(throws: TraceFailure.self) { try document.trace("peek") }
        #expect(
            failure?.description
                == "1:1: there is no recording \"peek\"; expected \"push\" or \"pop\"")
    }

    @Test(arguments: [
        ("[]", "1:1: found an empty array; expected an object"),
        (
            "{\"frames\": [[1, 2]]}", "1:13: found an array; expected 3 numbers"
        ),
        (
            "{\"frames\": [[1, 2, 3]], \"touches\": [[0, 9, 1, 1]]}",
            "1:37: found the phase 9; expected 0 to 4"
        ),
    ])
    func `is refused with the place of what is wrong`(_ text: String, _ error: String) throws {
        let failure = #expect(throws: TraceFailure.self) {
            try TraceDocument(Array(text.utf8)).trace("")
        }
        #expect(failure?.description == error)
    }
}
