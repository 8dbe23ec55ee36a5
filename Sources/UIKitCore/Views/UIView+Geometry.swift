import CoreAnimation
public import Foundation
public import Geometry

/// Where the view lies and how it looks; setting any of these inside `UIView.animate` animates it.
extension UIView {
    /// The smallest upright rectangle around the view in its superview.
    public var frame: CGRect {
        get { layer.frame }
        set {
            let old = bounds.size
            layer.frame = newValue
            resizeSubviews(from: old)
        }
    }

    /// The view's rectangle in its own coordinates.
    public var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = bounds.size
            layer.bounds = newValue
            resizeSubviews(from: old)
        }
    }

    /// Where the layer's anchor point, by default the middle, lies in the superview.
    public var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// Acts on the view about its anchor point.
    public var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The same in three dimensions.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// 0…1; fades the view with its subviews as one picture.
    public var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view is left out, and gets no touches.
    public var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether subviews are cut at the bounds.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Fills the view below everything else.
    public var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// Moves and resizes the subviews by their autoresizing masks after a change from `old`.
    ///
    /// What each axis gains is shared equally among its flexible parts.
    private func resizeSubviews(from old: CGSize) {
        let gain = CGSize(width: bounds.width - old.width, height: bounds.height - old.height)
        guard autoresizesSubviews, gain != .zero else { return }
        for view in subviews where !view.autoresizingMask.isEmpty {
            let mask = view.autoresizingMask
            var frame = view.frame
            (frame.origin.x, frame.size.width) = Self.resized(
                frame.origin.x, frame.size.width, by: gain.width,
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            (frame.origin.y, frame.size.height) = Self.resized(
                frame.origin.y, frame.size.height, by: gain.height,
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            view.frame = frame
        }
    }

    private static func resized(
        _ origin: CGFloat, _ length: CGFloat, by gain: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
        let count = [flexible.0, flexible.1, flexible.2].count { $0 }
        guard count > 0 else { return (origin, length) }
        let share = gain / CGFloat(count)
        return (origin + (flexible.0 ? share : 0), length + (flexible.1 ? share : 0))
    }
}
