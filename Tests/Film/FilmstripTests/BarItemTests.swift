import FilmSupport
import Filmstrip
import TestSupport
import Testing

/// The first frame of a display of 300 by 400 points, at one pixel per point.
@Suite struct `A bar of a spec` {
    /// Whether any pixel of a part of the picture has this colour.
    private func has(
        _ color: [Int], _ x: Range<Int>, _ y: Range<Int>, in spec: String
    ) throws -> Bool {
        let frame = try FilmPictures(spec).frames[0]
        return y.contains { y in x.contains { x in frame.color(x, y) == color } }
    }

    private let green = [0, 255, 0]
    private let magenta = [255, 0, 255]

    /// A stack of "a" and "b", below a bar 44 points high.
    private func stack(a: String = "{}", b: String) -> String {
        """
        { "device": { "size": [300, 400] },
          "screens": {
            "a": { "template": "empty", "title": "Home", "navigationItem": \(a) },
            "b": { "template": "empty", "navigationItem": \(b) } },
          "container": { "navigation": { "stack": ["a", "b"], "bar": true } },
          "script": [], "filmstrip": { "times": [0], "captions": false } }
        """
    }

    @Test func `has buttons at both sides, in their colours`() throws {
        let button = { (color: String) in #"{ "systemItem": "close", "tintColor": "\#(color)" }"# }
        let spec = stack(
            b: "{ \"leftBarButtonItems\": [\(button("#00ff00"))], "
                + "\"rightBarButtonItems\": [\(button("#ff00ff"))] }")
        #expect(try has(green, 0..<60, 0..<44, in: spec))
        #expect(try has(magenta, 240..<300, 0..<44, in: spec))
        #expect(try !has(green, 60..<300, 0..<44, in: spec))
    }

    /// The back button has the system's blue.
    @Test(arguments: [
        ("{}", true), (#"{ "hidesBackButton": true }"#, false),
        (#"{ "leftBarButtonItems": [{ "title": "x", "tintColor": "red" }] }"#, false),
        (
            #"""
            { "leftBarButtonItems": [{ "title": "x", "tintColor": "red" }],
              "leftItemsSupplementBackButton": true }
            """#, true
        ),
    ])
    func `has a way back unless that is left out`(_ item: String, _ expected: Bool) throws {
        #expect(try has([0, 122, 255], 0..<100, 0..<44, in: stack(b: item)) == expected)
    }

    @Test func `writes the titles that a screen has for it`() throws {
        let plain = try FilmPictures(stack(b: "{}")).frames[0]
        let same = try FilmPictures(stack(a: #"{ "title": "Home" }"#, b: "{}")).frames[0]
        let title = try FilmPictures(stack(b: #"{ "title": "Other" }"#)).frames[0]
        let back = try FilmPictures(stack(a: #"{ "backButtonTitle": "Up" }"#, b: "{}")).frames[0]
        #expect(same == plain)
        #expect(title != plain && back != plain && title != back)
    }

    /// Pictures with "b" in front, during the push, and at the end: the bar leaves with the screen that hides it.
    @Test func `goes with a screen that hides it, and comes with the next`() throws {
        let spec = { (time: Double) in
            """
            { "device": { "size": [300, 400] },
              "screens": {
                "a": { "template": "empty", "background": "#00ff00",
                       "isNavigationBarHidden": false },
                "b": { "template": "empty", "background": "#ff00ff",
                       "isNavigationBarHidden": true } },
              "container": { "navigation": { "stack": ["a"] } },
              "script": [{ "at": 0, "push": "b" }, { "at": 2, "pop": true }],
              "filmstrip": { "times": [\(time)], "captions": false } }
            """
        }
        // Without a bar the screen begins at the top.
        #expect(try !has(self.green, 0..<300, 0..<40, in: spec(0)))
        #expect(try FilmPictures(spec(1)).frames[0].color(150, 2) == self.magenta)
        #expect(try FilmPictures(spec(3)).frames[0].color(150, 2) != self.green)
        #expect(try FilmPictures(spec(3)).frames[0].color(150, 60) == self.green)
    }

    private func tabs(_ item: String) -> String {
        """
        { "device": { "size": [300, 400] },
          "screens": { "a": { "template": "empty", "tabBarItem": \(item) },
                       "b": { "template": "empty" } },
          "container": { "tabs": { "screens": ["a", "b"] } },
          "script": [{ "at": 0, "tap": { "location": [225, 380] } },
                     { "at": 1, "tap": { "location": [75, 380] } }],
          "filmstrip": { "times": [0], "captions": false } }
        """
    }

    @Test func `has a badge at its tab`() throws {
        let spec = tabs(##"{ "badgeValue": "3", "badgeColor": "#00ff00" }"##)
        #expect(try has(green, 75..<150, 350..<400, in: spec))
        #expect(try !has(green, 0..<300, 350..<400, in: tabs("{}")))
    }

    /// The second tab can be selected, and then the first one again unless it is disabled.
    @Test(arguments: [("{}", 2), (#"{ "isEnabled": false }"#, 1)])
    func `selects no tab that is not enabled`(_ item: String, _ count: Int) throws {
        let events = try RenderedTimeline(tabs(item)).events
        #expect(events.count { $0.name == "tabBarController.didSelect" } == count)
    }

    /// A picture of one red pixel is filled with the bar's colour.
    @Test func `shows a picture in its own colour`() throws {
        let pixel =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
        let spec = stack(
            b: """
                { "rightBarButtonItems": [{ "image": "data:image/png;base64,\(pixel)",
                  "imageScale": 0.5, "tintColor": "#00ff00" }] }
                """)
        #expect(try has(green, 250..<300, 0..<44, in: spec))
        #expect(try !has([255, 0, 0], 250..<300, 0..<44, in: spec))
    }
}
