public import FilmstripDisplay
import FilmstripGeometry
package import FilmstripText
public import Foundation

/// A layer that draws text from the top of its bounds down, clipped to them.
///
/// `fontSize` and `foregroundColor` can be animated: the text is laid out anew for each value.
///
/// - Difference: attributed strings are not drawn, and text of any size is sharp.
open class CATextLayer: CALayer {
    override class var initialKind: LayerKind? { .text(TextProperties()) }

    /// The text: a `String`, or nil; anything else is a programmer error.
    open var string: Any? {
        get { (modelValues.text?.string).flatMap { $0.isEmpty ? nil : $0 } }
        set {
            let string = newValue.map { value in
                guard let string = value as? String ?? (value as? NSString)?.description else {
                    fatalError("a text layer's string \(value)")
                }
                return string
            }
            editText { $0.string = string ?? "" }
        }
    }

    /// The font: a `UIFont`, a `Font`, or the name of a font (`Inter-Bold`). Its size is ignored, and nil is
    /// the regular system font.
    ///
    /// - Difference: the system font stands in for Helvetica, and for fonts that the stage does not have.
    open var font: Any? {
        didSet {
            let weight: Font.Weight? =
                switch font {
                case let font as any LayerFont: font.weight
                case let name as String: Font.Weight(fontName: name)
                default: nil
                }
            editText { $0.weight = weight ?? .regular }
        }
    }

    /// The font size in points, 0 or more; 36 by default.
    open var fontSize: CGFloat {
        get { modelValues.text?.fontSize ?? 36 }
        set {
            demand(newValue >= 0 && newValue.isFinite, "font size \(newValue)")
            change(.fontSize, \.text) { $0.fontSize = newValue }
        }
    }

    /// The colour of the text; white by default.
    open var foregroundColor: CGColor? {
        get { modelValues.text?.foregroundColor }
        set { change(.foregroundColor, \.text) { $0.foregroundColor = newValue } }
    }

    /// Whether lines are wrapped at the width of the bounds; false by default.
    open var isWrapped: Bool {
        get { modelValues.text?.isWrapped ?? false }
        set { editText { $0.isWrapped = newValue } }
    }

    /// The part of a too wide line that "…" replaces; by default the line is cut off instead.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(modelValues.text?.truncation) }
        set { editText { $0.truncation = newValue.truncation } }
    }

    /// The alignment of lines in the width of the bounds; natural by default.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(modelValues.text?.alignment ?? .natural) }
        set { editText { $0.alignment = newValue.alignment } }
    }

    override var warnings: [Warning] { missing }
    private var missing: [Warning] = []

    private func editText(_ change: (inout TextProperties) -> Void) {
        var text = modelValues.text ?? TextProperties()
        text.design = AnimationContext.currentIfAny?.textDesign ?? .inter
        change(&text)
        edit { $0.text = text }
        missing = text.warnings
    }
}

/// A font that has a weight for text layers.
package protocol LayerFont {
    var weight: Font.Weight { get }
}

extension Font: LayerFont {}

extension Font.Weight {
    /// The weight of the system font with the given PostScript name; nil if there is none.
    package init?(fontName name: String) {
        guard let weight = Self.allCases.first(where: { $0.fontName == name }) else { return nil }
        self = weight
    }

    /// The PostScript name of the system font in this weight.
    package var fontName: String {
        switch self {
        case .regular: "Inter-Regular"
        case .medium: "Inter-Medium"
        case .semibold: "Inter-SemiBold"
        case .bold: "Inter-Bold"
        }
    }
}
