import CoreAnimation
import Display
public import Foundation
import Geometry
import Text

/// Where lines of text lie in their width.
public enum NSTextAlignment: Sendable { case left, center, right }

/// A line of text, cut with "…" where it is wider than the label.
open class UILabel: UIView {
    /// What is shown; nil shows nothing.
    open var text: String? { didSet { setNeedsLayout() } }
    /// What it is shown in; 17 points by default.
    open var font = UIFont.systemFont(ofSize: 17) { didSet { setNeedsLayout() } }
    /// What colour it has.
    open var textColor: UIColor = .label { didSet { setNeedsLayout() } }
    /// Where it lies in the width.
    open var textAlignment = NSTextAlignment.left { didSet { setNeedsLayout() } }

    /// A label with the given frame; labels get no touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Shapes the text anew; the line stands in the middle of the height.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let library = FontLibrary.shared
        let line = library.line(text ?? "", font: font.font, truncatedTo: bounds.width)
        let metrics = library.metrics(of: font.font)
        let free = bounds.width - line.width
        let x =
            switch textAlignment {
            case .left: 0.0
            case .center: free / 2
            case .right: free
            }
        let height = metrics.ascender - metrics.descender
        let baseline = (bounds.height - height) / 2 + metrics.ascender
        let place = Homography(
            CGAffineTransform(translationX: bounds.minX + x, y: bounds.minY + baseline))
        layer.drawing = line.runs.map {
            .glyphs(.init($0, textColor.cgColor, transform: place))
        }
        layer.warnings = line.missing.map { scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            let digits = String(repeating: "0", count: max(4 - code.count, 0)) + code
            return Warning(
                layer: accessibilityIdentifier ?? text ?? "", message: "no font has U+\(digits)")
        }
    }
}
