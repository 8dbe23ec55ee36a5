import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing
import TransitionSpec

/// A pop from "b" to "a" of one second, on a display of 200 by 200 points at one pixel per point.
@Suite struct `What a transition sets of views` {
    /// - Parameters:
    ///   - steps: The animator's steps before its animation.
    ///   - views: The views of "b".
    private static func spec(
        _ steps: String, animate: String = #"{ "set": { "to.alpha": 1 } }"#, views: String,
        script: String = "", time: Double = 0.5
    ) -> String {
        """
        { "device": { "size": [200, 200] },
          "screens": { "a": { "template": "empty" }, "b": { "views": [\(views)] } },
          "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "fade" } } },
          "animators": { "fade": { "duration": 1,
            "prepare": [{ "insert": "to", "below": "from" },
              { "set": { "to.alpha": 0 } }\(steps)], "animate": [\(animate)],
            "complete": [{ "completeTransition": true }] } },
          "script": [{ "at": 0, "pop": true }\(script)],
          "filmstrip": { "times": [\(time)], "captions": false } }
        """
    }

    private func color(_ x: Int, _ y: Int, _ spec: String) throws -> [Int] {
        try FilmPictures(spec).frames[0].color(x, y)
    }

    // MARK: Order

    /// Red below green below blue.
    private static let cards = ["#ff0000", "#00ff00", "#0000ff"].enumerated().map { i, color in
        """
        { "name": "card\(i)", "frame": [0, 0, 100, 100], "backgroundColor": "\(color)" }
        """
    }.joined(separator: ", ")

    @Test(arguments: [
        ("", [0, 0, 255]),
        (#", { "bringSubviewToFront": "from.card0" }"#, [255, 0, 0]),
        (#", { "sendSubviewToBack": "from.card2" }"#, [0, 255, 0]),
        (#", { "exchangeSubview": "from.card0", "withSubview": "from.card2" }"#, [255, 0, 0]),
        (#", { "exchangeSubview": "from.card2", "withSubview": "from.card2" }"#, [0, 0, 255]),
    ])
    func `is their order`(_ step: String, _ expected: [Int]) throws {
        #expect(try color(50, 50, Self.spec(step, views: Self.cards)) == expected)
    }

    @Test(arguments: [
        (
            #"{ "exchangeSubview": "from.card0", "withSubview": "to" }"#,
            "the two views are not in one view"
        ),
        (
            #"{ "remove": "from.card0" }, { "bringSubviewToFront": "from.card0" }"#,
            "the view is in no other view"
        ),
    ])
    func `has no order among views that are no siblings`(_ step: String, _ message: String) {
        let errors = refusals(of: Self.spec(", " + step, views: Self.cards))
        #expect(errors.map(\.message) == [message])
    }

    // MARK: Gradients

    /// Red at the top, blue at the bottom.
    private static let sky = """
        { "name": "sky", "frame": [0, 0, 100, 100],
          "gradient": { "colors": ["#ff0000", "#0000ff"] } }
        """

    @Test(arguments: [
        (
            ##""layer.colors": ["#00ff00", "mix(#00ff00, #00ff00, 0.5)"]"##, [0, 255, 0]
        ),
        // Places before the first location have the first colour, those after the last the last.
        (#""layer.locations": [1, 1]"#, [255, 0, 0]),
        (#""layer.locations": [0, "cancelled ? 1 : 0"]"#, [0, 0, 255]),
    ])
    func `are a gradient's lists`(_ setting: String, _ expected: [Int]) throws {
        let step = #", { "set": { "from.sky.\#(setting.dropFirst()) } }"#
        #expect(try color(50, 50, Self.spec(step, views: Self.sky)) == expected)
    }

    @Test func `leads a gradient's colours to others, each to its own`() throws {
        let animate = """
            { "curve": "linear", "layer": { "of": "from.sky", "basic": { "colors": {
                "from": ["#000000", "#000000"], "to": ["#fe7e00", "#fe7e00"] } } } }
            """
        let spec = Self.spec("", animate: animate, views: Self.sky)
        // Half of 0xfe and of 0x7e.
        #expect(try color(50, 50, spec) == [0x7f, 0x3f, 0])
    }

    @Test func `is refused as a list of one, or of a view without a gradient`() {
        let one = Self.spec(
            #", { "set": { "from.sky.layer.colors": ["red"] } }"#, views: Self.sky)
        #expect(
            refusals(of: one).map(\.message) == ["found an array of 1; expected at least 2"])
        let other = Self.spec(
            #", { "set": { "from.card0.layer.locations": [0, 1] } }"#, views: Self.cards)
        #expect(
            refusals(of: other).map(\.message)
                == [#"the view has no layer.locations, for it is no "gradient""#])
    }

    // MARK: Pictures

    /// A picture of one colour with the given width and height in pixels, as a data URI.
    private static func picture(
        _ color: UInt32, _ width: Int, _ height: Int
    ) throws -> String {
        var bitmap = Bitmap(width: width, height: height)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = color }
        return "data:image/png;base64,"
            + Data(try PNGEncoder.encode(bitmap, compression: .fast)).base64EncodedString()
    }

    private static func photo() throws -> String {
        """
        { "name": "photo", "image": "\(try picture(0xFF00_00FF, 100, 50))",
          "frame": [0, 0, 100, 100] }
        """
    }

    @Test func `is another picture`() throws {
        let green = try Self.picture(0xFF00_FF00, 100, 50)
        let set = "{ \"from.photo.image\": \"\(green)\" }"
        let photo = try Self.photo()
        #expect(try color(50, 50, Self.spec("", views: photo)) == [255, 0, 0])
        #expect(
            try color(50, 50, Self.spec(", { \"set\": \(set) }", views: photo)) == [0, 255, 0])
        let fade = """
            { "transition": { "with": "from.photo", "style": "crossDissolve", "set": \(set) },
              "curve": "linear" }
            """
        let half = try color(50, 50, Self.spec("", animate: fade, views: photo))
        #expect((120...135).contains(half[0]) && (120...135).contains(half[1]) && half[2] == 0)
    }

    /// A picture that is half as high as wide leaves space above it if it is scaled to fit.
    @Test func `is how a picture fills its view`() throws {
        let set = #", { "set": { "from.photo.contentMode": "scaleAspectFit" } }"#
        let photo = try Self.photo()
        #expect(try color(50, 10, Self.spec("", views: photo)) == [255, 0, 0])
        #expect(try color(50, 10, Self.spec(set, views: photo)) == [255, 255, 255])
        #expect(try color(50, 50, Self.spec(set, views: photo)) == [255, 0, 0])
    }

    @Test(arguments: [
        (#""from.card0.contentMode": "top""#, "contentMode", "image"),
        (#""from.card0.isScrollEnabled": false"#, "isScrollEnabled", "scroll"),
        (#""from.card0.contentInset.top": 1"#, "contentInset", "scroll"),
    ])
    func `is only what its class has`(_ set: String, _ property: String, _ content: String) {
        let errors = refusals(of: Self.spec(", { \"set\": { \(set) } }", views: Self.cards))
        #expect(
            errors.map(\.message) == [
                "the view has no \(property), for it is no \"\(content)\""
            ])
    }

    // MARK: Scroll views

    /// A green page of 400 points that a screen of 200 shows.
    private static func page(_ keys: String = "") -> String {
        """
        { "name": "page", "scroll": { "contentSize": [200, 400] }\(keys),
          "subviews": [{ "frame": [0, 0, 200, 400], "backgroundColor": "#00ff00" }] }
        """
    }

    /// Pushes "b" with `set`, drags, and pops; the pop moves "b" to the content offset.
    private static func scrolled(_ set: String, from: String, to: String) -> String {
        """
        { "device": { "size": [200, 200] },
          "screens": { "a": {}, "b": { "views": [\(page())] } },
          "container": { "navigation": { "stack": ["a"], "push": { "animator": "show" },
            "pop": { "animator": "read" } } },
          "animators": {
            "show": { "duration": 0.1,
              "prepare": [{ "insert": "to" }, { "set": { \(set) } }],
              "complete": [{ "completeTransition": true }] },
            "read": { "duration": 0.1,
              "prepare": [{ "insert": "to", "below": "from" }, { "set": {
                "from.frame.x": "from.page.contentOffset.x",
                "from.frame.y": "from.page.contentOffset.y" } }],
              "animate": [{ "set": { "from.alpha": 0 } }],
              "complete": [{ "completeTransition": true }] } },
          "script": [{ "at": 0, "push": "b" },
            { "at": 1, "drag": { "from": \(from), "to": \(to), "duration": 0.2 } },
            { "at": 8, "pop": true }],
          "filmstrip": { "times": [8] } }
        """
    }

    /// At rest, the inset at an end is visible beside the content.
    @Test(arguments: [
        (#""to.page.contentInset": [50, 0, 0, 0]"#, "[100, 20]", "[100, 190]", [0.0, -50]),
        (#""to.page.contentInset.top": "25 * 2""#, "[100, 20]", "[100, 190]", [0, -50]),
        (#""to.page.contentInset.bottom": 50"#, "[100, 195]", "[100, 5]", [0, 250]),
        (#""to.page.contentInset.left": 50"#, "[20, 100]", "[190, 100]", [-50, 0]),
        (#""to.page.contentInset.right": 50"#, "[190, 100]", "[20, 100]", [50, 0]),
    ])
    func `is the room around what is scrolled`(
        _ set: String, _ from: String, _ to: String, _ expected: [Double]
    ) throws {
        let timeline = try RenderedTimeline(Self.scrolled(set, from: from, to: to))
        let frame = try #require(timeline.frames[0].views["b"]?.frame)
        #expect(abs(frame[0] - expected[0]) < 0.01 && abs(frame[1] - expected[1]) < 0.01)
    }

    private func scrolls(_ set: String) throws -> Bool {
        let spec = Self.scrolled(set, from: "[100, 180]", to: "[100, 20]")
        return try RenderedTimeline(spec).events.contains {
            $0.name == "scrollView.willBeginDragging"
        }
    }

    @Test func `is whether fingers scroll`() throws {
        #expect(try scrolls(#""to.page.isScrollEnabled": true"#))
        #expect(try !scrolls(#""to.page.isScrollEnabled": false"#))
    }

    // MARK: Touches

    /// One finger rests on a view while another taps a button of the bar.
    @Test func `is whether other views take touches meanwhile`() throws {
        let pushes = { (isExclusive: Bool) in
            let spec = """
                { "device": { "size": [300, 400] },
                  "screens": { "b": {}, "a": {
                    "views": [{ "frame": [0, 200, 300, 200], "isExclusiveTouch": \(isExclusive) }],
                    "navigationItem": { "rightBarButtonItems": [
                      { "systemItem": "add", "action": { "push": "b" } }] } } },
                  "container": { "navigation": { "stack": ["a"], "bar": true } },
                  "script": [{ "at": 0, "hold": { "location": [150, 300], "duration": 1 } },
                             { "at": 0.5, "tap": { "location": [280, 22] } }],
                  "filmstrip": { "times": [0] } }
                """
            return try RenderedTimeline(spec).transitions.count
        }
        #expect(try pushes(false) == 1)
        #expect(try pushes(true) == 0)
    }
}
