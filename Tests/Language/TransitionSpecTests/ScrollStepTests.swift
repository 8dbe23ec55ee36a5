import Testing
import TransitionSpec

@Suite struct `A step that scrolls` {
    private static func text(_ steps: String) -> String {
        """
        { "screens": { "a": { "views": [{ "name": "box", "subviews": [
                         { "name": "feed", "scroll": { "contentSize": [400, 1000] } }] }] },
                       "b": { "template": "list", "scrolls": true }, "c": {} },
          "container": { "navigation": { "stack": ["a", "b", "c"] } },
          "script": [\(steps)] }
        """
    }

    @Test func `names a screen, and a scroll view that it brings itself`() throws {
        let spec = try read(
            Self.text(
                #"""
                { "at": 0, "setContentOffset": [0, 300], "of": "feed", "in": "a" },
                { "at": 1, "scrollRectToVisible": [1, 2, 3, 4], "in": "b", "animated": false }
                """#))
        #expect(
            spec.script.map(\.action) == [
                .scroll(
                    Spec.Scrolling(
                        screen: spec.screens[0], view: "feed",
                        aim: .contentOffset(Spec.Point(x: 0, y: 300)), isAnimated: true)),
                .scroll(
                    Spec.Scrolling(
                        screen: spec.screens[1], view: nil,
                        aim: .visible(Spec.Rect(x: 1, y: 2, width: 3, height: 4)),
                        isAnimated: false)),
            ])
    }

    @Test func `that is wrong says so and where`() {
        InvalidSpec(
            Self.text(
                #"""
                { "at": 0, "setContentOffset": [0, 1], "of": ▸"fed", "in": "a" },
                { "at": 0, "setContentOffset": [0, 1], "of": ▸"box", "in": "a" },
                { "at": 0, "setContentOffset": [0, 1], "of": ▸"feed", "in": "c" },
                { "at": 0, "setContentOffset": [0, 1], "in": ▸"a" },
                { "at": 0, "setContentOffset": [0, 1], "in": ▸"c" }
                """#), "scroll views that are not there",
            [
                (
                    "/script/0/of",
                    "no scroll view of the screen \"a\" is named \"fed\"; expected \"feed\"; did "
                        + "you mean \"feed\"?"
                ),
                (
                    "/script/1/of",
                    "no scroll view of the screen \"a\" is named \"box\"; expected \"feed\""
                ),
                (
                    "/script/2/of",
                    "no scroll view of the screen \"c\" is named \"feed\"; there is none"
                ),
                (
                    "/script/3/in",
                    "no scroll view holds all of the screen \"a\"; expected one whose template "
                        + "scrolls, or \"of\" with \"feed\""
                ),
                (
                    "/script/4/in",
                    "no scroll view holds all of the screen \"c\"; expected one whose template "
                        + "scrolls"
                ),
            ]
        ).expectErrors()
    }
}
