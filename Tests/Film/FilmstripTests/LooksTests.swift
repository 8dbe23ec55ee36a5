import FilmSupport
import Filmstrip
import FilmstripDisplay
import Foundation
import TestSupport
import Testing
import TransitionSpec
import UIKitCore

@Suite struct `The looks of a device` {
    private static func spec(
        _ device: String, screens: String? = nil, container: String? = nil,
        times: String = "[0, 0.2]"
    ) -> String {
        """
        { "device": { \(device) },
          "screens": \(screens ?? #"{ "a": { "template": "list" }, "b": { "template": "detail" } }"#),
          "container": \(container ?? #"{ "navigation": { "stack": ["a"] } }"#),
          "script": [{ "at": 0, "push": "b" }],
          "filmstrip": { "times": \(times), "captions": false } }
        """
    }

    private static let small = #""size": [100, 120]"#

    @Test func `are light, and begin at the left, without a word`() throws {
        let plain = try FilmPictures(Self.spec(Self.small)).frames
        let said = try FilmPictures(
            Self.spec(
                Self.small + #", "userInterfaceStyle": "light", "layoutDirection": "leftToRight""#)
        ).frames
        #expect(plain == said)
    }

    /// Without a safe area in the spec, placeholder screens leave 47 points free at the top of a screen as high as a
    /// phone with that safe area.
    @Test func `move placeholder content below the safe area`() throws {
        func rows(_ device: String) throws -> [[UInt32]] {
            let frame = try FilmPictures(
                Self.spec(#""size": [60, 844]"# + device, times: "[0]")
            ).frames[0]
            return (0..<844).map { Array(frame.pixels[$0 * 60..<($0 + 1) * 60]) }
        }
        let usual = try rows("")
        #expect(try rows(#", "safeAreaInsets": [47, 0, 0, 0]"#) == usual)
        let lower = try rows(#", "safeAreaInsets": [59, 0, 34, 0]"#)
        #expect(Array(lower[12..<700]) == Array(usual[0..<688]))
    }

    @Test func `are as large as the model's screen`() throws {
        let frame = try FilmPictures(
            Self.spec(#""model": "iPhone SE (3rd generation)", "scale": 0.5"#, times: "[0]")
        ).frames[0]
        // 187.5 × 333.5 pixels, of which those are drawn that the screen fills.
        #expect(frame.width == 187 && frame.height == 333)
    }

    struct Ground: CustomTestStringConvertible {
        var template: String
        var light, dark: [Int]
        var testDescription: String { template }
    }

    /// `systemBackground` is white or black, `systemGroupedBackground` 0xF2F2F7 or black.
    @Test(arguments: [
        Ground(template: #""template": "empty""#, light: [255, 255, 255], dark: [0, 0, 0]),
        Ground(template: #""template": "list""#, light: [255, 255, 255], dark: [0, 0, 0]),
        Ground(template: #""template": "detail""#, light: [255, 255, 255], dark: [0, 0, 0]),
        Ground(
            template: #""template": "collection", "items": 0"#, light: [255, 255, 255],
            dark: [0, 0, 0]),
        Ground(template: #""template": "card""#, light: [242, 242, 247], dark: [0, 0, 0]),
        Ground(
            template: #""template": "list", "background": "secondarySystemBackground""#,
            light: [242, 242, 247], dark: [28, 28, 30]),
    ])
    func `give the screens their ground`(_ row: Ground) throws {
        for (style, color) in [("light", row.light), ("dark", row.dark)] {
            let film = try FilmPictures(
                Self.spec(
                    #""size": [200, 300], "userInterfaceStyle": "\#(style)""#,
                    screens: #"{ "a": { \#(row.template) }, "b": {} }"#, times: "[0]"))
            #expect(film.frames[0].color(3, 296) == color)
        }
    }

    private static let names: [(String, UIColor)] = [
        ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
        ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
        ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
        ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
        ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
        ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
        ("systemBackground", .systemBackground),
        ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemBackground", .tertiarySystemBackground),
        ("systemGroupedBackground", .systemGroupedBackground),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
        ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
        ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
        ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText),
        ("link", .link), ("separator", .separator), ("opaqueSeparator", .opaqueSeparator),
        ("systemFill", .systemFill), ("secondarySystemFill", .secondarySystemFill),
        ("tertiarySystemFill", .tertiarySystemFill),
        ("quaternarySystemFill", .quaternarySystemFill),
        ("clear", .clear), ("black", .black), ("darkGray", .darkGray), ("gray", .gray),
        ("lightGray", .lightGray), ("white", .white), ("red", .red), ("green", .green),
        ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow), ("magenta", .magenta),
        ("orange", .orange), ("purple", .purple), ("brown", .brown),
    ]

    /// The three backgrounds as a screen shows them, and the result of a function of the first.
    struct Backgrounds: CustomTestStringConvertible {
        var style, device: String
        var ground, second, third, made: [Int]
        var testDescription: String { "\(style) in the \(device)" }
    }

    /// Source: Apple's Human Interface Guidelines: base and elevated backgrounds of the dark style.
    @Test(arguments: [
        Backgrounds(
            style: "pageSheet", device: "dark", ground: [28, 28, 30], second: [44, 44, 46],
            third: [58, 58, 60], made: [0, 0, 0]),
        Backgrounds(
            style: "fullScreen", device: "dark", ground: [0, 0, 0], second: [28, 28, 30],
            third: [44, 44, 46], made: [0, 0, 0]),
        Backgrounds(
            style: "pageSheet", device: "light", ground: [255, 255, 255], second: [242, 242, 247],
            third: [255, 255, 255], made: [255, 255, 255]),
    ])
    func `make backgrounds lighter on a sheet in the dark`(_ row: Backgrounds) throws {
        let frame = try FilmPictures(
            """
            { "device": { "size": [200, 300], "userInterfaceStyle": "\(row.device)" },
              "let": { "ground": "systemBackground", "second": "secondarySystemBackground" },
              "screens": { "a": {}, "b": { "background": "ground", "views": [
                { "frame": [0, 80, 50, 140], "backgroundColor": "second" },
                { "frame": [50, 80, 50, 140], "shape": { "path": "M0 0 L50 0 L50 140 L0 140 Z",
                  "fillColor": "tertiarySystemBackground" } },
                { "frame": [100, 80, 50, 140], "gradient": {
                  "colors": ["systemBackground", "systemBackground"] } },
                { "frame": [150, 80, 50, 140], "backgroundColor": "alpha(ground, 1)" }] } },
              "container": { "presentation": { "root": "a", "style": "\(row.style)" } },
              "script": [{ "at": 0, "present": "b" }],
              "filmstrip": { "times": [2], "captions": false } }
            """
        ).frames[0]
        #expect(frame.color(100, 290) == row.ground)
        #expect(frame.color(25, 200) == row.second)
        #expect(frame.color(75, 200) == row.third)
        #expect(frame.color(125, 200) == row.ground)
        #expect(frame.color(175, 200) == row.made)
    }

    /// The table of names has eight bits per channel.
    @Test func `give a spec's names of colours the engine's colours`() throws {
        for (style, traits) in [("light", UIUserInterfaceStyle.light), ("dark", .dark)] {
            let (base, above) = (
                UITraitCollection(userInterfaceStyle: traits),
                UITraitCollection(traitsFrom: [
                    UITraitCollection(userInterfaceStyle: traits),
                    UITraitCollection(userInterfaceLevel: .elevated),
                ])
            )
            for (name, color) in Self.names {
                let text = Self.spec(
                    #""userInterfaceStyle": "\#(style)""#,
                    screens: #"{ "a": { "background": "\#(name)" }, "b": {} }"#)
                let spec = try SpecReader().read(Array(text.utf8))
                let read = try #require(spec.screens[0].background)
                let elevated = read.elevated.map { Spec.Color(rgba: $0) } ?? read
                for (read, traits) in [(read, base), (elevated, above)] {
                    let own = color.resolvedColor(with: traits).cgColor
                    for (one, other) in [
                        (read.red, own.red), (read.green, own.green), (read.blue, own.blue),
                        (read.alpha, own.alpha),
                    ] { #expect(abs(one - other) <= 0.5 / 255 + 1e-9, "\(name) in the \(style)") }
                }
            }
        }
    }

    private static let plain = """
        { "a": { "template": "empty", "background": "#336699" },
          "b": { "template": "empty", "background": "#ffcc00" } }
        """

    @Test func `mirror the system's push where the language begins at the right`() throws {
        func frames(_ direction: String) throws -> [Bitmap] {
            try FilmPictures(
                Self.spec(
                    #""size": [80, 60], "layoutDirection": "\#(direction)""#, screens: Self.plain,
                    times: "[0.05, 0.1, 0.2, 0.3]")
            ).frames
        }
        let (usual, mirrored) = try (frames("leftToRight"), frames("rightToLeft"))
        for (one, other) in zip(usual, mirrored) {
            let isMirrored = (0..<60).allSatisfy { y in
                (0..<80).allSatisfy { x in
                    zip(one.color(x, y), other.color(79 - x, y)).allSatisfy { abs($0 - $1) <= 1 }
                }
            }
            #expect(isMirrored && one != other)
        }
    }

    @Test(arguments: ["list", "detail", "card"])
    func `mirror placeholder content where the language begins at the right`(template: String)
        throws
    {
        func ink(_ direction: String) throws -> (left: Int, right: Int) {
            let frame = try FilmPictures(
                Self.spec(
                    #""size": [390, 300], "layoutDirection": "\#(direction)""#,
                    screens: #"{ "a": { "template": "\#(template)", "title": "W" }, "b": {} }"#,
                    times: "[0]")
            ).frames[0]
            // Counts pixels that differ from their right neighbour, in the rows of the title.
            func edges(_ columns: Range<Int>) -> Int {
                (0..<100).reduce(0) { sum, y in
                    sum + columns.count { frame.color($0, y) != frame.color($0 + 1, y) }
                }
            }
            return (edges(0..<120), edges(269..<389))
        }
        let (usual, mirrored) = try (ink("leftToRight"), ink("rightToLeft"))
        #expect(usual.left > 2 * usual.right && mirrored.right > 2 * mirrored.left)
    }

    @Test func `can be asked for by expressions`() throws {
        func place(_ direction: String) throws -> [Int] {
            let spec = """
                { "device": { "size": [80, 60], "layoutDirection": "\(direction)" },
                  "screens": \(Self.plain),
                  "animators": { "come": { "duration": 1, "prepare": [{ "insert": "to" },
                      { "set": { "to.frame.x": "rightToLeft ? -60 : 60" } }],
                    "animate": [{ "set": { "to.frame.y": 10 } }],
                    "complete": [{ "completeTransition": true }] } },
                  "container": { "navigation": { "stack": ["a"], "push": { "animator": "come" } } },
                  "script": [{ "at": 0, "push": "b" }],
                  "filmstrip": { "times": [0.5], "captions": false } }
                """
            let frame = try FilmPictures(spec).frames[0]
            return [frame.color(10, 30)[0], frame.color(70, 30)[0]]
        }
        #expect(try place("leftToRight") == [0x33, 0xFF])
        #expect(try place("rightToLeft") == [0xFF, 0x33])
    }
}
