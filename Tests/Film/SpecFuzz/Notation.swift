import TestSupport

/// Strings for specs: names, expressions, curves, colours, and garbage.
enum Notation {
    /// Names of views, some of which do not exist.
    static let views = ["from", "to", "container", "shade", "picture", "dim", "indicator", "a"]
    private static let names = [
        "a", "b", "inbox", "message", "gallery", "summary", "push", "pop", "slide", "swipe", "edge",
        "present", "dismiss", "camera", "card", "base.json", "picture.png", "back-swipe",
    ]
    private static let numbers = [
        "container.width", "-container.height", "from.alpha * 0", "1 / 0", "0 / 0",
        "container.width * 1e8", "to.frame.width", "duration * 1e9", "2s", "300ms", "90deg",
        "min(1, max(0, 0.5))", "progress", "translation.x / container.width", "velocity.x",
        "1 / translation.x", "container.width - from.frame.x", "sqrt(-1)", "pow(10, 300)",
        "nearest(progress, 0, 1)", "rubberBand(translation.y, 0)", "project(velocity.x, 1)",
        "display.width - 4", "display.height / 2", "display.width * 1e9", "display.depth",
        "snap(1e300, 1e-300)", "smoothstep(0, 0, progress)", "hypot(1e300, 1e300)",
        "1e200 * 1e200", "translation.x / 5e-324",
    ]
    private static let booleans = [
        "!cancelled", "cancelled", "completed", "forward", "progress > 0.5", "reduceMotion",
        "velocity.x > 300", "1 / translation.x > 0", "forward ? false : true", "rightToLeft",
    ]
    private static let structures = [
        "rect(0, 0, container.width, container.height)", "rect(0, 0, 0, 0)",
        "rect(-1e9, 1e9, -5, 1e300)", "container.bounds", "from.frame", "to.center",
        "point(1e300, -1e300)", "size(0, 0)", "size(-3, 4)", "scale(0)", "scale(0.5, 0)",
        "rotate(90deg)", "rotation(1e200 * 1e200 * progress)", "rgba(1.7e308, 0, 0, 1)",
        "translate(container.width, 0)", "oval(container.bounds)",
        "perspective(0)", "perspective(500)", "roundedRect(container.bounds, 1e9)",
    ]
    private static let curves = [
        "easeOut", "easeInOut", "linear", "cubic(0, 5, 1, -5)", "spring(damping: 0.01)",
        "spring(damping: 1, duration: 0.01)", "spring(bounce: 0.9, duration: 10)",
        "spring(mass: 1000, stiffness: 0.1, damping: 0.001)",
        "spring(mass: 0.001, stiffness: 1e6, damping: 1e6)",
        "spring(mass: 1, stiffness: 100, damping: 10, velocity: 1000)",
        "keyframes(0, 100, -100, 1, mode: paced)", "default",
    ]
    private static let colors = [
        "systemBlue", "#ff000080", "#000000", "clear", "label", "red", "alpha(red, 0.5)",
    ]
    private static let pictures = [
        "picture.png", "picture.png",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4f4AB"
            + "AASBAcB32QMdAAAAAElFTkSuQmCC",
    ]
    private static let paths = [
        "M0 0L100 100", "M10,10h80v80h-80z", "M0 0C50 -50 100 200 150 0Q75 75 0 0Z", "M5 5",
        "M0 0A25 25 0 0 1 50 50", "M1e9 1e9L-1e9 -1e9", "M0 0L0 0Z", "m10 10 20 20 0 0z M 3 3",
    ]
    private static let titles = [
        "", "W", "A title that is far too long for any bar of any telephone", "مرحبا", "日本語",
        "👨‍👩‍👧", "e\u{301}\u{301}\u{301}",
    ]
    private static let garbage = [
        "", " ", "\u{0}", "\u{202E}x", "é́", "🂡", "NaN", "((((((((((", "a.b.c.d", "!", "1 +",
        "let", "\"", "\\", "/", "../x.png", "data:image/png;base64,AAAA",
        String(repeating: "(", count: 300),
        String(repeating: "a", count: 1200), "from.alpha from.alpha", "0x10", "1e999", "- - - 1",
    ]

    /// Returns a curve, nearly always a valid one.
    static func curve(_ random: inout SplitMix64) -> String { one(of: curves, &random) }

    /// Returns a colour, nearly always a valid one.
    static func color(_ random: inout SplitMix64) -> String { one(of: colors, &random) }

    /// Returns a string that is not an expression, and most likely fits the schema's description `words`.
    static func string(for words: String, _ random: inout SplitMix64) -> String {
        if words.contains("PNG") { return one(of: pictures, &random) }
        if words.contains("SVG path") { return one(of: paths, &random) }
        if words.contains("JSON file") { return one(of: ["base.json"], &random) }
        if words.contains("call") { return one(of: ["a", "b", "picture", "shade"], &random) }
        return one(of: names + titles, &random)
    }

    private static func one(of texts: [String], _ random: inout SplitMix64) -> String {
        let pool = Int.random(in: 0..<40, using: &random) == 0 ? garbage : texts
        return pool.randomElement(using: &random) ?? ""
    }

    /// Returns a random name, expression, curve or colour, or garbage.
    static func any(_ random: inout SplitMix64) -> Tree {
        let pools = [views, names, numbers, booleans, structures, curves, colors, garbage]
        return .string(pools.randomElement(using: &random)?.randomElement(using: &random) ?? "")
    }

    /// Extreme numbers, and texts that resemble numbers.
    static let extremes = [
        "0", "-0", "-1", "1", "1e-300", "5e-324", "1e9", "-1e9", "1e12", "1e300", "-1e300", "60",
        "1.7e308", "-1.7e308",
        "0.000001", "10000", "-10000", "2048", "0.5", "0.999999", "256", "1e999", "NaN", "01", "1.",
        "9007199254740993", "9223372036854775808", "-9223372036854775809", "1200", "600",
    ]

    /// Fragments of JSON and invalid bytes, for insertion anywhere.
    static let pieces =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "//", "/* */", "'", "null", "true",
            "\u{FEFF}",
            "\\u0000", "\\ud800", "\\uDFFF", "1e999", "-", "{}", "[]", "\"a\": {}, ",
            "\"preset\": \"card\", ",
            String(repeating: "[", count: 300), String(repeating: "{\"a\":", count: 40), "\n\n",
            "\r", "\t",
            "\"extends\": \"base.json\", ", "\"let\": { \"x\": 1 }, ",
        ].map { Array($0.utf8) } + [
            [0x80], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0],
        ]
}
