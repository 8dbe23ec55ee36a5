import CoreAnimation
import FilmstripGeometry
package import Foundation

/// The back chevron of a navigation bar, in the bar's tint colour, pointing to the leading side.
package final class BackIndicator: UIView {
    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Draws two strokes; the coordinates are fractions of the size.
    package override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let size = bounds.size
        path.move(to: CGPoint(x: size.width * 0.8, y: size.height * 0.1))
        path.addLine(to: CGPoint(x: size.width * 0.14, y: size.height * 0.5))
        path.addLine(to: CGPoint(x: size.width * 0.8, y: size.height * 0.9))
        if isRightToLeft {
            path.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
        }
        path.lineWidth = size.height * 0.13
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        tintColor.setStroke()
        path.stroke()
    }
}
