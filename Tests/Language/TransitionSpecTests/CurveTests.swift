import TestSupport
import Testing
import TransitionSpec

@Suite struct `A curve` {
    struct Row: CustomTestStringConvertible {
        var text: String
        var curve: Spec.Curve
        var testDescription: String { text }

        init(_ text: String, _ curve: Spec.Curve) { (self.text, self.curve) = (text, curve) }
    }

    private static let timing = [
        Row("linear", .timing(.linear)), Row("easeIn", .timing(.easeIn)),
        Row("easeOut", .timing(.easeOut)), Row("easeInOut", .timing(.easeInOut)),
        Row("default", .timing(.default)), Row("system", .system),
        Row(
            "cubic(0.2, -1.5, 1, 35e-1)", .timing(.cubic(x1: 0.2, y1: -1.5, x2: 1, y2: 3.5))),
        Row("  cubic ( 0,0 ,1,1 ) ", .timing(.cubic(x1: 0, y1: 0, x2: 1, y2: 1))),
    ]

    /// The defaults are those of the calls in UIKit, Core Animation and SwiftUI.
    private static let springs = [
        Row(
            "spring(damping: 0.7, velocity: 2, duration: 0.45)",
            .spring(.damped(ratio: 0.7, velocity: 2, duration: 0.45))),
        Row(
            "spring(duration: 0.45, damping: 0.7)",
            .spring(.damped(ratio: 0.7, velocity: 0, duration: 0.45))),
        Row("spring(damping: 1)", .spring(.damped(ratio: 1, velocity: 0, duration: nil))),
        Row("spring", .spring(.perceptual(duration: 0.5, bounce: 0, velocity: 0))),
        Row("spring()", .spring(.perceptual(duration: 0.5, bounce: 0, velocity: 0))),
        Row(
            "spring(duration: 0.4)", .spring(.perceptual(duration: 0.4, bounce: 0, velocity: 0))),
        Row(
            "spring(bounce: -0.5, velocity: -3)",
            .spring(.perceptual(duration: 0.5, bounce: -0.5, velocity: -3))),
        Row(
            "spring(response: 0.3, dampingFraction: 0.75)",
            .spring(.perceptual(duration: 0.3, bounce: 0.25, velocity: 0))),
        Row(
            "spring(response: 0.3)",
            .spring(.perceptual(duration: 0.3, bounce: 1 - 0.825, velocity: 0))),
        Row(
            "spring(dampingFraction: 2)",
            .spring(.perceptual(duration: 0.5, bounce: -0.5, velocity: 0))),
        Row(
            "spring(mass: 3, stiffness: 1000, damping: 500, velocity: 1)",
            .spring(.physical(mass: 3, stiffness: 1000, damping: 500, velocity: 1))),
        Row(
            "spring(mass: 2)",
            .spring(.physical(mass: 2, stiffness: 100, damping: 10, velocity: 0))),
        Row(
            "spring(damping: 15, stiffness: 200)",
            .spring(.physical(mass: 1, stiffness: 200, damping: 15, velocity: 0))),
        Row("smooth", .spring(.perceptual(duration: 0.5, bounce: 0, velocity: 0))),
        Row("snappy()", .spring(.perceptual(duration: 0.5, bounce: 0.15, velocity: 0))),
        Row(
            "bouncy(duration: 0.6, extraBounce: 0.25)",
            .spring(.perceptual(duration: 0.6, bounce: 0.55, velocity: 0))),
    ]

    private static let keyframes = [
        Row("keyframes(0, 1)", .keyframes(Spec.Keyframes(values: [0, 1]))),
        Row(
            "keyframes(0: 0, 0.4: 1.2, 1: 1)",
            .keyframes(Spec.Keyframes(values: [0, 1.2, 1], times: [0, 0.4, 1]))),
        Row(
            "keyframes(0: 0, 0.5: -1, mode: discrete)",
            .keyframes(
                Spec.Keyframes(values: [0, -1], times: [0, 0.5], mode: .discrete))),
        Row(
            "keyframes(0, 3, 1, mode: paced)",
            .keyframes(Spec.Keyframes(values: [0, 3, 1], mode: .paced))),
        Row(
            "keyframes(0, 3, 1, mode: cubicPaced)",
            .keyframes(Spec.Keyframes(values: [0, 3, 1], mode: .cubicPaced))),
        Row(
            "keyframes(0, 2, 1, easing: easeOut, mode: cubic)",
            .keyframes(
                Spec.Keyframes(
                    values: [0, 2, 1], mode: .cubic, easings: [.easeOut, .easeOut]))),
        Row(
            "keyframes(0, 2, 1, easing: [easeIn, cubic(0, 0, 0.5, 1)])",
            .keyframes(
                Spec.Keyframes(
                    values: [0, 2, 1], easings: [.easeIn, .cubic(x1: 0, y1: 0, x2: 0.5, y2: 1)]))),
    ]

    @Test(arguments: timing + springs + keyframes)
    func `is read as it is spelled`(_ row: Row) throws {
        #expect(try Spec.Curve(row.text) == row.curve)
    }

    @Test(arguments: [
        ("easeOut", false), ("system", false), ("spring(damping: 0.7)", false),
        ("keyframes(0, 1)", false), ("spring(damping: 0.7, duration: 1)", true),
        ("spring(bounce: 0.2)", true), ("spring(mass: 1)", true), ("snappy", true),
    ])
    func `has a duration of its own if it says one or settles`(_ text: String, _ isOwn: Bool) throws
    {
        #expect(try Spec.Curve(text).hasOwnDuration == isOwn)
    }

    struct ErrorRow: CustomTestStringConvertible {
        /// The curve, with a mark before the place of the error, and the error's message.
        var text, message: String
        var testDescription: String { text }

        init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }
    }

    private static let names =
        "expected \"linear\", \"easeIn\", \"easeOut\", \"easeInOut\", \"default\", \"system\", "
        + "\"cubic\", \"spring\", \"smooth\", \"snappy\", \"bouncy\" or \"keyframes\""

    /// The end of a message that suggests the first of these names.
    private static func near(_ first: String, _ second: String, _ third: String) -> String {
        "expected \"\(first)\", \"\(second)\", \"\(third)\" or one of 9 others; did you mean \"\(first)\"?"
    }
    private static let cubic = "; the curve is cubic(x1, y1, x2, y2)"
    private static let forms =
        "spring(duration:bounce:velocity:), spring(damping:velocity:duration:), "
        + "spring(response:dampingFraction:velocity:) or spring(mass:stiffness:damping:velocity:), "
        + "where each argument may be left out"

    private static let syntax = [
        ErrorRow("▸", "found the end of the curve; expected a curve"),
        ErrorRow("  ▸", "found the end of the curve; expected a curve"),
        ErrorRow("▸1", "found the number 1; expected a curve"),
        ErrorRow("▸'easeIn'", "found \"'\", which has no meaning in a curve"),
        ErrorRow(
            "▸easInOut", "unknown curve \"easInOut\"; \(near("easeInOut", "easeOut", "easeIn"))"),
        ErrorRow("▸Linear", "unknown curve \"Linear\"; \(near("linear", "easeIn", "easeOut"))"),
        ErrorRow(
            "▸ease-in", "unknown curve \"ease-in\"; \(near("easeIn", "easeOut", "easeInOut"))"),
        ErrorRow(
            "▸curveEaseInOut",
            "unknown curve \"curveEaseInOut\"; \(near("easeInOut", "easeOut", "easeIn"))"),
        ErrorRow(
            "▸UIView.AnimationOptions.curveEaseIn",
            "unknown curve \"curveEaseIn\"; \(near("easeIn", "easeOut", "easeInOut"))"),
        ErrorRow("▸.easeIn", "found \".\"; expected a curve without a dot, such as \"easeInOut\""),
        ErrorRow("easeIn▸()", "found \"(\"; expected the end"),
        ErrorRow("easeIn ▸easeOut", "found \"easeOut\"; expected the end"),
        ErrorRow("cubic▸", "found the end of the curve; expected \"(\"\(cubic)"),
        ErrorRow("cubic(0, 0, 1▸)", "found \")\"; expected \",\"\(cubic)"),
        ErrorRow("cubic(0, 0, 1, 1▸, 1)", "found \",\"; expected \")\"\(cubic)"),
        ErrorRow("cubic(▸x1: 0)", "found \"x1\"; expected a number"),
        ErrorRow("cubic(0, -▸-1, 1, 1)", "found \"-\"; expected a number"),
        ErrorRow("cubic(▸.5, 0, 1, 1)", "found \".\"; expected a number"),
        ErrorRow("cubic(▸00.5, 0, 1, 1)", "found \"00.5\"; expected a number as in JSON"),
        ErrorRow(
            "cubic(▸1.01, 0, 1, 1)", "found the number 1.01; expected a number from 0 to 1"),
        ErrorRow(
            "cubic(0, 0, ▸-0.1, 1)", "found the number -0.1; expected a number from 0 to 1"),
        ErrorRow(
            "cubic(0, ▸101e999, 1, 1)",
            "found a number beyond double precision, \"101e999\""),
        ErrorRow(
            "cubic(0, ▸11, 1, 1)", "found the number 11; expected a number from -10 to 10"),
        ErrorRow(
            "spring(damping: 0.7▸", "found the end of the curve; expected \",\" or \")\""),
        ErrorRow("spring(damping ▸0.7)", "found the number 0.7; expected \":\""),
        ErrorRow(
            "spring(▸0.7)",
            "found the number 0.7; expected names before the numbers: \(forms)"),
        ErrorRow("spring(damping: 0.7, ▸)", "found \")\"; expected an argument's name"),
        ErrorRow("spring(damping: ▸easeIn)", "found \"easeIn\"; expected a number"),
    ]

    private static let arguments = [
        ErrorRow(
            "spring(▸dampng: 0.7)",
            "unknown argument \"dampng\"; expected \(forms); did you mean \"damping\"?"),
        ErrorRow(
            "snappy(▸bounce: 0.7)",
            "unknown argument \"bounce\"; expected snappy(duration:extraBounce:), where each argument may be left out"
        ),
        ErrorRow(
            "spring(damping: 0.7, ▸damping: 0.7)", "the argument \"damping\" is there already"),
        ErrorRow(
            "spring(duration: 1, ▸mass: 1)",
            "\"mass\" does not go with \"duration\"; expected \(forms)"),
        ErrorRow(
            "spring(velocity: 1, damping: 2, ▸bounce: 0)",
            "\"bounce\" does not go with \"damping\"; expected \(forms)"),
        ErrorRow(
            "spring(damping: ▸15)",
            "found the number 15; expected a number from 0.01 to 1; it is a ratio; "
                + "beside \"mass\" or \"stiffness\", newton seconds a metre"),
        ErrorRow(
            "spring(damping: ▸0)",
            "found the number 0; expected a number from 0.01 to 1; it is a ratio; "
                + "beside \"mass\" or \"stiffness\", newton seconds a metre"),
        ErrorRow(
            "spring(damping: 0.7, duration: ▸11)",
            "found the number 11; expected a number of seconds from 0.01 to 10"),
        ErrorRow(
            "spring(velocity: ▸-1001)",
            "found the number -1001; expected a number of distances a second from -1000 to 1000"),
        ErrorRow(
            "spring(bounce: ▸1)", "found the number 1; expected a number from -0.99 to 0.99"),
        ErrorRow(
            "spring(mass: 1, stiffness: ▸0)",
            "found the number 0; expected a number of newtons a metre from 0.1 to 1000000"),
        ErrorRow(
            "spring(mass: ▸-1)",
            "found the number -1; expected a number of kilograms from 0.001 to 1000"),
        ErrorRow(
            "spring(stiffness: 1, damping: ▸0)",
            "found the number 0; expected a number of newton seconds a metre from 0.001 to "
                + "1000000"),
    ]

    private static let frames = [
        ErrorRow("keyframes(▸)", "found \")\"; expected a number"),
        ErrorRow("▸keyframes(0)", "found 1 value; expected at least 2"),
        ErrorRow(
            "keyframes(0, ▸101)", "found the number 101; expected a number from -100 to 100"),
        ErrorRow(
            "keyframes(0: 0, ▸1)",
            "found a value without a time; expected \"time: value\" as before"),
        ErrorRow(
            "keyframes(0, ▸1: 1)", "found a time; expected a value without one as before"),
        ErrorRow(
            "keyframes(0: 0, ▸1.5: 1)", "found the number 1.5; expected a number from 0 to 1"),
        ErrorRow(
            "keyframes(0: 0, 0.5: 2, ▸0.5: 1)",
            "found the time 0.5 after 0.5; expected rising times"),
        ErrorRow(
            "keyframes(▸0.1: 0, 1: 1)", "found the time 0.1; expected 0 for the first value"),
        ErrorRow(
            "keyframes(0: 0, ▸0.9: 1)", "found the time 0.9; expected 1 for the last value"),
        ErrorRow(
            "keyframes(0: 0, ▸1: 1, mode: discrete)",
            "found the time 1; expected less than 1: a discrete value stays for a while"),
        ErrorRow(
            "keyframes(▸0: 0, 1: 1, mode: paced)",
            "found a time; expected values alone: \"paced\" spaces them itself"),
        ErrorRow(
            "keyframes(0, 1, mode: ▸cubik)",
            "unknown mode \"cubik\"; expected \"linear\", \"discrete\", \"paced\", \"cubic\" or "
                + "\"cubicPaced\"; did you mean \"cubic\"?"),
        ErrorRow(
            "keyframes(0, 1, ▸moed: cubic)",
            "unknown argument \"moed\"; expected \"mode\" or \"easing\"; did you mean \"mode\"?"
        ),
        ErrorRow(
            "keyframes(0, 1, mode: cubic, ▸mode: cubic)", "the argument \"mode\" is there already"),
        ErrorRow(
            "keyframes(0, mode: cubic, ▸1)",
            "found the number 1; expected \"mode\" or \"easing\""),
        ErrorRow(
            "keyframes(0, 1, easing: ▸system)",
            "unknown easing \"system\"; expected \"linear\", \"easeIn\", \"easeOut\", "
                + "\"easeInOut\", \"default\" or \"cubic\""),
        ErrorRow(
            "keyframes(0, 1, mode: discrete, easing: ▸easeIn)",
            "found an easing; expected none with the mode \"discrete\""),
        ErrorRow(
            "keyframes(0, 1, 2, easing: ▸[easeIn])",
            "found 1 easing between 3 values; expected one, or a list of 2"),
        ErrorRow(
            "keyframes(0, 1, easing: [easeIn▸)", "found \")\"; expected \",\" or \"]\""),
        ErrorRow("keyframes(0, 1▸", "found the end of the curve; expected \",\" or \")\""),
    ]

    @Test(arguments: syntax + arguments + frames)
    func `that is wrong says at which character`(_ row: ErrorRow) {
        let (text, places) = unmarked(row.text)
        let expected = CurveError(column: places[0][1], message: row.message)
        #expect(throws: expected) { try Spec.Curve(text) }
    }

    @Test func `counts its columns in scalars`() {
        let error = #expect(throws: CurveError.self) { try Spec.Curve("cubic(0, é") }
        #expect(error?.description == "10: found \"é\", which has no meaning in a curve")
    }

    @Test func `is no longer than an expression may be`() throws {
        var limits = SpecLimits()
        limits.expressionLength = 6
        #expect(try Spec.Curve("easeIn", limits: limits) == .timing(.easeIn))
        #expect(
            throws: CurveError(
                column: 1,
                message: "found 7 scalars; expected at most 6 (limit \"expressionLength\")")
        ) { try Spec.Curve("easeOut", limits: limits) }
    }
}

@Suite struct `Any text` {
    private static let parts = [
        "spring", "keyframes", "cubic", "bouncy", "easeIn", "linear", "system", "mode", "easing",
        "damping", "duration", "mass", "bounce", "response", "(", ")", "[", "]", ":", ",", "-",
        " ", "0", "1", "0.5", "2e9", "1e400", "paced", "cubicPaced", "discrete", "\"", "é", "\0",
    ]

    @Test(.seeded) func `is a curve or has an error within it`() {
        var random = SplitMix64(seed: 7)
        var wrong = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...14, using: &random)
            var text = Bool.random(using: &random) ? "keyframes(0: 0, 0.5: 2, " : "spring("
            for _ in 0..<count { text += Self.parts.randomElement(using: &random) ?? "" }
            do throws(CurveError) {
                _ = try Spec.Curve(text)
            } catch {
                wrong += 1
                #expect((1...text.unicodeScalars.count + 1).contains(error.column))
            }
        }
        #expect(wrong > 1000 && wrong < 20_000)
    }
}

@Suite struct `An animation's curve` {
    private static func text(_ keys: String) -> String {
        smallSpec(
            replacing: "{ \"set\": { \"to.alpha\": 1 } }",
            with: "{ \(keys), \"set\": { \"to.alpha\": 1 } }")
    }

    struct Row: CustomTestStringConvertible {
        var keys: String
        var timing: Spec.AnimationTiming
        var testDescription: String { keys }

        init(_ keys: String, _ timing: Spec.AnimationTiming) {
            (self.keys, self.timing) = (keys, timing)
        }
    }

    /// The animator's duration is 0.3.
    @Test(arguments: [
        Row("\"curve\": \"easeOut\"", .init(.timing(.easeOut), duration: 0.3)),
        Row("\"curve\": \"linear\", \"duration\": 2", .init(.timing(.linear), duration: 2)),
        Row("\"curve\": \"system\"", .init(.system, duration: 0.3)),
        Row(
            "\"curve\": \"spring(damping: 0.5)\"",
            .init(
                .spring(.damped(ratio: 0.5, velocity: 0, duration: nil)), duration: 0.3)),
        Row(
            "\"curve\": \"spring(damping: 0.5, velocity: 1)\", \"duration\": 2",
            .init(
                .spring(.damped(ratio: 0.5, velocity: 1, duration: nil)), duration: 2)),
        Row(
            "\"curve\": \"spring(damping: 0.5, duration: 0.7)\"",
            .init(
                .spring(.damped(ratio: 0.5, velocity: 0, duration: nil)), duration: 0.7)),
        Row(
            "\"curve\": \"bouncy\"",
            .init(.spring(.perceptual(duration: 0.5, bounce: 0.3, velocity: 0)), duration: 0)),
        Row(
            "\"curve\": \"cubic(0, 0.5, 1, 1)\"",
            .init(.timing(.cubic(x1: 0, y1: 0.5, x2: 1, y2: 1)), duration: 0.3)),
        Row("\"curve\": \"default\", \"duration\": 1", .init(.timing(.default), duration: 1)),
        Row(
            "\"curve\": \"spring(mass: 2, velocity: 3)\"",
            .init(
                .spring(.physical(mass: 2, stiffness: 100, damping: 10, velocity: 3)), duration: 0)),
    ])
    func `is played by the UIKit call that knows it`(_ row: Row) throws {
        let animator = try #require(try read(Self.text(row.keys)).animators.first)
        #expect(animator.animations.map(\.timing) == [row.timing])
    }

    struct ErrorRow: CustomTestStringConvertible {
        /// The animation's keys, with a mark before the place of the error, the key in its pointer, and its message.
        var keys, key, message: String
        var testDescription: String { keys }

        init(_ keys: String, _ key: String, _ message: String) {
            (self.keys, self.key, self.message) = (keys, key, message)
        }
    }

    private static let accepted =
        "which no animation block can play; expected a named curve, a cubic or a spring; a block "
        + "has \"keyframes\" of its own"
    private static let twice =
        "found a duration beside a curve that has its own; expected one of the two"

    @Test(arguments: [
        ErrorRow(
            "\"curve\": ▸1", "curve",
            "found the number 1; expected a curve such as \"easeOut\" or "
                + "\"spring(damping: 0.8)\""),
        ErrorRow(
            "\"curve\": \"spring(damping: ▸2)\"", "curve",
            "found the number 2; expected a number from 0.01 to 1; it is a ratio; "
                + "beside \"mass\" or \"stiffness\", newton seconds a metre"),
        ErrorRow(
            "\"curve\": \"spring\\u0028damping: ▸2)\"", "curve",
            "found the number 2; expected a number from 0.01 to 1; it is a ratio; "
                + "beside \"mass\" or \"stiffness\", newton seconds a metre"),
        ErrorRow(
            "\"curve\": ▸\"keyframes(0, 1)\"", "curve",
            "found the string \"keyframes(0, 1)\", \(accepted)"),
        ErrorRow("\"duration\": ▸0.5, \"curve\": \"snappy\"", "duration", twice),
        ErrorRow(
            "\"curve\": \"spring(damping: 0.5, duration: 0.5)\", \"duration\": ▸0.5", "duration",
            twice),
    ])
    func `that it cannot have is refused with its place`(_ row: ErrorRow) {
        let (text, places) = unmarked(Self.text(row.keys))
        let expected = SpecError(
            pointer: "/animators/slide/animate/0/\(row.key)", line: places[0][0],
            column: places[0][1], message: row.message)
        #expect(errors(in: text) == [expected])
    }
}
