import CoreAnimation

extension UIView {
    /// The position and scaling, in its bounds, of a view's drawing or an image view's image.
    public enum ContentMode: Int, CaseIterable, Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// Scaled proportionally to the largest size that fits.
        case scaleAspectFit
        /// Scaled proportionally to the smallest size that covers the bounds.
        case scaleAspectFill
        /// Redrawn at each size; stretched while the size is animated.
        case redraw
        /// Centred at its own size.
        case center
        /// Centred at the top edge.
        case top
        /// Centred at the bottom edge.
        case bottom
        /// Centred at the left edge.
        case left
        /// Centred at the right edge.
        case right
        /// In the top left corner.
        case topLeft
        /// In the top right corner.
        case topRight
        /// In the bottom left corner.
        case bottomLeft
        /// In the bottom right corner.
        case bottomRight

        /// The corresponding mode of layers.
        fileprivate var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }

    func contentModeChanged() {
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
}
