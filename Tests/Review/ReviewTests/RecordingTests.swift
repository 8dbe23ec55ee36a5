import FilmstripFilm
import FilmstripReview
import Foundation
import TestSupport
import Testing

@Suite struct `A recording` {
    struct Damage: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var message: String

        init(_ text: String, _ message: String) {
            (testDescription, self.text, self.message) = (message, text, message)
        }
    }

    private static let head = #"{ "engine": "1", "spec": "s", "pixels": "p", "#
    private static let rest = #""transitions": [], "events": [], "findings": [] }"#

    static let damages = [
        Damage("", "1:1 the timeline: found the end of the text; expected a value"),
        Damage("[]", "1:1 the timeline: found an empty array; expected an object"),
        Damage("{}", #"1:1 the timeline: "frames" is missing"#),
        Damage(#"{ "frames": [] }"#, #"1:1 the timeline: "engine" is missing"#),
        Damage(
            #"{ "frames": [], "engine": 1 }"#, "1:27 /engine: found the number 1; expected a string"
        ),
        Damage(
            head + #""frames": [{}], "# + rest, #"1:57 /frames/0: "index" is missing"#),
        Damage(
            head + #""frames": [{ "index": 1 }], "# + rest,
            "1:68 /frames/0/index: found the number 1; expected 0"),
        Damage(
            head
                + #""frames": [{ "index": 0, "time": 0, "phase": "idle", "rect": [0, 0, 1.5, 1], "views": {} }], "#
                + rest,
            "1:107 /frames/0/rect: expected whole pixels: x, y, width and height"),
        Damage(
            head
                + #""frames": [], "transitions": [], "events": [{ "time": 0, "name": "touch.began", "transition": 0 }], "findings": [] }"#,
            "1:140 /events/0/transition: found the number 0; expected a whole number from 0 and below 0"
        ),
    ]

    @Test(arguments: damages)
    func `says where its timeline is damaged`(_ damage: Damage) throws {
        do {
            _ = try Timeline(json: Array(damage.text.utf8))
            Issue.record("it was read")
        } catch {
            #expect("\(error)" == damage.message)
        }
    }

    @Test func `is refused if its sheet is of another play`() throws {
        let one = try files(of: Pop().text)
        let other = try files(of: Pop(target: "-container.width").text)
        let timeline = try Timeline(json: one.timeline)
        let digests = try (
            #require(Timeline(json: other.timeline).pixels), #require(timeline.pixels)
        )
        #expect(throws: RecordingError.strangers(sheet: digests.0, timeline: digests.1)) {
            () throws in
            _ = try Recording(timeline: timeline, sheet: other.sheet)
        }
    }

    @Test func `is refused if one of its frames has another size, or none`() throws {
        let files = try files(of: Pop().text)
        for (index, width) in [(1, 1), (0, 0)] {
            var changed = try Timeline(json: files.timeline)
            changed.frames[index].rect.width = width
            let timeline = changed
            #expect(throws: RecordingError.otherFrames) {
                () throws in
                _ = try Recording(timeline: timeline, sheet: files.sheet)
            }
        }
    }

    @Test func `is refused if its sheet does not say its pixels`() throws {
        let files = try files(of: Pop().text)
        let timeline = try Timeline(json: files.timeline)
        for sheet in [[], Array(files.sheet.prefix(1000)), Array("no PNG, but long enough".utf8)] {
            #expect(throws: RecordingError.withoutDigest) { () throws in
                _ = try Recording(timeline: timeline, sheet: sheet)
            }
        }
    }

    @Test(.seeded) func `whose bytes are changed is refused or compared`() throws {
        var random = SplitMix64(seed: 7)
        let files = try files(of: Pop(views: `A change of behaviour`.badge(x: 10)).text)
        let plain = try Recording(timeline: Timeline(json: files.timeline), sheet: files.sheet)
        let options = ReviewOptions(ignoredViews: ["message.badge"])
        var (refused, compared) = (0, 0)
        func compare(_ timeline: [UInt8], _ sheet: [UInt8]) {
            do {
                let other = try Recording(timeline: Timeline(json: timeline), sheet: sheet)
                let forth = try Comparison(baseline: plain, actual: other, options: options)
                _ = try forth.picture(of: plain, and: other, options: options)
                _ = try Comparison(baseline: other, actual: plain, options: options)
                compared += 1
            } catch {
                refused += 1
            }
        }
        let digits = Array("0123456789-e.,:[]{}\"".utf8)
        for _ in 0..<1500 {
            var timeline = files.timeline
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let place = Int.random(in: timeline.indices, using: &random)
                timeline[place] = digits.randomElement(using: &random) ?? 0
            }
            compare(timeline, files.sheet)
        }
        for _ in 0..<300 {
            var sheet = files.sheet
            let place = Int.random(in: sheet.indices, using: &random)
            sheet[place] = UInt8.random(in: 0...255, using: &random)
            compare(files.timeline, sheet)
        }
        #expect(refused > 100 && compared > 100)
    }
}
