package import FilmstripDisplay
package import FilmstripGeometry
package import FilmstripText
package import Foundation

/// The content that a layer's class draws besides background, contents and border.
///
/// Indirect, so that copies of the many plain layers stay small.
package indirect enum LayerKind: Equatable {
    case plain
    case gradient(GradientProperties)
    case shape(ShapeProperties)
    case text(TextProperties)
    case backdrop(BackdropProperties)
    /// Another kind with values that have no `LayerKey`.
    case own(OwnProperties)
}

/// The properties of layers of one class; made without arguments, those of a new layer.
protocol LayerPart: Equatable {
    init()
}

package struct GradientProperties: Equatable, LayerPart {
    package var form = GradientForm.axial
    package var colors: [Color] = []
    package var locations: [Double]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
}

package enum GradientForm: Equatable { case axial, radial, conic }

package struct ShapeProperties: Equatable, LayerPart {
    package var path: Path?
    package var fillColor: Color? = .black
    package var fillRule = FillRule.nonZero
    package var strokeColor: Color?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var style = StrokeStyle()
}

package struct TextProperties: Equatable, LayerPart {
    package var string = ""
    package var weight = Font.Weight.regular
    package var design = Font.Design.inter
    package var foregroundColor: Color? = .white
    package var fontSize: CGFloat = 36
    /// Whether lines are wrapped at the bounds' width.
    package var isWrapped = false
    /// The part of a too wide line that is left out; nil cuts the line off.
    package var truncation: Truncation?
    package var alignment = TextAlignment.natural
}

/// The properties of a backdrop layer, which changes the look of everything beneath it.
package struct BackdropProperties: Equatable, LayerPart {
    /// The Gaussian's standard deviation, in points.
    package var radius: CGFloat = 0
    package var saturation: CGFloat = 1
    package var tint = Color.clear
    /// Whether it is seen within the layer's corners even if the layer does not clip.
    package var isRounded = false

    /// Properties that change nothing.
    package init() {}

    /// Whether the backdrop is changed at all.
    package var isVisible: Bool { radius > 0 || saturation != 1 || tint.alpha > 0 }
}

extension LayerProperties {
    /// The content that the layer's class draws, whether or not it has values without a `LayerKey`.
    private var baseKind: LayerKind {
        get { if case .own(let own) = kind { own.base } else { kind } }
        set {
            if case .own(var own) = kind {
                own.base = newValue
                kind = .own(own)
            } else {
                kind = newValue
            }
        }
    }

    package var gradient: GradientProperties? {
        get { if case .gradient(let value) = baseKind { value } else { nil } }
        set { if let newValue { baseKind = .gradient(newValue) } }
    }

    package var shape: ShapeProperties? {
        get { if case .shape(let value) = baseKind { value } else { nil } }
        set { if let newValue { baseKind = .shape(newValue) } }
    }

    package var text: TextProperties? {
        get { if case .text(let value) = baseKind { value } else { nil } }
        set { if let newValue { baseKind = .text(newValue) } }
    }

    package var backdrop: BackdropProperties? {
        get { if case .backdrop(let value) = baseKind { value } else { nil } }
        set { if let newValue { baseKind = .backdrop(newValue) } }
    }
}
