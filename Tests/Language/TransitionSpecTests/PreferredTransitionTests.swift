import Testing
import TransitionSpec

@Suite struct `A screen's preferred transition` {
    private static func text(_ transition: String) -> String {
        """
        { "screens": {
            "list": { "views": [{ "name": "cover", "frame": [0, 0, 50, 50] }] },
            "page": { "preferredTransition": \(transition) } },
          "container": { "navigation": { "stack": ["list"] } },
          "script": [{ "at": 0, "push": "page" }], "filmstrip": { "frames": 2 } }
        """
    }

    private func transition(_ text: String) throws -> Spec.PreferredTransition? {
        let screens = try read(Self.text(text)).screens
        return try #require(screens.first { $0.name == "page" }).preferredTransition
    }

    @Test(arguments: Spec.ModalTransitionStyle.allCases)
    func `is one of UIKit's styles, by name`(_ style: Spec.ModalTransitionStyle) throws {
        #expect(try transition("\"\(style.rawValue)\"") == .modal(style))
    }

    @Test func `is a zoom, with the options that it names`() throws {
        #expect(try transition(#"{ "zoom": {} }"#) == .zoom(Spec.Zoom()))
        let zoom = try transition(
            """
            { "zoom": { "sourceView": "cover", "dimmingColor": "white",
                "dimmingVisualEffect": "regular", "interactiveDismissShouldBegin": false } }
            """)
        #expect(
            zoom
                == .zoom(
                    Spec.Zoom(
                        sourceView: "cover", dimmingColor: Spec.Color(rgba: 0xFFFF_FFFF),
                        dimmingVisualEffect: .regular, interactiveDismissShouldBegin: false)))
    }

    @Test func `aligns a rectangle of the screen, which reads the screen's own view`() throws {
        let read = try transition(
            #"{ "zoom": { "alignmentRect": "rect(0, 0, view.width, view.width / 2)" } }"#)
        guard case .zoom(let zoom) = read, let expression = zoom.alignmentRect else {
            Issue.record("found no zoom with a rectangle")
            return
        }
        let page = Spec.Rect(x: 0, y: 0, width: 300, height: 500)
        let rect = try expression.evaluate { _ in .rect(page) }
        #expect(rect == Spec.Rect(x: 0, y: 0, width: 300, height: 150))
    }

    @Test func `comes from a view that some screen has, and reads no superview`() {
        InvalidSpec(
            Self.text(
                #"""
                { "zoom": { "sourceView": ▸"cver", "alignmentRect": "▸superview.bounds" } }
                """#), "",
            [
                (
                    "/screens/page/preferredTransition/zoom/sourceView",
                    "no view of a screen is named \"cver\"; expected \"cover\"; did you mean \"cover\"?"
                ),
                (
                    "/screens/page/preferredTransition/zoom/alignmentRect",
                    "unknown name \"superview\"; a name here is \"view\", \"reduceMotion\" or "
                        + "\"rightToLeft\""
                ),
            ]
        ).expectErrors()
    }

    @Test func `is no other word`() {
        InvalidSpec(
            Self.text(#"▸"zoomed""#), "",
            [
                (
                    "/screens/page/preferredTransition",
                    "found the string \"zoomed\"; expected \"coverVertical\", \"flipHorizontal\", "
                        + "\"crossDissolve\" or \"partialCurl\""
                )
            ]
        ).expectErrors()
    }
}
