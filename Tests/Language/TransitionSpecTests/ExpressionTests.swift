import Testing
import TransitionSpec

@Suite struct `An expression` {
    /// The values of names for two views of 300 by 600 points, `from` at the origin and `to` at
    /// (10, 20), in a container of 390 by 844.
    private static func value(of name: Spec.AnimatorName) -> Spec.Value {
        switch name {
        case .view(.from, .frame): .rect(Spec.Rect(x: 0, y: 0, width: 300, height: 600))
        case .view(.to, .frame): .rect(Spec.Rect(x: 10, y: 20, width: 300, height: 600))
        case .view(_, .center): .point(Spec.Point(x: 7, y: 8))
        case .view(_, .layer(.shadowOffset)): .size(Spec.Size(width: 1, height: 2))
        case .view(_, .backgroundColor): .color(Spec.Color(rgba: 0x0102_0304))
        case .view(_, .isHidden): .boolean(true)
        case .view(_, .transform):
            .transform(Spec.Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        case .view: .number(0.25)
        case .container, .superview: .rect(Spec.Rect(x: 0, y: 0, width: 390, height: 844))
        case .cancelled, .interactive, .completed: .boolean(false)
        case .forward, .shows, .reduceMotion, .rightToLeft: .boolean(true)
        case .duration: .number(0.3)
        case .interaction, .propertyAnimator, .namedPropertyAnimator, .position,
            .maximumDetentValue:
            preconditionFailure("an animation reads no \(name)")
        }
    }

    /// The small spec with `expression` (JSON) set for `property`.
    private static func text(_ expression: String, for property: String) -> String {
        smallSpec(
            replacing: "\"to.alpha\": 1", with: "\"\(property)\": \(expression)")
    }

    private static func setting(_ expression: String, for property: String) throws -> Spec.Setting {
        let spec = try read(text(expression, for: property))
        let animation = try #require(spec.animators.first?.animations.first)
        guard case .set(let assignments) = animation.changes else {
            preconditionFailure("the small spec has no keyframes")
        }
        return try #require(assignments.first).setting
    }

    /// The value of an expression of any unit: a product with a literal fits every unit.
    private static func number(_ expression: String) throws -> Double {
        guard case .alpha(let alpha) = try setting("\"(\(expression)) * 1\"", for: "to.alpha")
        else {
            Issue.record("not an alpha")
            return .nan
        }
        return try alpha.evaluate(value)
    }

    struct Row: CustomTestStringConvertible {
        var expression: String
        var value: Double
        var testDescription: String { expression }

        init(_ expression: String, _ value: Double) {
            (self.expression, self.value) = (expression, value)
        }
    }

    private static let arithmetic = [
        Row("1", 1), Row("1.5e2", 150), Row("1E-1", 0.1), Row(" 2 ", 2), Row("1 + 2 * 3", 7),
        Row("(1 + 2) * 3", 9), Row("10 - 4 - 3", 3), Row("100 / 10 / 5", 2), Row("2*-3", -6),
        Row("--3", 3), Row("-2 - -2", 0), Row("-container.width / 3", -130),
        Row("min(3, 2)", 2), Row("max(3, 2)", 3), Row("abs(-4)", 4), Row("clamp(5, 0, 1)", 1),
        Row("clamp(-5, 0, 1)", 0), Row("clamp(0.5, 0, 1)", 0.5), Row("clamp(5, 3, 1)", 3),
        Row("max(min(1, 2), abs(0 - 3))", 3),
    ]

    private static let names = [
        Row("to.frame.x", 10), Row("to.frame.y", 20), Row("to.frame.width", 300),
        Row("to.frame.height", 600), Row("to.frame.minX", 10), Row("to.frame.midX", 160),
        Row("to.frame.maxX", 310), Row("to.frame.minY", 20), Row("to.frame.midY", 320),
        Row("to.frame.maxY", 620), Row("to.frame.origin.y", 20), Row("to.frame.size.height", 600),
        Row("to.center.x", 7), Row("to.layer.shadowOffset.height", 2), Row("from.alpha", 0.25),
        Row("from.layer.opacity", 0.25), Row("container.width", 390),
        Row("container.height", 844), Row("container.bounds.width", 390), Row("duration", 0.3),
        Row("point(3, 4).y", 4), Row("size(3, 4).width", 3), Row("rect(1, 2, 3, 4).maxY", 6),
        Row("(to.frame).size.width", 300), Row("to . frame . x", 10),
    ]

    private static let logic = [
        Row("true ? 1 : 2", 1), Row("1 < 2 ? 1 : 2", 1), Row("2 < 2 ? 1 : 2", 2),
        Row("2 <= 2 ? 1 : 2", 1), Row("2 > 2 ? 1 : 2", 2), Row("2 >= 2 ? 1 : 2", 1),
        Row("1 == 1 ? 1 : 2", 1), Row("1 != 1 ? 1 : 2", 2), Row("true == false ? 1 : 2", 2),
        Row("to.frame == from.frame ? 1 : 2", 2), Row("!cancelled ? 1 : 2", 1),
        Row("!!true ? 1 : 2", 1), Row("false || true && false ? 1 : 2", 2),
        Row("true || false && false ? 1 : 2", 1), Row("1 + 1 > 1 && 3 > 2 ? 1 : 2", 1),
        Row("false ? 1 : false ? 2 : 3", 3), Row("true ? false ? 1 : 2 : 3", 2),
        // The operand that is not needed is not evaluated.
        Row("container.width > 0 || 1 / to.frame.x > 0 ? 1 : 2", 1),
        Row("cancelled ? 1 / (to.frame.x - 10) : 2", 2),
        Row("cancelled && 1 / (to.frame.x - 10) > 0 ? 1 : 2", 2),
    ]

    @Test(arguments: arithmetic + names + logic)
    func `has the value worked out by hand`(_ row: Row) throws {
        #expect(try Self.number(row.expression) == row.value)
    }

    @Test func `of every type is read as text and as JSON`() throws {
        let rect = Spec.Rect(x: 1, y: 2, width: 3, height: 4)
        for text in [
            "[1, 2, 3, 4]", "\"rect(1, 2, 3, 4)\"", "\"cancelled ? to.frame : rect(1,2,3,4)\"",
        ] {
            guard case .frame(.whole(let frame)) = try Self.setting(text, for: "to.frame") else {
                Issue.record("not a frame")
                return
            }
            #expect(try frame.evaluate(Self.value) == rect)
        }
        for text in ["[1, 2]", "\"point(1, 2)\""] {
            guard case .center(.whole(let center)) = try Self.setting(text, for: "to.center") else {
                Issue.record("not a centre")
                return
            }
            #expect(try center.evaluate(Self.value) == Spec.Point(x: 1, y: 2))
        }
        for text in ["[1, 2]", "\"size(1, 2)\""] {
            guard
                case .layer(.shadowOffset, .size(let offset)) = try Self.setting(
                    text, for: "to.layer.shadowOffset")
            else {
                Issue.record("not a shadow's offset")
                return
            }
            #expect(try offset.evaluate(Self.value) == Spec.Size(width: 1, height: 2))
        }
        for text in ["true", "\"true\"", "\"1 < 2\""] {
            guard case .isHidden(let isHidden) = try Self.setting(text, for: "to.isHidden") else {
                Issue.record("not hidden")
                return
            }
            #expect(try isHidden.evaluate(Self.value))
        }
    }

    struct TransformRow: CustomTestStringConvertible {
        var text: String
        var expected: [Double]
        var testDescription: String { text }
    }

    @Test(arguments: [
        TransformRow(text: "[1, 2, 3, 4, 5, 6]", expected: [1, 2, 3, 4, 5, 6]),
        TransformRow(text: "\"to.transform\"", expected: [1, 2, 3, 4, 5, 6]),
        TransformRow(text: "\"translation(7, -8)\"", expected: [1, 0, 0, 1, 7, -8]),
        TransformRow(text: "\"scale(2, 3)\"", expected: [2, 0, 0, 3, 0, 0]),
        TransformRow(text: "\"rotation(0)\"", expected: [1, 0, 0, 1, 0, 0]),
        TransformRow(text: "\"identity\"", expected: [1, 0, 0, 1, 0, 0]),
        TransformRow(
            text: "\"cancelled ? scale(2, 3) : identity\"", expected: [1, 0, 0, 1, 0, 0]),
        // A quarter turn, clockwise on the screen, maps x to y and y to −x.
        TransformRow(text: "\"rotation(1.5707963267948966)\"", expected: [0, 1, -1, 0, 0, 0]),
    ])
    func `makes transforms`(_ row: TransformRow) throws {
        guard
            case .transform(.whole(let transform)) = try Self.setting(row.text, for: "to.transform")
        else {
            Issue.record("not a transform")
            return
        }
        let value = try transform.evaluate(Self.value)
        #expect([value.a, value.b, value.c, value.d, value.tx, value.ty] == row.expected)
    }

    @Test(arguments: [
        ("#ff8000", 0xFF80_00FF), ("#FF800080", 0xFF80_0080), ("white", 0xFFFF_FFFF),
        ("clear", 0), ("systemBlue", 0x007A_FFFF), ("to.backgroundColor", 0x0102_0304),
        ("cancelled ? red : #00ff00", 0x00FF_00FF),
    ])
    func `makes colours`(_ text: String, _ rgba: UInt32) throws {
        guard
            case .backgroundColor(let color) = try Self.setting(
                "\"\(text)\"", for: "to.backgroundColor")
        else {
            Issue.record("not a colour")
            return
        }
        #expect(try color.evaluate(Self.value) == Spec.Color(rgba: rgba))
    }

    struct ErrorRow: CustomTestStringConvertible {
        /// The expression, with a mark before the place of the error, and the error's message.
        var expression, message: String
        var property: String
        var testDescription: String { expression }

        init(_ expression: String, _ message: String, for property: String = "to.alpha") {
            (self.expression, self.message, self.property) = (expression, message, property)
        }
    }

    private static let syntax = [
        ErrorRow("1 +▸", "found the end of the expression; expected a value"),
        ErrorRow("▸", "found the end of the expression; expected a value"),
        ErrorRow("1 ▸2", "found the number 2; expected an operator or the end"),
        ErrorRow("(1▸", "found the end of the expression; expected \")\""),
        ErrorRow("min(1▸; 2)", "found \";\", which has no meaning in an expression"),
        ErrorRow("min(1 ▸2)", "found the number 2; expected \",\" or \")\""),
        ErrorRow("true ? 1▸", "found the end of the expression; expected \":\""),
        ErrorRow(
            "1 ▸= 2", "found \"=\", which has no meaning in an expression; did you mean \"==\"?"),
        ErrorRow("▸😀", "found \"😀\", which has no meaning in an expression"),
        ErrorRow(
            "1 + ▸12px",
            "found \"12px\"; expected a number as in JSON; lengths are points, without a unit"),
        ErrorRow(
            "▸45deg",
            "found \"45deg\"; expected a number as in JSON; angles are radians: degrees(45)"),
        ErrorRow("▸.5", "found \".\"; expected a digit before it, as in 0.5"),
        ErrorRow("▸.zero", "found \".\"; expected a name or a number without a dot before it"),
        ErrorRow(
            "2 ▸^ 3",
            "found \"^\", which has no meaning in an expression; a power is pow(x, exponent)"),
        ErrorRow("max(▸a: 1, b: 2)", "found the label \"a\"; expected max(a, b), without labels"),
        ErrorRow(
            "max(1 ▸and 2, 3)", "found \"and\"; expected \",\" or \")\"; did you mean \"&&\"?"),
        ErrorRow(
            "▸120ms",
            "found \"120ms\"; expected a number as in JSON; times are seconds: 120 ms are 0.12"),
        ErrorRow(
            "to.alpha * 30▸%",
            "found \"%\", which has no meaning in an expression; 30 % are 0.3"),
        ErrorRow("40▸%", "found \"%\", which has no meaning in an expression; 40 % are 0.4"),
        ErrorRow("▸1e999", "found a number beyond double precision, \"1e999\""),
        ErrorRow("to.▸", "found the end of the expression; expected a name"),
        ErrorRow("to.frame.▸1", "found the number 1; expected a part's name"),
        ErrorRow("1 ▸)", "found \")\"; expected an operator or the end"),
        ErrorRow(
            "▸#12",
            "found \"#12\"; expected a colour: \"#rrggbb\", \"#rrggbbaa\" or a name such as "
                + "\"systemBlue\""),
    ]

    private static let unknown = [
        ErrorRow(
            "1 + ▸containr.width",
            "unknown name \"containr\"; a name here is \"from\", \"to\", \"container\", "
                + "\"cancelled\", \"interactive\", \"forward\", \"duration\", \"reduceMotion\" or \"rightToLeft\"; did you mean \"container\"?"
        ),
        ErrorRow(
            "▸progress",
            "unknown name \"progress\"; a name here is \"from\", \"to\", \"container\", "
                + "\"cancelled\", \"interactive\", \"forward\", \"duration\", \"reduceMotion\" or \"rightToLeft\""
        ),
        ErrorRow(
            "container.▸widht",
            "\"container\" has no \"widht\", it goes on with \".frame\", \".bounds\", \".width\" "
                + "or \".height\"; did you mean \"width\"?"),
        ErrorRow(
            "▸container",
            "\"container\" is no value, it goes on with \".frame\", \".bounds\", \".width\" or "
                + "\".height\""),
        ErrorRow(
            "to.center.▸z", "a point has no \"z\"; expected \"x\" or \"y\"; did you mean \"x\"?"),
        ErrorRow("to.alpha.▸x", "a number has no parts"),
        ErrorRow(
            "▸mx(1, 2)",
            "unknown function \"mx\"; expected \"max\", \"mix\", \"min\" or one of 38 others; "
                + "did you mean \"max\"?"),
        ErrorRow(
            "▸rgba(1, 0, 0)",
            "found 3 arguments; expected rgba(red, green, blue, alpha), each from 0 to 1"),
        ErrorRow("▸nearest(1, 2)", "found 2 arguments; expected nearest(x, a, b, …)"),
        ErrorRow("▸clamp(1, 2)", "found 2 arguments; expected clamp(x, low, high)"),
        ErrorRow("▸abs()", "found 0 arguments; expected abs(x)"),
        ErrorRow("▸min(1)", "found 1 argument; expected min(a, b)"),
    ]

    private static let types = [
        ErrorRow("▸to.frame", "found a rect; expected a number or an expression of one"),
        ErrorRow(
            "  ▸1 < 2", "found a boolean; expected a number or an expression of one"),
        ErrorRow("1 + ▸to.frame", "\"+\" takes numbers, found a rect"),
        ErrorRow("▸to.center * 2", "\"*\" takes numbers, found a point"),
        ErrorRow("-▸cancelled", "\"-\" takes numbers, found a boolean"),
        ErrorRow("!▸1 ? 1 : 2", "\"!\" takes booleans, found a number"),
        ErrorRow("▸1 ? 1 : 2", "\"?\" takes booleans, found a number"),
        ErrorRow("1 < 2 && ▸3 ? 1 : 2", "\"&&\" takes booleans, found a number"),
        ErrorRow("▸1 < 2 < 3 ? 1 : 2", "\"<\" takes numbers, found a boolean"),
        ErrorRow(
            "1 == ▸true ? 1 : 2",
            "\"==\" compares values of one type, found a number and a boolean"),
        ErrorRow(
            "true ? 1 : ▸to.frame",
            "found a rect beside a number, both sides of \":\" have one type"),
        ErrorRow("min(1, ▸true)", "\"min\" takes numbers, found a boolean"),
        ErrorRow(
            "▸1", "found a number; expected [x, y, width, height] or an expression of a rect",
            for: "to.frame"),
        ErrorRow(
            "▸1", "found a number; expected true, false or an expression of one",
            for: "to.isHidden"),
        ErrorRow(
            "▸blu",
            "unknown name \"blu\"; a name here is \"from\", \"to\", \"container\", "
                + "\"cancelled\", \"interactive\", \"forward\", \"duration\", \"reduceMotion\" or \"rightToLeft\"; did you mean \"blue\"?",
            for: "to.backgroundColor"),
        ErrorRow("▸1 / 0", #"a number in "1 / 0" is not finite, as after a division by zero"#),
    ]

    @Test(arguments: syntax + unknown + types)
    func `that is wrong says at which character`(_ row: ErrorRow) {
        let (text, places) = unmarked(Self.text("\"\(row.expression)\"", for: row.property))
        let expected = SpecError(
            pointer: "/animators/slide/animate/0/set/\(row.property)", line: places[0][0],
            column: places[0][1], message: row.message)
        #expect(errors(in: text) == [expected])
    }

    @Test(arguments: [
        #""1 +\u0020▸containr.width""#, #""\t1 + ▸containr.width""#, #""1 +\n\t ▸2px""#,
        #""1 ▸\ud83d\ude00""#, #""1 + \u0020▸é""#, #""1 + 1 ▸\u0032""#,
    ])
    func `with escapes has its error at the right character`(_ expression: String) {
        let (text, places) = unmarked(Self.text(expression, for: "to.alpha"))
        #expect(errors(in: text).map { [$0.line, $0.column] } == places)
    }

    @Test func `of an interaction knows its own names, and progress in finish alone`() throws {
        let text = smallSpec(
            replacing: "progress > 0.5",
            with: "progress > 0.5 && stack.count > 1 || velocity.x > 1000 - location.y * 1")
        let interaction = try read(text).interaction("drag")
        let rules = try #require(interaction.driver?.rules)
        let value = { (name: Spec.InteractionName, progress: Double) -> Spec.Value in
            switch name {
            case .progress: .number(progress)
            case .count: .number(2)
            case .velocity: .point(Spec.Point(x: 500, y: 0))
            case .location: .point(Spec.Point(x: 0, y: 500))
            case .translation: .point(Spec.Point(x: 195, y: 0))
            case .contentOffset, .locationOfTouch: .point(Spec.Point(x: 0, y: 0))
            case .container: .rect(Spec.Rect(x: 0, y: 0, width: 390, height: 844))
            case .reduceMotion, .rightToLeft: .boolean(false)
            case .index, .numberOfTouches, .scale, .pinchVelocity, .rotation, .rotationVelocity:
                .number(.nan)
            }
        }
        #expect(try rules.finish.evaluate { value($0, 0.6) })
        #expect(try !rules.finish.evaluate { value($0, 0.5) })
        #expect(try rules.progress.evaluate { value($0, 0) } == 0.5)
        #expect(try interaction.when.evaluate { value($0, 0) })
        let wrong = smallSpec(replacing: "translation.x /", with: "progress /")
        #expect(errors(in: wrong).map(\.pointer) == ["/interactions/drag/progress"])
    }

    @Test func `that meets a number that is not finite throws with its place`() throws {
        let (text, places) = unmarked(
            smallSpec(replacing: "\"translation.x /", with: "▸\"translation.x /"))
        let progress = try #require(try read(text).interaction("drag").driver?.rules).progress
        let error = #expect(throws: SpecError.self) {
            try progress.evaluate { name in
                if case .container = name {
                    .rect(Spec.Rect(x: 0, y: 0, width: 0, height: 0))
                } else {
                    .point(Spec.Point(x: 1, y: 0))
                }
            }
        }
        #expect(
            error
                == SpecError(
                    pointer: "/interactions/drag/progress", line: places[0][0],
                    column: places[0][1],
                    message: "a number in \"translation.x / container.width\" is not finite, as "
                        + "after a division by zero"))
        #expect(throws: SpecError.self) {
            try progress.evaluate { name in
                if case .container = name {
                    .rect(Spec.Rect(x: 0, y: 0, width: 1, height: 0))
                } else {
                    .point(Spec.Point(x: .nan, y: 0))
                }
            }
        }
    }

    @Test func `keeps its source and equals what computes alike`() throws {
        func finish(_ text: String) throws -> Spec.InteractionExpression<Bool> {
            let spec = try read(smallSpec(replacing: "progress > 0.5", with: text))
            return try #require(spec.interaction("drag").driver?.rules).finish
        }
        #expect(try finish("progress>0.5") == finish("progress > 0.50"))
        #expect(try finish("progress > 0.5") != finish("progress >= 0.5"))
        #expect(try finish("progress>0.5").source == "progress>0.5")
    }
}
