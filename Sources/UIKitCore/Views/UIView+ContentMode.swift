import CoreAnimation

extension UIView {
    /// Where what a view draws, or an image view's picture, lies in its bounds.
    public enum ContentMode: Int, CaseIterable, Sendable {
        /// Stretched over the bounds.
        case scaleToFill
        /// As large as fits, in proportion.
        case scaleAspectFit
        /// As small as covers the bounds, in proportion.
        case scaleAspectFill
        /// Drawn anew for each size; stretched while the size is animated.
        case redraw
        /// In the middle, in its own size.
        case center
        /// In the middle of the top edge.
        case top
        /// In the middle of the bottom edge.
        case bottom
        /// In the middle of the left edge.
        case left
        /// In the middle of the right edge.
        case right
        /// In the top left corner.
        case topLeft
        /// In the top right corner.
        case topRight
        /// In the bottom left corner.
        case bottomLeft
        /// In the bottom right corner.
        case bottomRight

        /// The same for layers.
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
