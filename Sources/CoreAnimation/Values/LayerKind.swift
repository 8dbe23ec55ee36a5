package import FilmstripDisplay
package import FilmstripGeometry
package import FilmstripText
package import Foundation

/// What a layer draws beside background, contents and border, by its class.
///
/// Indirect, so that the many plain layers are copied without it.
package indirect enum LayerKind: Equatable {
    case plain
    case gradient(GradientProperties)
    case shape(ShapeProperties)
    case text(TextProperties)
    case backdrop(BackdropProperties)
}

/// What a gradient layer draws.
package struct GradientProperties: Equatable {
    package var form = GradientForm.axial
    package var colors: [Color] = []
    package var locations: [Double]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
}

/// How the colours of a gradient spread.
package enum GradientForm: Equatable { case axial, radial, conic }

/// What a shape layer draws.
package struct ShapeProperties: Equatable {
    package var path: Path?
    package var fillColor: Color? = .black
    package var fillRule = FillRule.nonZero
    package var strokeColor: Color?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var style = StrokeStyle()
}

/// What a text layer draws.
package struct TextProperties: Equatable {
    package var string = ""
    package var weight = Font.Weight.regular
    package var foregroundColor: Color? = .white
    package var fontSize: CGFloat = 36
    /// Whether lines are broken at the bounds' width.
    package var isWrapped = false
    /// What gives way in a line that is too wide; nil cuts it off.
    package var truncation: Truncation?
    package var alignment = TextAlignment.natural
}

/// What a visual effect draws in its bounds: what lies beneath, changed.
package struct BackdropProperties: Equatable {
    /// The Gaussian's standard deviation, points.
    package var radius: CGFloat = 0
    package var saturation: CGFloat = 1
    package var tint = Color.clear

    /// Leaves what lies beneath as it is.
    package init() {}

    /// Whether anything is changed.
    package var isVisible: Bool { radius > 0 || saturation != 1 || tint.alpha > 0 }
}

extension LayerProperties {
    package var gradient: GradientProperties? {
        get {
            guard case .gradient(let value) = kind else { return nil }
            return value
        }
        set { if let newValue { kind = .gradient(newValue) } }
    }

    package var shape: ShapeProperties? {
        get {
            guard case .shape(let value) = kind else { return nil }
            return value
        }
        set { if let newValue { kind = .shape(newValue) } }
    }

    package var text: TextProperties? {
        get {
            guard case .text(let value) = kind else { return nil }
            return value
        }
        set { if let newValue { kind = .text(newValue) } }
    }

    package var backdrop: BackdropProperties? {
        get {
            guard case .backdrop(let value) = kind else { return nil }
            return value
        }
        set { if let newValue { kind = .backdrop(newValue) } }
    }
}
