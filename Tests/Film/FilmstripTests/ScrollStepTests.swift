import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// A list 1,000 points long in a scroll view 200 points high, on a screen of 400 by 800.
@Suite struct `A script that scrolls` {
    /// The offset that an animator reads when the screen is popped at `time`.
    private func offset(_ steps: String, poppedAt time: Double) throws -> Double {
        let timeline = try RenderedTimeline(Self.spec(steps, poppedAt: time))
        return timeline.frames[0].views["inbox"]?.frame[1] ?? .nan
    }

    private static func spec(_ steps: String, poppedAt time: Double) -> String {
        """
        { "device": { "size": [400, 800] },
          "screens": { "inbox": {}, "long": { "template": "list", "scrolls": true },
            "message": { "views": [{ "name": "feed",
              "frame": [0, 100, 400, 200], "scroll": { "contentSize": [400, 1000] } }] } },
          "container": { "navigation": { "stack": ["inbox", "message"],
            "pop": { "animator": "read" } } },
          "animators": { "read": { "duration": 1,
            "prepare": [{ "insert": "to", "below": "from" },
                        { "set": { "to.frame.y": "from.feed.contentOffset.y" } }],
            "animate": [{ "set": { "from.alpha": 0 } }],
            "complete": [{ "completeTransition": true }] } },
          "script": [\(steps), { "at": \(time), "pop": true }],
          "filmstrip": { "times": [\(time)] } }
        """
    }

    @Test(arguments: [
        (#""setContentOffset": [0, 300], "of": "feed", "in": "message", "animated": false"#, 300.0),
        (#""setContentOffset": [0, 300], "of": "feed", "in": "message""#, 0),
        (
            #""scrollRectToVisible": [0, 500, 10, 100], "of": "feed", "in": "message", "animated": false"#,
            400
        ),
        (
            #""scrollRectToVisible": [0, 50, 10, 100], "of": "feed", "in": "message", "animated": false"#,
            0
        ),
    ])
    func `gets there at once if it is not animated`(_ step: String, _ expected: Double) throws {
        #expect(try offset("{ \"at\": 0.5, \(step) }", poppedAt: 0.5) == expected)
    }

    /// The animation takes 0.3 s here.
    @Test func `gets there in UIKit's time if it is animated`() throws {
        let step = #"{ "at": 0.5, "setContentOffset": [0, 300], "of": "feed", "in": "message" }"#
        let half = try offset(step, poppedAt: 0.65)
        #expect(half > 0 && half < 300)
        #expect(try offset(step, poppedAt: 0.9) == 300)
    }

    /// A layout-to-layout navigation transition takes the collection view from its screen.
    @Test func `says what has given its scroll view away`() {
        let errors = refusals(
            of: """
                { "screens": {
                    "small": { "template": "collection" },
                    "large": {
                      "template": "collection", "useLayoutToLayoutNavigationTransitions": true } },
                  "container": { "navigation": { "stack": ["small"] } },
                  "script": [
                    { "at": 0, "push": "large" },
                    { "at": 2, "setContentOffset": [0, 9], "in": "small" }] }
                """)
        #expect(errors.map(\.message) == ["the screen \"small\" has no scroll view now"])
    }

    @Test func `says what has not been shown yet`() {
        let errors = refusals(
            of: Self.spec(#"{ "at": 0, "setContentOffset": [0, 9], "in": "long" }"#, poppedAt: 1))
        #expect(errors.map(\.message) == ["the screen \"long\" has not been shown yet"])
        #expect(errors.map(\.pointer) == ["/script/0/setContentOffset"])
    }
}

/// A collection 200 points wide and 300 high, with 20 items of 100 by 100 points, two in each line.
@Suite struct `A script that scrolls a collection` {
    /// A spec with a gesture that begins exactly if the touched view is scrolled to the given offset.
    private static func spec(
        _ offset: Int, after step: String, items: String = #""items": 20"#
    ) -> String {
        """
        { "device": { "size": [200, 300], "safeAreaInsets": [0, 0, 0, 0] },
          "screens": { "grid": { "template": "collection", \(items), "layout": {
              "itemSize": [100, 100], "minimumInteritemSpacing": 0, "minimumLineSpacing": 0 } },
            "page": {} },
          "container": { "navigation": { "stack": ["grid"],
            "push": { "interaction": "touch" } } },
          "interactions": { "touch": { "begin": { "push": "page" },
            "recognizer": { "tap": {} }, "when": "contentOffset.y == \(offset)" } },
          "script": [{ "at": 0, "in": "grid", \(step) },
                     { "at": 2, "tap": { "location": [50, 50] } }],
          "filmstrip": { "times": [0] } }
        """
    }

    private func isAt(
        _ offset: Int, after step: String, items: String = #""items": 20"#
    ) throws -> Bool {
        let spec = Self.spec(offset, after: step, items: items)
        return try !RenderedTimeline(spec).transitions.isEmpty
    }

    /// Item 11 is in the sixth line, from 500 to 600 points.
    @Test(arguments: [
        (#""scrollToItem": 11"#, 300), (#""scrollToItem": 11, "scrollPosition": "top""#, 500),
        (#""scrollToItem": 11, "scrollPosition": "bottom", "animated": false"#, 300),
        (#""scrollToItem": 11, "scrollPosition": ["centeredVertically", "left"]"#, 400),
        (#""scrollToItem": 1"#, 0), (#""scrollToItem": 19, "scrollPosition": "top""#, 700),
    ])
    func `has an item where it says`(_ step: String, _ expected: Int) throws {
        #expect(try isAt(expected, after: step))
        #expect(try !isAt(expected + 1, after: step))
    }

    /// Each of the four sections has three lines.
    @Test func `has an item of a section where it says`() throws {
        let step = #""scrollToItem": 4, "section": 1, "scrollPosition": "top""#
        #expect(try isAt(500, after: step, items: #""sections": 4, "items": 5"#))
    }

    @Test(arguments: [
        (#""scrollToItem": 20"#, "found the item 20 of 20; expected one from 0 that is there"),
        (
            #""scrollToItem": 0, "section": 1"#,
            "found the section 1 of 1; expected one from 0 that is there"
        ),
    ])
    func `is refused if there is no such item`(_ step: String, _ message: String) {
        #expect(refusals(of: Self.spec(0, after: step)).map(\.message) == [message])
    }
}
