import TransitionSpec

/// Constants of a spec in Swift.
enum SwiftValue {
    /// A constant, but no colour, which its text may name.
    static func text(_ value: Spec.Value, _ helpers: UsedHelpers) -> String {
        switch value {
        case .number(let value): return number(value)
        case .boolean(let value): return value ? "true" : "false"
        case .point(let point): return self.point(point)
        case .size(let size): return self.size(size)
        case .rect(let rect): return self.rect(rect)
        case .transform(let transform): return self.transform(transform)
        case .transform3D(let transform):
            if transform == .identity { return "CATransform3DIdentity" }
            let parts = transform.m.enumerated().map { index, part in
                "m\(index / 4 + 1)\(index % 4 + 1): \(number(part))"
            }
            return "CATransform3D(\(parts.joined(separator: ", ")))"
        case .path(let path): return self.path(path, helpers)
        case .color(let color): return self.color(color, "")
        }
    }

    static func point(_ point: Spec.Point) -> String {
        point == Spec.Point(x: 0, y: 0)
            ? "CGPoint.zero" : "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
    }

    static func size(_ size: Spec.Size) -> String {
        "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
    }

    static func rect(_ rect: Spec.Rect) -> String {
        "CGRect(x: \(number(rect.origin.x)), y: \(number(rect.origin.y)), "
            + "width: \(number(rect.size.width)), height: \(number(rect.size.height)))"
    }

    static func insets(_ insets: Spec.EdgeInsets) -> String {
        "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), "
            + "bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
    }

    private static func transform(_ t: Spec.Transform) -> String {
        if t == .identity { return "CGAffineTransform.identity" }
        if t.b == 0, t.c == 0 {
            if (t.a, t.d) == (1, 1) {
                return "CGAffineTransform(translationX: \(number(t.tx)), y: \(number(t.ty)))"
            }
            if (t.tx, t.ty) == (0, 0) {
                return "CGAffineTransform(scaleX: \(number(t.a)), y: \(number(t.d)))"
            }
        }
        return "CGAffineTransform(a: \(number(t.a)), b: \(number(t.b)), c: \(number(t.c)), "
            + "d: \(number(t.d)), tx: \(number(t.tx)), ty: \(number(t.ty)))"
    }

    static func path(_ path: Spec.Path, _ helpers: UsedHelpers) -> String {
        switch path {
        case .oval(let rect): return "CGPath(ellipseIn: \(self.rect(rect)), transform: nil)"
        case .roundedRect(let rect, let radius):
            helpers.use(.roundedRect)
            return "roundedRect(\(self.rect(rect)), radius: \(number(radius)))"
        case .elements(let elements):
            let calls = elements.map { element in
                switch element {
                case .move(let point): "path.move(to: \(self.point(point)))"
                case .line(let point): "path.addLine(to: \(self.point(point)))"
                case .quadratic(let control, let end):
                    "path.addQuadCurve(to: \(self.point(end)), control: \(self.point(control)))"
                case .cubic(let one, let two, let end):
                    "path.addCurve(to: \(self.point(end)), control1: \(self.point(one)), "
                        + "control2: \(self.point(two)))"
                case .close: "path.closeSubpath()"
                }
            }
            let lines = ["let path = CGMutablePath()"] + calls + ["return path"]
            return "{ () -> CGPath in\n" + lines.map { "    \($0)" }.joined(separator: "\n")
                + "\n}()"
        }
    }

    /// A colour: by its name in UIKit if the text of the expression is one, otherwise by its components.
    static func color(_ color: Spec.Color, _ source: String) -> String {
        let name = source.trimmingQuotes
        let isWord = name.allSatisfy { $0.isLetter || $0.isNumber }
        if isWord, name.hasPrefix("system") { return "UIColor.\(name)" }
        if labelColors.contains(name) { return "UIColor.\(name)" }
        let plain = components(color)
        guard let elevated = color.elevated else { return plain }
        let above = components(Spec.Color(rgba: elevated))
        return "UIColor { $0.userInterfaceLevel == .elevated ? \(above) : \(plain) }"
    }

    private static func components(_ color: Spec.Color) -> String {
        switch (color.red, color.green, color.blue, color.alpha) {
        case (0, 0, 0, 0): return "UIColor.clear"
        case (0, 0, 0, 1): return "UIColor.black"
        case (1, 1, 1, 1): return "UIColor.white"
        case (let red, let green, let blue, let alpha):
            if red == green, green == blue {
                return "UIColor(white: \(channel(red)), alpha: \(channel(alpha)))"
            }
            return "UIColor(red: \(channel(red)), green: \(channel(green)), "
                + "blue: \(channel(blue)), alpha: \(channel(alpha)))"
        }
    }

    /// A component as a fraction of 255 if it is one.
    private static func channel(_ value: Double) -> String {
        let steps = (value * 255).rounded()
        let isShort = number(value).count < 8
        return !isShort && steps / 255 == value ? "\(Int(steps)) / 255" : number(value)
    }

    /// Colours of UIKit whose names do not begin with `system`.
    private static let labelColors: Set<String> = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText",
        "separator", "opaqueSeparator", "link", "secondarySystemBackground",
        "tertiarySystemBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground", "secondarySystemFill", "tertiarySystemFill",
        "quaternarySystemFill",
    ]
}

extension String {
    fileprivate var trimmingQuotes: String {
        count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
    }
}
