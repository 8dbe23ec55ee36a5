import Testing
import TransitionSpec

@Suite struct `A function` {
    /// The setting of a property by the animator of the small spec.
    private static func setting(_ expression: String, for property: String) throws -> Spec.Setting {
        let spec = try read(
            smallSpec(
                replacing: "\"to.alpha\": 1", with: "\"\(property)\": \"\(expression)\""))
        let animation = try #require(spec.animators.first?.animations.first)
        guard case .set(let assignments) = animation.changes else {
            preconditionFailure("the small spec has no keyframes")
        }
        return try #require(assignments.first).setting
    }

    struct Row: CustomTestStringConvertible {
        var expression: String
        var values: [Double]
        var testDescription: String { expression }

        init(_ expression: String, _ values: Double...) {
            (self.expression, self.values) = (expression, values)
        }
    }

    @Test(arguments: [
        Row("floor(1.7)", 1), Row("floor(-1.2)", -2), Row("round(1.5)", 2), Row("round(-1.5)", -2),
        Row("round(2.4)", 2), Row("sign(-3)", -1), Row("sign(0)", 0), Row("sign(0.1)", 1),
        Row("sqrt(9)", 3), Row("sin(degrees(30))", 0.5), Row("cos(degrees(60))", 0.5),
        Row("cos(degrees(90))", 0), Row("degrees(180)", 3.141592653589793),
        Row("mix(2, 4, 0.25)", 2.5), Row("mix(2, 4, 0)", 2), Row("mix(2, 4, 1)", 4),
        Row("pow(2, 10)", 1024), Row("pow(9, 0.5)", 3), Row("pow(0, 0)", 1), Row("exp(0)", 1),
        Row("log(1)", 0), Row("round(1000 * exp(1))", 2718), Row("round(1000 * log(10))", 2303),
        Row("hypot(3, -4)", 5), Row("atan2(0, 1)", 0),
        Row("round(1e9 * atan2(1, 1) / degrees(45))", 1e9),
        Row("round(1000 * atan2(0, -1))", 3142), Row("round(1000 * atan2(-1, 0))", -1571),
        // 3t² − 2t³ at t = 0.25 is 3/16 − 2/64.
        Row("smoothstep(0, 4, 1)", 0.15625), Row("smoothstep(0, 4, -1)", 0),
        Row("smoothstep(0, 4, 5)", 1), Row("smoothstep(4, 0, 3)", 0.15625),
        Row("smoothstep(2, 2, 1.9)", 0), Row("smoothstep(2, 2, 2)", 1),
        // 1000/1000 · 0.99/0.01 and 0.75/0.25.
        Row("round(project(1000, 0.99))", 99), Row("project(-2000, 0.75)", -6),
        // (1 − 1/(0.55 + 1)) · 100 for a finger as far beyond the end as the view is long.
        Row("rubberBand(0, 100)", 0), Row("round(1000 * rubberBand(100, 100))", 35484),
        Row("round(1000 * rubberBand(-100, 100))", -35484), Row("rubberBand(1e300, 100)", 100),
        Row("nearest(7, 0, 10)", 10), Row("nearest(5, 0, 10)", 0), Row("nearest(5, 10, 0)", 10),
        Row("nearest(-3, 4, 200, -9, 600)", -9), Row("nearest(7, 7.5, 6.4, 7)", 7),
        Row("snap(26, 10)", 30), Row("snap(25, 10)", 30), Row("snap(-25, 10)", -30),
        Row("snap(24.9, 10)", 20), Row("snap(0.3, 0.25)", 0.25),
        Row("mix(point(0, 8), point(4, 0), 0.5).x", 2), Row("alpha(red, 0.5) == red ? 1 : 0", 0),
        Row("concat(identity, scale(2, 3)) == scale(2, 3) ? 1 : 0", 1),
        Row("concat(rotation3D(1, 0, 0, 1), identity3D) == rotation3D(1, 0, 0, 1) ? 1 : 0", 1),
    ])
    func `of numbers has the value worked out by hand`(_ row: Row) throws {
        guard case .alpha(let alpha) = try Self.setting("(\(row.expression)) * 1", for: "to.alpha")
        else {
            Issue.record("not an alpha")
            return
        }
        #expect(try [alpha.value()] == row.values)
    }

    @Test(arguments: [
        Row("inset(rect(10, 20, 100, 50), 5, -5)", 15, 15, 90, 60),
        Row("offset(rect(10, 20, 100, 50), 5, -5)", 15, 15, 100, 50),
        Row("mix(rect(0, 0, 10, 20), rect(100, 200, 30, 60), 0.5)", 50, 100, 20, 40),
        // The container is 390 by 844 points.
        Row("inset(container.bounds, container.width / 10, 0)", 39, 0, 312, 844),
    ])
    func `of rectangles has the value worked out by hand`(_ row: Row) throws {
        guard case .frame(.whole(let frame)) = try Self.setting(row.expression, for: "to.frame")
        else {
            Issue.record("not a frame")
            return
        }
        let rect = try frame.value()
        #expect(
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] == row.values)
    }

    /// By the matrices of `Spec.Transform`, which act on row vectors: the first transform is applied first.
    @Test(arguments: [
        Row("concat(scale(2, 3), translation(10, 20))", 2, 0, 0, 3, 10, 20),
        Row("concat(translation(10, 20), scale(2, 3))", 2, 0, 0, 3, 20, 60),
        Row("concat(rotation(degrees(90)), translation(1, 0))", 0, 1, -1, 0, 1, 0),
        Row("invert(concat(scale(2, 4), translation(10, 20)))", 0.5, 0, 0, 0.25, -5, -5),
        Row("invert(rotation(degrees(90)))", 0, -1, 1, 0, 0, 0),
        Row("invert(scale(0, 1))", 0, 0, 0, 1, 0, 0),
    ])
    func `of transforms has the value worked out by hand`(_ row: Row) throws {
        guard
            case .transform(.whole(let transform)) = try Self.setting(
                row.expression, for: "to.transform")
        else {
            Issue.record("not a transform")
            return
        }
        let t = try transform.value()
        #expect([t.a, t.b, t.c, t.d, t.tx, t.ty] == row.values)
    }

    @Test(arguments: [
        Row("rgba(0.25, 0.5, 1, 0.75)", 0.25, 0.5, 1, 0.75), Row("rgba(-1, 2, 0, 1)", 0, 1, 0, 1),
        Row("alpha(red, 0.5)", 1, 0, 0, 0.5), Row("mix(black, white, 0.25)", 0.25, 0.25, 0.25, 1),
        Row("mix(clear, white, 3)", 1, 1, 1, 1),
    ])
    func `of colours has the value worked out by hand`(_ row: Row) throws {
        guard
            case .backgroundColor(let color) = try Self.setting(
                row.expression, for: "to.backgroundColor")
        else {
            Issue.record("not a colour")
            return
        }
        let value = try color.value()
        #expect([value.red, value.green, value.blue, value.alpha] == row.values)
    }

    @Test(arguments: [
        ("mix(▸true, 1, 0.5)", "\"mix\" takes numbers, points, rects or colors, found a boolean"),
        ("mix(1, ▸red, 0.5)", "\"mix\" takes numbers, found a color"),
        ("▸inset(rect(0, 0, 1, 1))", "found 1 argument; expected inset(rect, dx, dy)"),
        ("alpha(▸1, 1)", "\"alpha\" takes colors, found a number"),
        ("invert(▸1).tx", "\"invert\" takes transforms, found a number"),
    ])
    func `takes its own types alone`(_ expression: String, _ message: String) {
        let (text, places) = unmarked(
            smallSpec(replacing: "\"to.alpha\": 1", with: "\"to.alpha\": \"\(expression)\""))
        let found = errors(in: text)
        #expect(found.map(\.message) == [message])
        #expect(found.map { [$0.line, $0.column] } == places)
    }

    @Test func `that gives no finite number throws`() throws {
        guard
            case .alpha(let alpha) = try Self.setting(
                "sqrt(to.alpha - 1)", for: "to.alpha")
        else {
            Issue.record("not an alpha")
            return
        }
        #expect(throws: SpecError.self) { try alpha.evaluate { _ in .number(0) } }
    }
}

@Suite struct `A choice in an expression` {
    private func number(_ expression: String) throws -> Double {
        let set = try read(
            smallSpec(
                replacing: "\"prepare\": []",
                with: "\"prepare\": [{ \"set\": { \"to.alpha\": \"\(expression)\" } }]")
        ).animator("slide").prepare
        guard case .set(let assignments) = set[0].action,
            case .alpha(let alpha) = assignments[0].setting
        else { return .nan }
        return try alpha.value(forward: true)
    }

    @Test func `may be written as a call`() throws {
        #expect(try number("if(forward, 0.25, 0.75)") == 0.25)
        #expect(try number("if(!forward, 0.25, 0.75)") == 0.75)
        #expect(try number("if(forward, if(cancelled, 0.1, 0.2), 0.3)") == 0.2)
    }

    @Test func `of the nearest number takes the numbers in brackets, too`() throws {
        #expect(try number("nearest(0.4, [0, 0.3, 1])") == 0.3)
        #expect(try number("nearest(0.4, 0, 0.3, 1)") == 0.3)
        #expect(try number("nearest(0.7, [1, 0])") == 1)
    }

    /// - Source: `UIScrollView.DecelerationRate`, whose rates are 0.998 and 0.99.
    @Test func `may use UIKit's constants by their names`() throws {
        #expect(try number("decelerationRate.normal") == 0.998)
        #expect(try number("decelerationRate.fast") == 0.99)
        #expect(abs(try number("project(10, decelerationRate.fast)") - 0.99) < 1e-12)
    }

    @Test(arguments: [
        ("if(forward, 1)", "found 2 arguments; expected if(condition, a, b)"),
        ("if(1, 2, 3)", "\"if\" takes booleans, found a number"),
        (
            "if(forward, 1, true)",
            "found a boolean beside a number, both values of \"if\" have one type"
        ),
        ("nearest(1, [2, 3)", "found \")\"; expected \",\" or \"]\""),
        (
            "decelerationRate.slow",
            "\"decelerationRate\" has no \"slow\", it goes on with \".normal\" or \".fast\""
        ),
    ])
    func `that is wrong says so`(_ expression: String, _ message: String) {
        let found = errors(
            in: smallSpec(
                replacing: "\"prepare\": []",
                with: "\"prepare\": [{ \"set\": { \"to.alpha\": \"\(expression)\" } }]"))
        #expect(found.map(\.message) == [message])
    }
}
