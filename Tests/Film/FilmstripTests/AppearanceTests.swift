import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing
import TransitionSpec

/// The first frame of a display of 300 by 400 points, at one pixel per point unless a test says otherwise.
@Suite struct `The look of a spec` {
    private let green = [0, 255, 0]
    private let magenta = [255, 0, 255]
    private let blue = [0, 0, 255]

    private func spec(
        _ screens: String, container: String, script: String = "", times: String = "[0]"
    ) -> String {
        """
        { "device": { "size": [300, 400] }, "screens": { \(screens) }, "container": \(container),
          "script": [\(script)], "filmstrip": { "times": \(times), "captions": false } }
        """
    }

    private func views(_ views: String, _ keys: String = "", times: String = "[0]") -> String {
        spec(
            "\"a\": { \"views\": \(views)\(keys) }",
            container: #"{ "custom": { "children": ["a"] } }"#, times: times)
    }

    private func frame(_ spec: String) throws -> Bitmap { try FilmPictures(spec).frames[0] }

    private func has(
        _ color: [Int], _ x: Range<Int>, _ y: Range<Int>, in frame: Bitmap
    ) -> Bool { y.contains { y in x.contains { x in frame.color(x, y) == color } } }

    /// A PNG with the given rows of opaque colours, `0xRRGGBB`, as a data URI.
    private func png(_ rows: [[UInt32]]) throws -> String {
        var bitmap = Bitmap(width: rows[0].count, height: rows.count)
        for (i, color) in rows.joined().enumerated() {
            bitmap.pixels[i] = 0xFF00_0000 | color.byteSwapped >> 8
        }
        let data = Data(try PNGEncoder.encode(bitmap))
        return "data:image/png;base64," + data.base64EncodedString()
    }

    @Test func `has the colours of its bars`() throws {
        let navigation = try frame(
            spec(
                #""a": { "template": "empty" }, "b": { "template": "empty", "title": "III" }"#,
                container: ##"""
                    { "navigation": { "stack": ["a", "b"], "bar": true, "navigationBar": {
                      "tintColor": "#0000ff", "barTintColor": "#00ff00", "isTranslucent": false,
                      "titleTextAttributes": { "foregroundColor": "#ff00ff", "fontSize": 30 } } } }
                    """##))
        #expect(navigation.color(295, 5) == green)
        #expect(has(blue, 0..<30, 0..<44, in: navigation))
        #expect(has(magenta, 120..<180, 0..<44, in: navigation))
        let tabs = try frame(
            spec(
                #""a": { "template": "empty" }, "b": { "template": "empty" }"#,
                container: ##"""
                    { "tabs": { "screens": ["a", "b"], "tabBar": { "tintColor": "#0000ff",
                      "unselectedItemTintColor": "#ff00ff", "barTintColor": "#00ff00",
                      "isTranslucent": false } } }
                    """##))
        #expect(tabs.color(5, 395) == green)
        #expect(has(blue, 0..<150, 351..<400, in: tabs))
        #expect(!has(magenta, 0..<150, 351..<400, in: tabs))
        #expect(has(magenta, 150..<300, 351..<400, in: tabs))
        #expect(!has(blue, 150..<300, 351..<400, in: tabs))
    }

    /// If the bar is translucent, the content beneath shows through its colour.
    @Test(arguments: [(false, true), (true, false)])
    func `covers what lies below a bar unless that is translucent`(
        _ isTranslucent: Bool, _ covers: Bool
    ) throws {
        let frame = try frame(
            views(
                ##"""
                [{ "backgroundColor": "#ff0000" },
                 { "navigationBar": { "title": "", "barTintColor": "#00ff00",
                     "isTranslucent": \##(isTranslucent) }, "frame": [0, 100, 300, 44] },
                 { "tabBar": { "titles": [""], "barTintColor": "#00ff00",
                     "isTranslucent": \##(isTranslucent) }, "frame": [0, 200, 300, 49] }]
                """##))
        #expect((frame.color(150, 120) == green) == covers)
        #expect((frame.color(20, 220) == green) == covers)
    }

    @Test func `tints the bars of its views by their tintColor`() throws {
        let frame = try frame(
            views(
                ##"""
                [{ "navigationBar": { "title": "", "backTitles": ["Up"] }, "tintColor": "#00ff00",
                   "frame": [0, 0, 300, 44] }]
                """##))
        #expect(has(green, 0..<30, 0..<44, in: frame))
    }

    @Test func `writes what the system writes at a tab`() throws {
        let tab = { (item: String) in
            try self.frame(
                self.spec(
                    "\"a\": { \"template\": \"empty\", \"tabBarItem\": { \(item) } }",
                    container: #"{ "tabs": { "screens": ["a"] } }"#))
        }
        #expect(try tab(#""systemItem": "mostRecent""#) == tab(#""title": "Most Recent""#))
        #expect(try tab(#""systemItem": "mostRecent""#) != tab(""))
    }

    private func bar(_ item: String, script: String = "") -> String {
        spec(
            #""a": { "template": "empty" }, "b": { "template": "empty", "navigationItem": \#(item) }"#,
            container: #"{ "navigation": { "stack": ["a", "b"], "bar": true } }"#, script: script)
    }

    @Test func `shows views in bars where they belong, as large as they say`() throws {
        let text = bar(
            ##"""
            { "titleView": { "name": "t", "frame": [0, 0, 40, 20], "backgroundColor": "#00ff00" },
              "rightBarButtonItems": [{ "customView": { "name": "c", "frame": [0, 0, 30, 10],
                "backgroundColor": "#ff00ff" } }] }
            """##)
        let film = try FilmPictures(text)
        let frame = film.frames[0]
        let inTitle = [(130, 12), (169, 31), (150, 22)]
        #expect(inTitle.allSatisfy { frame.color($0.0, $0.1) == green })
        #expect(frame.color(129, 22) != green && frame.color(150, 32) != green)
        // The view ends 16 points from the edge.
        #expect(frame.color(283, 22) == magenta && frame.color(254, 22) == magenta)
        #expect(frame.color(284, 22) != magenta && frame.color(253, 22) != magenta)
        let views = film.timeline.frames[0].views
        #expect(views["b.t"]?.frame[2] == 40 && views["b.c"]?.frame[2] == 30)
        #expect(views["a"] == nil)
    }

    @Test func `makes a view in a bar as large as its content without a size`() throws {
        let width = { (text: String) in
            let views = try RenderedTimeline(
                self.bar(
                    """
                    { "titleView": { "name": "t", "label": "\(text)" },
                      "leftBarButtonItems": [{ "customView": { "name": "c", "label": "\(text)" } }] }
                    """)
            ).frames[0].views
            return (title: views["b.t"]?.frame[2], button: views["b.c"]?.frame[2])
        }
        let (one, four) = (try width("M"), try width("MMMM"))
        let letter = try #require(one.title)
        #expect(one.button == letter && four.title == four.button)
        #expect(letter > 8 && letter < 30)
        #expect(abs((four.title ?? 0) - 4 * letter) <= 4)
    }

    /// The screen "b" is pushed after one second; the animator changes its title view.
    @Test func `has animators move views in bars by their names`() throws {
        let text = """
            { "device": { "size": [300, 400] },
              "screens": { "a": { "template": "empty" }, "b": { "template": "empty",
                "navigationItem": { "titleView": { "name": "t", "frame": [0, 0, 40, 20] } } } },
              "container": { "navigation": { "stack": ["a"], "bar": true,
                "push": { "animator": "move" } } },
              "animators": { "move": { "duration": 1, "prepare": [{ "insert": "to" }],
                "animate": [{ "curve": "linear", "set": { "to.t.alpha": 0 } }],
                "complete": [{ "completeTransition": true }] } },
              "script": [{ "at": 1, "push": "b" }],
              "filmstrip": { "times": [0, 1.25, 2.5] } }
            """
        let frames = try RenderedTimeline(text).frames
        #expect(frames[0].views["b.t"] == nil)
        #expect(frames[1].views["b.t"]?.alpha == 0.75)
        #expect(frames[2].views["b.t"]?.alpha == 0)
    }

    @Test func `gives screens and views a style of their own`() throws {
        let dark = #", "overrideUserInterfaceStyle": "dark""#
        let light = try frame(views("[{ \"blur\": \"systemMaterial\" }]"))
        let plain = try frame(views("[]", dark))
        #expect(plain.color(150, 200) == [0, 0, 0])
        let blurred = try frame(views("[{ \"blur\": \"systemMaterial\" }]", dark))
        #expect(light.color(150, 200)[0] > 200 && blurred.color(150, 200)[0] < 80)
        let view = try frame(
            views("[{ \"blur\": \"systemMaterial\"\(dark), \"frame\": [0, 0, 300, 200] }]"))
        #expect(view.color(150, 100)[0] < light.color(150, 100)[0])
        #expect(view.color(150, 300) == [255, 255, 255])
        let text = try frame(views("[{ \"label\": \"MMM\" }]", dark))
        #expect(has([255, 255, 255], 0..<300, 0..<400, in: text))
    }

    @Test(arguments: [
        ("unspecified", true), ("playback", true), ("forceLeftToRight", true),
        ("forceRightToLeft", false),
    ])
    func `begins lines where a view says`(_ attribute: String, _ atLeft: Bool) throws {
        let frame = try frame(
            views(
                ##"[{ "label": "MM", "textColor": "#00ff00", "semanticContentAttribute": "\##(attribute)" }]"##
            ))
        #expect(has(green, 0..<150, 0..<400, in: frame) == atLeft)
        #expect(has(green, 150..<300, 0..<400, in: frame) != atLeft)
    }

    @Test(arguments: [(true, [5.0, 15, 290, 350]), (false, [5, 5, 290, 390])])
    func `keeps free what comes on top of the safe area`(
        _ insets: Bool, _ expected: [Double]
    ) throws {
        let text = views(
            """
            [{ "stack": { "layoutMargins": [5, 5, 5, 5],
                          "insetsLayoutMarginsFromSafeArea": \(insets) },
               "subviews": [{ "name": "x" }] }]
            """, #", "additionalSafeAreaInsets": [10, 0, 30, 0]"#)
        #expect(try RenderedTimeline(text).frames[0].views["a.x"]?.frame == expected)
    }

    @Test func `draws templates in the tint of what is around them`() throws {
        let red = try png([[0xFF0000]])
        let image = { (mode: String) in
            try self.frame(
                self.views(
                    ##"[{ "tintColor": "#00ff00", "subviews": [{ "image": "\##(red)"\##(mode) }] }]"##
                )
            ).color(150, 200)
        }
        #expect(try image("") == [255, 0, 0])
        #expect(try image(#", "renderingMode": "alwaysOriginal""#) == [255, 0, 0])
        #expect(try image(#", "renderingMode": "alwaysTemplate""#) == green)
    }

    /// Three by three pixels, all different, in 90 by 90 points.
    @Test func `stretches what lies between the caps of a picture`() throws {
        let rows: [[UInt32]] = [
            [0xFF0000, 0x00FF00, 0x0000FF], [0xFFFF00, 0xFF00FF, 0x00FFFF],
            [0x800000, 0x008000, 0x000080],
        ]
        let text = views(
            """
            [{ "image": "\(try png(rows))", "capInsets": [1, 1, 1, 1], "frame": [0, 0, 90, 90] }]
            """)
        let frame = try frame(text)
        let (ends, names) = ([0, 45, 89], [0, 1, 2])
        for y in names {
            for x in names {
                let value = rows[y][x]
                let expected = [value >> 16, value >> 8 & 255, value & 255].map { Int($0) }
                #expect(frame.color(ends[x], ends[y]) == expected)
            }
        }
        #expect(frame.color(3, 3) != frame.color(0, 0))
    }

    /// Two pixels, enlarged to 100 points each.
    @Test(arguments: [("linear", false), ("nearest", true)])
    func `enlarges pixels as it says`(_ filter: String, _ isSharp: Bool) throws {
        let frame = try frame(
            views(
                """
                [{ "image": "\(try png([[0x00FF00, 0xFF00FF]]))", "frame": [0, 0, 200, 100],
                   "layer.magnificationFilter": "\(filter)" }]
                """))
        #expect((frame.color(97, 50) == green) == isSharp)
        #expect((frame.color(102, 50) == magenta) == isSharp)
    }

    /// A corner of 28 degrees, whose mitre is 1 / sin 14° = 4.1 line widths long.
    @Test(arguments: [(10.0, true), (2, false)])
    func `bevels corners that are sharper than it says`(_ limit: Double, _ isLong: Bool) throws {
        let frame = try frame(
            views(
                ##"""
                [{ "shape": { "path": "M 50 300 L 100 100 L 150 300", "fillColor": "clear",
                     "strokeColor": "#00ff00", "lineWidth": 20, "miterLimit": \##(limit) } }]
                """##))
        #expect((frame.color(100, 70) == green) == isLong)
        #expect(frame.color(100, 105) == green)
    }

    /// A shadow without blur, whose shape differs from its view's.
    @Test func `casts the shadow of the shape that it says`() throws {
        let frame = try frame(
            views(
                ##"""
                [{ "frame": [100, 100, 50, 50], "backgroundColor": "#00ff00",
                   "layer.shadowOpacity": 1, "layer.shadowRadius": 0, "layer.shadowOffset": [0, 0],
                   "layer.shadowColor": "#ff00ff", "layer.shadowPath": "oval(rect(60, 0, 40, 40))" }]
                """##))
        #expect(frame.color(180, 120) == magenta)
        #expect(frame.color(162, 102) == [255, 255, 255])
        #expect(frame.color(125, 125) == green)
    }

    @Test func `refuses caps that leave nothing to stretch, where they stand`() throws {
        let text = views(
            "[{ \"image\": \"\(try png([[0, 0], [0, 0]]))\", \"capInsets\": [0, 1, 0, 1] }]")
        let found = refusals(of: text)
        #expect(found.map(\.pointer) == ["/screens/a/views/0/capInsets"])
        #expect(
            found.map(\.message) == [
                "found insets that leave nothing of the picture to stretch, which is 2.0 by 2.0 "
                    + "points large"
            ])
        #expect(found.allSatisfy { $0.line > 0 && $0.column > 0 })
    }

    /// Green and magenta are shown for half a second each instead of blue.
    @Test(arguments: [(0, [0, 1, 0, 1]), (1, [0, 1, 2, 2])])
    func `shows pictures in turn as often as it says`(_ count: Int, _ expected: [Int]) throws {
        let pictures = try [0x00FF00, 0xFF00FF, 0x0000FF].map { try png([[$0]]) }
        let film = try FilmPictures(
            views(
                """
                [{ "image": "\(pictures[2])", "animation": { "animationDuration": 1,
                   "animationRepeatCount": \(count),
                   "animationImages": ["\(pictures[0])", "\(pictures[1])"] } }]
                """, times: "[0.25, 0.75, 1.25, 1.75]")
        ).frames
        let colors = [green, magenta, blue]
        #expect(film.map { $0.color(150, 200) } == expected.map { colors[$0] })
    }

    @Test func `writes labels with a copy below, and faintly if they are not enabled`() throws {
        let label = { (keys: String) in
            try self.frame(
                self.views(
                    ##"[{ "label": "MM", "textColor": "#00ff00", "frame": [0, 0, 300, 100]\##(keys) }]"##
                ))
        }
        let shadow = try label(##", "shadowColor": "#ff00ff", "shadowOffset": [100, 30]"##)
        #expect(has(green, 0..<60, 35..<65, in: shadow))
        #expect(has(magenta, 100..<160, 65..<95, in: shadow))
        #expect(!has(magenta, 0..<100, 0..<100, in: shadow))
        #expect(!has(green, 0..<300, 0..<100, in: try label(#", "isEnabled": false"#)))
    }

    /// Text that is too wide shrinks, and lies at the top, in the middle or on its original baseline.
    @Test func `puts labels that became smaller where they say`() throws {
        let top = { (adjustment: String) -> Int? in
            let frame = try self.frame(
                self.views(
                    ##"""
                    [{ "label": "MMMMMMMMMM", "fontSize": 60, "minimumScaleFactor": 0.1,
                       "baselineAdjustment": "\##(adjustment)", "frame": [0, 100, 100, 100] }]
                    """##))
            return (0..<400).first { y in (0..<100).contains { frame.color($0, y)[0] < 128 } }
        }
        let tops = try ["none", "alignCenters", "alignBaselines"].map { try #require(try top($0)) }
        #expect(tops[0] >= 100 && tops[0] < tops[1] && tops[1] < tops[2] && tops[2] < 200)
    }

    @Test func `breaks lines of labels in stacks where they say`() throws {
        let height = { (width: Int) in
            try RenderedTimeline(
                self.views(
                    """
                    [{ "stack": { "axis": "vertical" }, "subviews": [
                       { "name": "x", "label": "one two three", "numberOfLines": 0,
                         "preferredMaxLayoutWidth": \(width) }, {}] }]
                    """)
            ).frames[0].views["a.x"]?.frame[3] ?? 0
        }
        let line = try height(0)
        #expect(line > 15 && line < 30)
        #expect(try height(1000) == line)
        #expect(try height(50) > 2 * line)
    }

    @Test func `leaves subviews as they are where a view says so`() throws {
        let width = { (keys: String) in
            let text = """
                { "device": { "size": [300, 400] }, "screens": { "a": {}, "b": { "views": [
                    { "name": "x", "frame": [0, 0, 100, 100]\(keys),
                      "subviews": [{ "name": "y" }] }] } },
                  "container": { "navigation": { "stack": ["a"], "push": { "animator": "grow" } } },
                  "animators": { "grow": { "duration": 1,
                    "prepare": [{ "insert": "to" }, { "set": { "to.x.frame.width": 200 } }],
                    "animate": [{ "set": { "to.alpha": 0.5 } }],
                    "complete": [{ "completeTransition": true }] } },
                  "script": [{ "at": 0, "push": "b" }], "filmstrip": { "times": [0.5] } }
                """
            return try RenderedTimeline(text).frames[0].views["b.y"]?.frame[2]
        }
        #expect(try width("") == 200)
        #expect(try width(#", "autoresizesSubviews": false"#) == 100)
    }
}
