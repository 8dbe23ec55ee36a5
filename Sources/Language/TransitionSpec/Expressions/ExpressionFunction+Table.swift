import Glibc

// The functions of the language; a function that takes several types has a row for each.
//
// Results are equal on all platforms: sine and cosine are rounded to 1e-12, and everything else in this file is exact in
// IEEE arithmetic.

extension ExpressionFunction {
    /// Every function, in the order in which errors and the reference list them.
    static let all: [ExpressionFunction] =
        numbers + powers + motion + geometry + transforms + transforms3D + paths + colors

    private static let numbers = [
        number("min", [shared("a"), shared("b")], "The smaller number.") {
            Swift.min($0[0], $0[1])
        },
        number("max", [shared("a"), shared("b")], "The larger number.") { Swift.max($0[0], $0[1]) },
        number("abs", [shared("x")], "The absolute value.") { $0[0].magnitude },
        number(
            "clamp", [shared("x"), shared("low"), shared("high")],
            "`x`, limited to the range from `low` to `high`; `low` if it is greater than `high`."
        ) { Swift.max($0[1], Swift.min($0[0], $0[2])) },
        number("floor", [shared("x")], "The greatest whole number that is not above `x`.") {
            $0[0].rounded(.down)
        },
        number("round", [shared("x")], "The nearest whole number; halves are rounded away from 0.")
        {
            $0[0].rounded()
        },
        number(
            "sign", [Parameter(name: "x", type: .number, unit: .any)], gives: .fixed(.plain),
            "The sign: −1, 0 or 1."
        ) { $0[0] > 0 ? 1 : $0[0] < 0 ? -1 : 0 },
        number("sqrt", [shared("x")], gives: .rootOfShared, "The square root.") {
            $0[0].squareRoot()
        },
        number("sin", [angle("angle")], gives: .fixed(.plain), "The sine of the angle.") {
            snapped(sin($0[0]))
        },
        number("cos", [angle("angle")], gives: .fixed(.plain), "The cosine of the angle.") {
            snapped(cos($0[0]))
        },
        number(
            "degrees", [plain("x")], gives: .fixed(.radians), "An angle of `x` degrees, in radians."
        ) {
            $0[0] * .pi / 180
        },
        number(
            "mix", [shared("a"), shared("b"), plain("t")],
            "The linear interpolation: `a` if `t` is 0, `b` if it is 1."
        ) { mixed($0[0], $0[1], $0[2]) },
    ]

    private static let geometry = [
        ExpressionFunction(
            name: "point", parameters: [shared("x"), shared("y")], result: .shared(.point),
            summary: "A point."
        ) { .point(Spec.Point(x: $0.number(0), y: $0.number(1))) },
        ExpressionFunction(
            name: "size", parameters: [shared("width"), shared("height")],
            result: .shared(.size), summary: "A size."
        ) { .size(Spec.Size(width: $0.number(0), height: $0.number(1))) },
        ExpressionFunction(
            name: "rect",
            parameters: [shared("x"), shared("y"), shared("width"), shared("height")],
            result: .shared(.rect), summary: "A rectangle."
        ) { .rect(rect($0.number(0), $0.number(1), $0.number(2), $0.number(3))) },
        ExpressionFunction(
            name: "inset",
            parameters: [shared("rect", .rect), shared("dx"), shared("dy")],
            result: .shared(.rect),
            summary: "The rectangle with its sides moved inwards by `dx` and `dy` (`insetBy`)."
        ) { arguments in
            let (inner, dx, dy) = (arguments.rect(0), arguments.number(1), arguments.number(2))
            return .rect(
                rect(
                    inner.origin.x + dx, inner.origin.y + dy, inner.size.width - 2 * dx,
                    inner.size.height - 2 * dy))
        },
        ExpressionFunction(
            name: "offset",
            parameters: [shared("rect", .rect), shared("dx"), shared("dy")],
            result: .shared(.rect), summary: "The rectangle moved by `dx` and `dy` (`offsetBy`)."
        ) { arguments in
            let moved = arguments.rect(0)
            return .rect(
                rect(
                    moved.origin.x + arguments.number(1), moved.origin.y + arguments.number(2),
                    moved.size.width, moved.size.height))
        },
        ExpressionFunction(
            name: "mix", parameters: [shared("a", .point), shared("b", .point), plain("t")],
            result: .shared(.point), summary: "The linear interpolation between two points."
        ) { arguments in
            let (a, b, t) = (arguments.point(0), arguments.point(1), arguments.number(2))
            return .point(Spec.Point(x: mixed(a.x, b.x, t), y: mixed(a.y, b.y, t)))
        },
        ExpressionFunction(
            name: "mix", parameters: [shared("a", .rect), shared("b", .rect), plain("t")],
            result: .shared(.rect), summary: "The linear interpolation between two rectangles."
        ) { arguments in
            let (a, b, t) = (arguments.rect(0), arguments.rect(1), arguments.number(2))
            return .rect(
                rect(
                    mixed(a.origin.x, b.origin.x, t), mixed(a.origin.y, b.origin.y, t),
                    mixed(a.size.width, b.size.width, t), mixed(a.size.height, b.size.height, t)))
        },
    ]

    private static let transforms = [
        transform(
            "translation", [distance("x"), distance("y")], "A translation (`translationX:y:`)."
        ) { Spec.Transform(a: 1, b: 0, c: 0, d: 1, tx: $0.number(0), ty: $0.number(1)) },
        transform("scale", [plain("x"), plain("y")], "A scaling (`scaleX:y:`).") {
            Spec.Transform(a: $0.number(0), b: 0, c: 0, d: $0.number(1), tx: 0, ty: 0)
        },
        transform(
            "rotation", [angle("radians")],
            "A rotation (`rotationAngle:`); a positive angle is clockwise, because the y "
                + "axis points down."
        ) { arguments in
            let (cosine, sine) = (
                snapped(cos(arguments.number(0))), snapped(sin(arguments.number(0)))
            )
            return Spec.Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        },
        transform(
            "concat", [whole("a"), whole("b")], "`a` followed by `b` (`concatenating`)."
        ) { arguments in
            let (a, b) = (arguments.transform(0), arguments.transform(1))
            return Spec.Transform(
                a: a.a * b.a + a.b * b.c, b: a.a * b.b + a.b * b.d, c: a.c * b.a + a.d * b.c,
                d: a.c * b.b + a.d * b.d, tx: a.tx * b.a + a.ty * b.c + b.tx,
                ty: a.tx * b.b + a.ty * b.d + b.ty)
        },
        transform(
            "invert", [whole("transform")],
            "The inverse (`inverted`); `transform` itself if it has none."
        ) { arguments in
            let t = arguments.transform(0)
            let determinant = t.a * t.d - t.b * t.c
            guard determinant != 0 else { return t }
            return Spec.Transform(
                a: t.d / determinant, b: -t.b / determinant, c: -t.c / determinant,
                d: t.a / determinant, tx: (t.c * t.ty - t.d * t.tx) / determinant,
                ty: (t.b * t.tx - t.a * t.ty) / determinant)
        },
    ]

    private static let transforms3D = [
        transform3D(
            "translation3D", [distance("x"), distance("y"), distance("z")],
            "A translation in space (`CATransform3DMakeTranslation`)."
        ) { move($0.number(0), $0.number(1), $0.number(2)) },
        transform3D(
            "scale3D", [plain("x"), plain("y"), plain("z")],
            "A scaling in space (`CATransform3DMakeScale`)."
        ) {
            Spec.Transform3D([
                $0.number(0), 0, 0, 0, 0, $0.number(1), 0, 0, 0, 0, $0.number(2), 0, 0, 0, 0, 1,
            ])
        },
        transform3D(
            "rotation3D", [angle("radians"), plain("x"), plain("y"), plain("z")],
            "A rotation in space around the axis [`x`, `y`, `z`] "
                + "(`CATransform3DMakeRotation`); none if the axis has no length."
        ) { turn($0.number(0), $0.number(1), $0.number(2), $0.number(3)) },
        transform3D(
            "perspective", [distance("distance")],
            "A perspective, seen from this distance (m34 is -1 / `distance`)."
        ) { arguments in
            var m = Spec.Transform3D.identity.m
            m[11] = -1 / arguments.number(0)
            return Spec.Transform3D(m)
        },
        transform3D(
            "concat",
            [
                Parameter(name: "a", type: .transform3D, unit: .none),
                Parameter(name: "b", type: .transform3D, unit: .none),
            ], "`a` followed by `b` (`CATransform3DConcat`)."
        ) { $0.transform3D(0).concatenating($0.transform3D(1)) },
    ]

    private static let paths = [
        ExpressionFunction(
            name: "oval", parameters: [Parameter(name: "rect", type: .rect, unit: .fixed(.points))],
            result: Result(type: .path, unit: .none),
            summary: "The ellipse that touches all sides of `rect`."
        ) { .path(.oval($0.rect(0))) },
        ExpressionFunction(
            name: "roundedRect",
            parameters: [
                Parameter(name: "rect", type: .rect, unit: .fixed(.points)), distance("radius"),
            ], result: Result(type: .path, unit: .none),
            summary: "`rect` with rounded corners."
        ) { .path(.roundedRect($0.rect(0), radius: $0.number(1))) },
    ]

    /// Components outside 0…1 are clamped, as in `UIColor`.
    private static let colors = [
        color(
            "rgba", [plain("red"), plain("green"), plain("blue"), plain("alpha")],
            "The colour with these components, each from 0 to 1."
        ) { channels($0.number(0), $0.number(1), $0.number(2), $0.number(3)) },
        color(
            "alpha", [Parameter(name: "color", type: .color, unit: .none), plain("alpha")],
            "The same colour with this alpha (`withAlphaComponent`)."
        ) { arguments in
            let color = arguments.color(0)
            return channels(color.red, color.green, color.blue, arguments.number(1))
        },
        color(
            "mix",
            [
                Parameter(name: "a", type: .color, unit: .none),
                Parameter(name: "b", type: .color, unit: .none), plain("t"),
            ], "The linear interpolation between two colours, component by component."
        ) { arguments in
            let (a, b, t) = (arguments.color(0), arguments.color(1), arguments.number(2))
            return channels(
                mixed(a.red, b.red, t), mixed(a.green, b.green, t), mixed(a.blue, b.blue, t),
                mixed(a.alpha, b.alpha, t))
        },
    ]
}

// MARK: Rows

extension ExpressionFunction {
    static func number(
        _ name: String, _ parameters: [Parameter], gives unit: Unit = .shared,
        isVariadic: Bool = false, _ summary: String,
        _ apply: @escaping @Sendable ([Double]) -> Double
    ) -> ExpressionFunction {
        ExpressionFunction(
            name: name, parameters: parameters, isVariadic: isVariadic,
            result: Result(type: .number, unit: unit), summary: summary
        ) { arguments in .number(apply(arguments.indices.map(arguments.number))) }
    }

    fileprivate static func transform(
        _ name: String, _ parameters: [Parameter], _ summary: String,
        _ apply: @escaping @Sendable ([Spec.Value]) -> Spec.Transform
    ) -> ExpressionFunction {
        ExpressionFunction(
            name: name, parameters: parameters, result: Result(type: .transform, unit: .none),
            summary: summary
        ) { .transform(apply($0)) }
    }

    fileprivate static func transform3D(
        _ name: String, _ parameters: [Parameter], _ summary: String,
        _ apply: @escaping @Sendable ([Spec.Value]) -> Spec.Transform3D
    ) -> ExpressionFunction {
        ExpressionFunction(
            name: name, parameters: parameters, result: Result(type: .transform3D, unit: .none),
            summary: summary
        ) { .transform3D(apply($0)) }
    }

    fileprivate static func move(_ x: Double, _ y: Double, _ z: Double) -> Spec.Transform3D {
        Spec.Transform3D([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
    }

    /// Rodrigues' formula, transposed for row vectors.
    fileprivate static func turn(
        _ angle: Double, _ x: Double, _ y: Double, _ z: Double
    ) -> Spec.Transform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return .identity }
        let (x, y, z) = (x / length, y / length, z / length)
        let (c, s) = (snapped(cos(angle)), snapped(sin(angle)))
        let t = 1 - c
        return Spec.Transform3D([
            t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0,
            t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0,
            t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0,
            0, 0, 0, 1,
        ])
    }

    fileprivate static func color(
        _ name: String, _ parameters: [Parameter], _ summary: String,
        _ apply: @escaping @Sendable ([Spec.Value]) -> Spec.Color
    ) -> ExpressionFunction {
        ExpressionFunction(
            name: name, parameters: parameters, result: Result(type: .color, unit: .none),
            summary: summary
        ) { .color(apply($0)) }
    }

    static func shared(
        _ name: String, _ type: Spec.ValueType = .number
    ) -> Parameter { Parameter(name: name, type: type, unit: .shared) }

    static func plain(_ name: String) -> Parameter {
        Parameter(name: name, type: .number, unit: .fixed(.plain))
    }

    fileprivate static func distance(_ name: String) -> Parameter {
        Parameter(name: name, type: .number, unit: .fixed(.points))
    }

    fileprivate static func angle(_ name: String) -> Parameter {
        Parameter(name: name, type: .number, unit: .fixed(.radians))
    }

    fileprivate static func whole(_ name: String) -> Parameter {
        Parameter(name: name, type: .transform, unit: .none)
    }

    static func snapped(_ value: Double) -> Double { (value * 1e12).rounded() / 1e12 }

    fileprivate static func mixed(_ a: Double, _ b: Double, _ t: Double) -> Double {
        a * (1 - t) + b * t
    }

    fileprivate static func rect(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> Spec.Rect { Spec.Rect(x: x, y: y, width: width, height: height) }

    fileprivate static func channels(
        _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
    ) -> Spec.Color {
        func part(_ value: Double) -> Double { Swift.min(Swift.max(value, 0), 1) }
        return Spec.Color(
            red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }
}

extension ExpressionFunction.Result {
    fileprivate static func shared(_ type: Spec.ValueType) -> Self {
        Self(type: type, unit: .shared)
    }
}

/// Access to arguments by type; the parser has checked their types.
extension [Spec.Value] {
    fileprivate func number(_ index: Int) -> Double { part(index) }
    fileprivate func point(_ index: Int) -> Spec.Point { part(index) }
    fileprivate func rect(_ index: Int) -> Spec.Rect { part(index) }
    fileprivate func transform(_ index: Int) -> Spec.Transform { part(index) }
    fileprivate func transform3D(_ index: Int) -> Spec.Transform3D { part(index) }
    fileprivate func color(_ index: Int) -> Spec.Color { part(index) }

    private func part<Result: Spec.ExpressionResult>(_ index: Int) -> Result {
        guard let result = Result(self[index]) else {
            preconditionFailure("\(self[index]) is not a \(Result.type)")
        }
        return result
    }
}
