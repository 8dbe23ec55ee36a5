import TestSupport

/// Texts that stand in specs: names, expressions, curves, colours, and what is none of them.
enum Notation {
    /// Names of views, and of what is none.
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
    ]
    private static let booleans = [
        "!cancelled", "cancelled", "completed", "forward", "progress > 0.5", "reduceMotion",
        "velocity.x > 300", "1 / translation.x > 0", "forward ? false : true", "rightToLeft",
    ]
    private static let structures = [
        "rect(0, 0, container.width, container.height)", "rect(0, 0, 0, 0)",
        "rect(-1e9, 1e9, -5, 1e300)", "container.bounds", "from.frame", "to.center",
        "point(1e300, -1e300)", "size(0, 0)", "size(-3, 4)", "scale(0)", "scale(0.5, 0)",
        "rotate(90deg)", "translate(container.width, 0)", "oval(container.bounds)",
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
        "systemBlue", "#ff000080", "#000000", "clear", "label", "#12", "red",
    ]
    private static let garbage = [
        "", " ", "\u{0}", "\u{202E}x", "é́", "🂡", "NaN", "((((((((((", "a.b.c.d", "!", "1 +",
        "let", "\"", "\\", "/", "../x.png", "data:image/png;base64,AAAA",
        String(repeating: "(", count: 300),
        String(repeating: "a", count: 1200), "from.alpha from.alpha", "0x10", "1e999", "- - - 1",
    ]

    /// A text, most likely one that fits what a schema says of it.
    static func text(for words: String, _ random: inout SplitMix64) -> Tree {
        let pools: [[String]] =
            if words.contains("curve") {
                [curves]
            } else if words.contains("colour") {
                [colors]
            } else if words.contains("rect") || words.contains("point") || words.contains("size")
                || words.contains("transform") || words.contains("path")
            {
                [structures]
            } else if words.contains("name of a view") {
                [views]
            } else if words.contains("rue") {
                [booleans]
            } else if words.contains("number") {
                [numbers]
            } else {
                [names, views]
            }
        if Int.random(in: 0..<12, using: &random) == 0 { return any(&random) }
        return .string(pools.randomElement(using: &random)?.randomElement(using: &random) ?? "")
    }

    /// Any text.
    static func any(_ random: inout SplitMix64) -> Tree {
        let pools = [views, names, numbers, booleans, structures, curves, colors, garbage]
        return .string(pools.randomElement(using: &random)?.randomElement(using: &random) ?? "")
    }

    /// The worst numbers, and what looks like one.
    static let extremes = [
        "0", "-0", "-1", "1", "1e-300", "5e-324", "1e9", "-1e9", "1e12", "1e300", "-1e300", "60",
        "0.000001", "10000", "-10000", "2048", "0.5", "0.999999", "256", "1e999", "NaN", "01", "1.",
        "9007199254740993", "9223372036854775808", "-9223372036854775809", "1200", "600",
    ]

    /// Pieces of JSON, to be put anywhere.
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
