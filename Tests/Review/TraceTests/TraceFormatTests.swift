import FilmstripTrace
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A trace` {
    private static let small = """
        {"trace": 1, "name": "small", "device": {"model": "iPhone 16 Pro", "system": "iOS 27.0.1", "size": [402, 874], "scale": 3, "refreshRate": 120, "safeAreaInsets": [62, 0, 34, 0], "layoutDirection": "leftToRight"}, "source": "by hand"}
        {"at": -0.05, "call": "push"}
        {"at": 0, "touch": "began", "location": [3, 437]}
        {"at": 0.01, "touch": "began", "location": [200, 437], "finger": 1}
        {"at": 0.02, "views": {"back": null, "front": {"x": 1, "y": 2, "width": 3, "height": 4, "alpha": 0.5}}}
        {"at": 0.03, "touch": "moved", "location": [8.25, 437]}
        {"at": 0.04, "touch": "cancelled", "location": [200, 437], "finger": 1}
        {"at": 0.05, "touch": "ended", "location": [8.25, 437]}
        {"at": 0.5, "views": {"front": {"x": 0}}}
        {"at": 0.5, "outcome": "cancelled"}
        {"at": 0.5, "detent": "large"}

        """

    @Test func `has what its lines say`() throws {
        let trace = try Trace(Array(Self.small.utf8))
        #expect(trace.name == "small" && trace.source == "by hand")
        #expect(trace.device.model == "iPhone 16 Pro" && trace.device.system == "iOS 27.0.1")
        #expect(trace.device.size == Spec.Size(width: 402, height: 874))
        #expect(trace.device.safeAreaInsets?.top == 62)
        #expect(trace.calls == [.init(time: -0.05, name: "push")])
        #expect(trace.touches.map(\.phase) == [.began, .began, .moved, .cancelled, .ended])
        #expect(trace.touches.map(\.finger) == [0, 1, 0, 1, 0])
        #expect(trace.frames.count == 2)
        #expect(trace.frames[0].views["front"]??[.alpha] == 0.5)
        #expect(trace.frames[0].views["back"] == .some(nil))
        #expect(trace.frames[1].views["back"] == nil)
        #expect(trace.outcome == .cancelled && trace.detent == "large")
    }

    @Test func `is the same after it was written and read`() throws {
        let trace = try Trace(Array(Self.small.utf8))
        #expect(try Trace(Array(trace.text.utf8)) == trace)
        #expect(trace.text == Self.small)
    }

    struct Row: CustomTestStringConvertible {
        /// The line of `small` that is replaced, from 1; 0 for the whole text.
        var line: Int
        var text: String
        var error: String
        var testDescription: String { text.isEmpty ? "an empty line" : text }
    }

    @Test(arguments: [
        Row(
            line: 0, text: "",
            error: "1:1: the text is empty; expected a line that describes the trace"),
        Row(
            line: 0, text: "{\"trace\": 1}\n",
            error: "1:1: the trace has no frames; expected at least one line with \"views\""),
        Row(
            line: 1, text: "{}",
            error: "1:1: the first line has no \"trace\"; expected \"trace\": 1"),
        Row(
            line: 1, text: "{\"trace\": 2}",
            error: "1:11: found the number 2; expected the version 1"),
        Row(
            line: 1, text: "{\"trace\": 1, \"nam\": \"a\"}",
            error: "1:14: found the key \"nam\"; expected \"trace\", \"name\", \"device\" or "
                + "\"source\"; did you mean \"name\"?"),
        Row(
            line: 1, text: "{\"trace\": 1, \"device\": {\"system\": \"Android 9\"}}",
            error: "1:35: found the string \"Android 9\"; expected a version such as "
                + "\"iOS 18.2\""),
        Row(
            line: 2, text: "{\"at\": -0.05, \"jump\": 1}",
            error: "2:1: found an object without a kind; expected one with \"touch\", "
                + "\"call\", \"views\", \"outcome\" or \"detent\""),
        Row(line: 3, text: "", error: "3:1: found the end of the text; expected a value"),
        Row(
            line: 3, text: "{\"at\": 0, \"touch\": \"begun\", \"location\": [3, 437]}",
            error: "3:20: found the string \"begun\"; expected \"began\", \"moved\", "
                + "\"stationary\", \"ended\" or \"cancelled\"; did you mean \"began\"?"),
        Row(
            line: 3, text: "{\"at\": 0, \"touch\": \"moved\", \"location\": [3, 437]}",
            error: "3:20: finger 0 is not down; expected that it begins first"),
        Row(
            line: 6, text: "{\"at\": 0.03, \"touch\": \"moved\", \"location\": [8.25]}",
            error: "6:44: found an array; expected [x, y]"),
        Row(
            line: 8, text: "{\"at\": 0.05, \"call\": \"x\"}",
            error: "11:1: finger 0 is still down at the end; expected that it lifts"),
        Row(
            line: 5, text: "{\"at\": 0.02, \"views\": {\"front\": {}}}",
            error: "5:33: found an object without numbers; expected null or one with \"x\", "
                + "\"y\", \"width\", \"height\" or \"alpha\""),
        Row(
            line: 5, text: "{\"at\": 0.02, \"views\": {\"front\": {\"alpha\": 2}}}",
            error: "5:43: found the number 2; expected a number from 0 to 1"),
        Row(
            line: 9, text: "{\"at\": 0.01, \"views\": {\"front\": {\"x\": 0}}}",
            error: "9:8: found the time 0.01 after 0.05; expected lines in order of time"),
        Row(
            line: 9, text: "{\"at\": 99, \"views\": {\"front\": {\"x\": 0}}}",
            error: "9:8: found 99.05 seconds; expected at most 60 (limit \"seconds\")"),
        Row(
            line: 10, text: "{\"at\": 0.5, \"outcome\": \"popped\"}",
            error: "10:24: found the string \"popped\"; expected \"completed\" or "
                + "\"cancelled\""),
    ])
    func `is refused with the place of what is wrong`(_ row: Row) throws {
        var lines = Self.small.split(separator: "\n").map(String.init)
        if row.line > 0 { lines[row.line - 1] = row.text }
        let text = row.line == 0 ? row.text : lines.joined(separator: "\n")
        let failure = #expect(throws: TraceFailure.self) { try Trace(Array(text.utf8)) }
        #expect(failure?.errors.first?.description == row.error)
    }

    @Test func `has one mistake if the first word of a finger is mistyped`() {
        let text = Self.small.replacing("began", with: "begun", maxReplacements: 1)
        let failure = #expect(throws: TraceFailure.self) { try Trace(Array(text.utf8)) }
        #expect(failure?.errors.count == 1)
    }

    @Test func `is limited in bytes, frames, touches and views`() throws {
        let text = Array(Self.small.utf8)
        func refusal(_ change: (inout TraceLimits) -> Void) -> String? {
            var limits = TraceLimits()
            change(&limits)
            let failure = #expect(throws: TraceFailure.self) { try Trace(text, limits: limits) }
            return failure?.errors.first?.message
        }
        #expect(refusal { $0.bytes = 10 }?.hasSuffix("(limit \"bytes\")") == true)
        #expect(refusal { $0.frames = 1 } == "more than 1 frames (limit \"frames\")")
        #expect(refusal { $0.touches = 4 } == "more than 4 touches (limit \"touches\")")
        #expect(refusal { $0.numbers = 5 } == "more than 5 numbers (limit \"numbers\")")
        #expect(refusal { $0.views = 1 } == "more than 1 views (limit \"views\")")
    }

    @Test(.seeded) func `is read or refused whatever becomes of its bytes`() throws {
        var random = SplitMix64(seed: 27)
        for _ in 0..<3000 {
            var text = Array(Self.small.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: text[place] = UInt8.random(in: 0...255, using: &random)
                case 1: text.remove(at: place)
                default: text.insert(contentsOf: text[..<min(place, 9)], at: place)
                }
            }
            do {
                let trace = try Trace(text)
                #expect(!trace.frames.isEmpty)
            } catch {
                #expect(!error.errors.isEmpty)
                #expect(error.errors.allSatisfy { $0.line > 0 && $0.column > 0 })
            }
        }
    }
}
