import Testing
import TransitionSpec

@Suite struct `A spec's device` {
    private static func text(
        _ device: String, background: String = "\"white\"", values: String = ""
    ) -> String {
        """
        { "device": { \(device) },\(values.isEmpty ? "" : " \"let\": { \(values) },")
          "screens": { "a": { "background": \(background) }, "b": {} },
          "animators": { "turn": { "duration": 1, "complete": [],
            "prepare": [{ "set": { "to.backgroundColor": "label" } }] } },
          "container": { "navigation": { "stack": ["a"] } }, "script": [] }
        """
    }

    /// The marks' kind and places follow from the safe area, so there must be one.
    @Test func `has a status bar only with a model or with insets`() throws {
        let model = #""model": "iPhone 16", "statusBar": true"#
        #expect(try read(Self.text(model)).device.hasStatusBar)
        let insets = #""safeAreaInsets": [47, 0, 34, 0], "statusBar": true"#
        #expect(try read(Self.text(insets)).device.hasStatusBar)
        #expect(try !read(Self.text(#""model": "iPhone 16""#)).device.hasStatusBar)
    }

    /// - Source: sizes and scales from Apple's Human Interface Guidelines; 120 Hz from the technical specifications.
    @Test(arguments: [
        ("iPhone SE (3rd generation)", 375.0, 667.0, 2.0, 60.0, 20.0, 0.0, 0.0),
        ("iPhone 11", 414, 896, 2, 60, 48, 34, 41.5),
        ("iPhone 13 mini", 375, 812, 3, 60, 50, 34, 44),
        ("iPhone 14", 390, 844, 3, 60, 47, 34, 47.33),
        ("iPhone 15", 393, 852, 3, 60, 59, 34, 55),
        ("iPhone 15 Pro", 393, 852, 3, 120, 59, 34, 55),
        ("iPhone 16 Pro Max", 440, 956, 3, 120, 62, 34, 62),
        ("iPad Pro 13-inch (M4)", 1032, 1376, 2, 120, 24, 20, 30),
    ])
    func `is what its model is`(
        name: String, width: Double, height: Double, scale: Double, rate: Double, top: Double,
        bottom: Double, corners: Double
    ) throws {
        let device = try read(Self.text(#""model": "\#(name)""#)).device
        #expect(
            device
                == Spec.Device(
                    size: Spec.Size(width: width, height: height), scale: scale, refreshRate: rate,
                    touchRate: name.hasPrefix("iPad") ? rate : 60,
                    safeAreaInsets: Spec.EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
                    cornerRadius: corners,
                    system: name.hasPrefix("iPhone 16") ? .iOS18 : .classic, hasScaleOfModel: true))
    }

    /// A row holds at most 4096 pixels: 402 points are 1206 pixels at a scale of 3, and 2412 pixels six times at 1.
    @Test(arguments: [
        (#""model": "iPhone 17""#, #""frames": 6"#, 1.0),
        (#""model": "iPhone 17""#, #""frames": 12, "columns": 5"#, 2),
        (#""model": "iPhone 17""#, #""frames": 12, "columns": 3"#, 3),
        (#""model": "iPhone 17""#, #""times": [0], "columns": 6"#, 3),
        (#""model": "iPhone 17""#, #""frames": 6, "crop": [0, 0, 201, 100]"#, 3),
        (#""model": "iPhone 17""#, #""frames": 60, "columns": 60"#, 1),
        (#""model": "iPad (A16)""#, #""times": [0]"#, 2),
        (#""model": "iPhone 17""#, #""frames": 6, "scale": 2.5"#, 2.5),
        (#""model": "iPhone 17", "scale": 3"#, #""frames": 6"#, 3),
        (#""scale": 3"#, #""frames": 6"#, 3),
    ])
    func `is drawn as finely as a row of frames can show, unless the spec says how finely`(
        device: String, strip: String, scale: Double
    ) throws {
        let text = Self.text(device)
        let end = try #require(text.lastIndex(of: "}"))
        let spec = try read(text[..<end] + ", \"filmstrip\": { \(strip) } }")
        #expect(spec.pictureScale == scale)
        #expect(spec.device.scale == (device.contains("iPad") ? 2 : 3))
    }

    /// Those of 2025 were sold with iOS 26, of which nothing was measured.
    @Test(arguments: [
        ("iPhone 15 Pro", Spec.System.classic), ("iPhone 16 Pro", .iOS18),
        ("iPhone 16e", .iOS18), ("iPad mini (A17 Pro)", .iOS18), ("iPhone 17", .iOS27),
        ("iPhone 17 Pro Max", .iOS27),
        ("iPhone Air", .iOS27), ("iPad Pro 13-inch (M4)", .classic),
    ])
    func `shows the system that its model was sold with, unless it names another`(
        name: String, system: Spec.System
    ) throws {
        #expect(try read(Self.text(#""model": "\#(name)""#)).device.system == system)
        for other in Spec.System.allCases {
            let text = Self.text(#""model": "\#(name)", "system": "\#(other.rawValue)""#)
            #expect(try read(text).device.system == other)
        }
        #expect(try read(Self.text(#""scale": 1"#)).device.system == .classic)
    }

    @Test func `overrides its model key by key`() throws {
        let device = try read(
            Self.text(
                #""model": "iPhone 15 Pro", "size": [800, 393], "scale": 1, "refreshRate": 60, "#
                    + #""touchRate": 240, "safeAreaInsets": [1, 2, 3, 4], "cornerRadius": 5"#)
        ).device
        #expect(
            device
                == Spec.Device(
                    size: Spec.Size(width: 800, height: 393), scale: 1, refreshRate: 60,
                    touchRate: 240,
                    safeAreaInsets: Spec.EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
                    cornerRadius: 5))
    }

    @Test func `says what its user set`() throws {
        let device = try read(
            Self.text(#""userInterfaceStyle": "dark", "layoutDirection": "rightToLeft""#)
        ).device
        #expect(device.userInterfaceStyle == .dark && device.layoutDirection == .rightToLeft)
        #expect(device.safeAreaInsets == nil)
    }

    /// - Source: Apple's Human Interface Guidelines, Color, "Specifications".
    @Test(arguments: [
        ("systemBlue", Spec.Color(rgba: 0x007A_FFFF), Spec.Color(rgba: 0x0A84_FFFF)),
        (
            "systemBackground", Spec.Color(rgba: 0xFFFF_FFFF),
            Spec.Color(rgba: 0x0000_00FF, elevated: 0x1C1C_1EFF)
        ),
        (
            "secondarySystemBackground", Spec.Color(rgba: 0xF2F2_F7FF),
            Spec.Color(rgba: 0x1C1C_1EFF, elevated: 0x2C2C_2EFF)
        ),
        ("label", Spec.Color(rgba: 0x0000_00FF), Spec.Color(rgba: 0xFFFF_FFFF)),
        ("white", Spec.Color(rgba: 0xFFFF_FFFF), Spec.Color(rgba: 0xFFFF_FFFF)),
    ])
    func `gives the names of colours their meaning`(
        name: String, light: Spec.Color, dark: Spec.Color
    ) throws {
        for (style, color) in [("light", light), ("dark", dark)] {
            let spec = try read(
                Self.text(
                    #""userInterfaceStyle": "\#(style)""#, background: "\"\(name)\""))
            #expect(spec.screens[0].background == color)
        }
    }

    /// Half of 255 is 0x80, rounded.
    @Test(arguments: [
        ("ground", Spec.Color(rgba: 0x0000_00FF, elevated: 0x1C1C_1EFF)),
        ("veil", Spec.Color(rgba: 0x0000_0080)),
    ])
    func `gives named values the level of a name, and none to what functions make`(
        name: String, color: Spec.Color
    ) throws {
        let spec = try read(
            Self.text(
                #""userInterfaceStyle": "dark""#, background: "\"\(name)\"",
                values: #""ground": "systemBackground", "veil": "alpha(ground, 0.5)""#))
        #expect(spec.screens[0].background == color)
    }

    @Test func `compares colours at the base level`() throws {
        let spec = try read(
            Self.text(#""userInterfaceStyle": "dark""#).replacing(
                #""to.backgroundColor": "label""#,
                with: #""to.isHidden": "systemBackground == #000000""#))
        guard case .set(let assignments) = spec.animators[0].prepare[0].action,
            case .isHidden(let isHidden) = assignments[0].setting
        else {
            Issue.record("it is set whether a view is hidden")
            return
        }
        #expect(try isHidden.value())
    }

    @Test func `gives the names of colours in expressions their meaning`() throws {
        for (style, rgba) in [("light", 0x0000_00FF as UInt32), ("dark", 0xFFFF_FFFF)] {
            let spec = try read(Self.text(#""userInterfaceStyle": "\#(style)""#))
            guard case .set(let assignments) = spec.animators[0].prepare[0].action,
                case .backgroundColor(let color) = assignments[0].setting
            else {
                Issue.record("a colour is set")
                return
            }
            #expect(
                try color.value() == Spec.Color(rgba: rgba))
        }
    }

    @Test(arguments: [
        InvalidSpec(
            text(#""model": ▸"iPhone 15 pro""#), "an unknown model",
            [
                (
                    "/device/model",
                    "found the string \"iPhone 15 pro\"; expected \"iPhone 15 Pro\", "
                        + "\"iPhone 11 Pro\", \"iPhone 12 Pro\" or one of 32 others; did you mean \"iPhone 15 Pro\"?"
                )
            ]),
        InvalidSpec(
            text(#""safeAreaInsets": ▸[47, 0, 34]"#), "three insets",
            [
                (
                    "/device/safeAreaInsets",
                    "found an array of 3; expected an array [top, left, bottom, right]"
                )
            ]),
        InvalidSpec(
            text(#""size": [390, 844], "statusBar": ▸true"#), "a status bar without a safe area",
            [
                (
                    "/device/statusBar",
                    "found true, which is accepted with a model or with safeAreaInsets only"
                )
            ]),
        InvalidSpec(
            text(#""size": [100, 80], "safeAreaInsets": ▸[41, 0, 40, 0]"#),
            "insets beyond the height",
            [
                (
                    "/device/safeAreaInsets",
                    "found 81 at top and bottom; expected at most the height, 80"
                )
            ]),
        InvalidSpec(
            text(#""model": "iPhone 15", "size": ▸▸[100, 80]"#), "a size too small for its model",
            [
                (
                    "/device/size",
                    "found the model's cornerRadius, the number 55; expected at most half of "
                        + "the shorter side, 40"
                ),
                (
                    "/device/size",
                    "found the model's safeAreaInsets, 93 at top and bottom; expected at most "
                        + "the height, 80"
                ),
            ]),
        InvalidSpec(
            text(#""userInterfaceStyle": ▸"drak", "layoutDirection": ▸"rtl""#), "unknown settings",
            [
                (
                    "/device/userInterfaceStyle",
                    "found the string \"drak\"; expected \"light\" or \"dark\"; did you mean "
                        + "\"dark\"?"
                ),
                (
                    "/device/layoutDirection",
                    "found the string \"rtl\"; expected \"leftToRight\" or \"rightToLeft\""
                ),
            ]),
    ])
    func `is refused`(_ spec: InvalidSpec) { spec.expectErrors() }
}
