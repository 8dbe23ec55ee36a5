import Testing
import TransitionSpec

@Suite struct `A number's unit` {
    struct Row: CustomTestStringConvertible {
        /// The expression, with a mark before the place of the error, if there is one.
        var expression: String
        var message: String?
        var place: Place
        var testDescription: String { expression }

        init(_ expression: String, _ message: String? = nil, _ place: Place = .set("to.alpha")) {
            (self.expression, self.message, self.place) = (expression, message, place)
        }
    }

    /// The place of an expression in the spec.
    enum Place: Equatable {
        case set(String)
        case progress, finish
        /// The progress of a pinch, and of a rotation.
        case pinch, rotation

        func text(_ expression: String) -> String {
            switch self {
            case .set(let property):
                smallSpec(replacing: "\"to.alpha\": 1", with: "\"\(property)\": \"\(expression)\"")
            case .progress:
                smallSpec(replacing: "translation.x / container.width", with: expression)
            case .finish: smallSpec(replacing: "progress > 0.5", with: expression)
            case .pinch, .rotation:
                smallSpec(replacing: "translation.x / container.width", with: expression)
                    .replacing("\"pan\"", with: self == .pinch ? "\"pinch\"" : "\"rotation\"")
            }
        }
    }

    private static let sensible = [
        Row("1 - from.frame.y / container.height"), Row("to.frame.x / 300"),
        Row("cancelled ? 0 : to.alpha * 0.5"), Row("clamp(to.center.x / 200, 0, 1)"),
        Row("sqrt(to.alpha)"), Row("sin(degrees(90))"), Row("cos(to.alpha)"),
        Row("sign(to.frame.x - 10)"), Row("duration / 0.3"),
        Row("-container.width / 3.33", nil, .set("to.frame.x")),
        Row("forward ? 0 : container.width", nil, .set("to.frame.x")),
        Row("container.width + 2 * 20", nil, .set("to.center.x")),
        Row("sqrt(to.frame.x * to.frame.x + to.frame.y * to.frame.y)", nil, .set("to.frame.x")),
        Row("mix(0, container.width, from.alpha)", nil, .set("to.transform.tx")),
        Row("container.width * 0.1", nil, .set("to.layer.cornerRadius")),
        Row("rect(0, 0, container.width, 44)", nil, .set("to.frame")),
        Row("inset(container.bounds, 20, container.height / 8)", nil, .set("to.frame")),
        Row("point(container.width / 2, 100)", nil, .set("to.center")),
        Row("rotation(degrees(45))", nil, .set("to.transform")),
        Row("rotation(from.frame.x / container.width)", nil, .set("to.transform")),
        Row("rotation(from.frame.x * 0.01)", nil, .set("to.transform")),
        Row("(translation.x + velocity.x * 0.2) / container.width", nil, .progress),
        Row("translation.y / 300", nil, .progress),
        Row("hypot(translation.x, translation.y) / 300", nil, .progress),
        Row("smoothstep(20, container.width, translation.x)", nil, .progress),
        Row("rubberBand(translation.y, container.height) / container.height", nil, .progress),
        Row("(translation.x + project(velocity.x, 0.998)) / container.width", nil, .progress),
        Row("nearest(translation.x, 0, container.width) > 0", nil, .finish),
        Row("snap(translation.x, container.width) > 0", nil, .finish),
        Row("project(velocity, 0.99)", nil, .pinch),
        Row("rotation(atan2(to.frame.y, to.frame.x))", nil, .set("to.transform")),
        Row("1 - translation.y / container.height", nil, .progress),
        Row("scale - 1", nil, .pinch), Row("1 - scale", nil, .pinch),
        Row("rotation / 3.14", nil, .rotation),
        Row("progress > 0.5 || velocity.x > 1000", nil, .finish),
        Row("translation.x + velocity.x * 0.2 > container.width / 2", nil, .finish),
        Row("translation.x > 80 && index > 0", nil, .finish),
    ]

    private static let refused = [
        Row("▸to.frame.x", "found points; expected a plain number"),
        Row("▸duration", "found seconds; expected a plain number"),
        Row("▸container.width * to.frame.x", "found points²; expected a plain number"),
        Row("▸1.5 / 1 * 1 + to.frame.x", "found points; expected a plain number"),
        Row("from.alpha + ▸to.frame.x", "\"+\" takes one unit, found a plain number and points"),
        Row("▸duration", "found seconds; expected points", .set("to.frame.x")),
        Row(
            "▸to.alpha", "found a plain number; expected points", .set("to.layer.shadowRadius")),
        Row(
            "▸point(to.alpha, 1)", "found a point of a plain number; expected one of points",
            .set("to.center")),
        Row(
            "rect(0, 0, container.width, ▸duration)",
            "\"rect\" takes one unit, found points and seconds", .set("to.frame")),
        Row(
            "rotation(▸to.frame.x)", "\"rotation\" takes radians, found points",
            .set("to.transform")),
        Row(
            "scale(1, ▸container.width)", "\"scale\" takes a plain number, found points",
            .set("to.transform")),
        Row(
            "translation(▸from.alpha, 0)", "\"translation\" takes points, found a plain number",
            .set("to.transform")),
        Row("min(to.alpha, ▸duration)", "\"min\" takes one unit, found a plain number and seconds"),
        Row(
            "cancelled ? to.alpha : ▸container.width",
            "found points beside a plain number, both sides of \":\" have one unit"),
        Row(
            "sqrt(▸to.frame.x)", "\"sqrt\" takes a square, as of points, found points"),
        Row("sin(▸container.width)", "\"sin\" takes radians, found points"),
        Row(
            "degrees(▸container.width)", "\"degrees\" takes a plain number, found points"),
        Row(
            "translation.x + ▸velocity.x", "\"+\" takes one unit, found points and points a second",
            .progress),
        Row(
            "pow(▸translation.x, 2)", "\"pow\" takes a plain number, found points", .progress),
        Row(
            "nearest(translation.x, 0, 1, ▸velocity.x)",
            "\"nearest\" takes one unit, found points and points a second", .progress),
        Row(
            "translation.x + ▸project(translation.x, 0.9)",
            "\"+\" takes one unit, found points and points·seconds", .progress),
        Row(
            "▸atan2(translation.y, translation.x)", "found radians; expected a plain number",
            .progress),
        Row("▸rotation", "found radians; expected a plain number", .rotation),
        Row("▸velocity", "found times a second; expected a plain number", .pinch),
        Row(
            "progress > ▸container.width",
            "\">\" takes one unit, found a plain number and points", .finish),
        Row(
            "translation == ▸velocity",
            "\"==\" takes one unit, found points and points a second", .finish),
    ]

    @Test(arguments: sensible)
    func `lets sensible formulas pass`(_ row: Row) {
        #expect(errors(in: row.place.text(row.expression)).map(\.description) == [])
    }

    @Test(arguments: refused)
    func `tells formulas that mix what does not go together`(_ row: Row) throws {
        let (text, places) = unmarked(row.place.text(row.expression))
        let found = errors(in: text)
        #expect(found.map(\.message) == [try #require(row.message)])
        #expect(found.map { [$0.line, $0.column] } == places)
    }

    @Test func `is times a second for a spring's initial velocity`() {
        func spring(_ velocity: String) -> [String] {
            errors(
                in: smallSpec(
                    replacing: "{ \"set\": { \"to.alpha\": 1 } }",
                    with: #"{ "curve": "spring(damping: 0.8)", "initialVelocity": "\#(velocity)", "#
                        + #""set": { "to.alpha": 1 } }"#)
            ).map(\.message)
        }
        #expect(spring("1 / duration") == [])
        #expect(spring("2") == [])
        #expect(
            spring("container.width") == ["found points; expected times a second"])
    }
}
