import CoreAnimation
import FilmstripDisplay
public import Foundation

extension UIView {
    /// Returns a view of the size of `rect` with a fixed picture of that part of the view as it
    /// appears now; without a picture if `afterUpdates` is false and the view was never shown.
    ///
    /// - Parameters:
    ///   - rect: The part, in the view's coordinates.
    ///   - afterUpdates: Whether the view is laid out first.
    ///   - capInsets: Insets that keep their size when the snapshot is resized, points.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
        guard rect.width > 0, rect.height > 0 else { return snapshot }
        let context = CGContext(rect, scale: stage.device.scale)
        guard show(in: context, afterScreenUpdates: afterUpdates) else { return snapshot }
        let image = UIImage(
            cgImage: CGImage(context.picture, scale: context.scale), scale: context.scale,
            orientation: .up)
        stage.viewAnimations.run(nil) {
            snapshot.layer.contents = image.cgImage
            snapshot.layer.contentsScale = image.scale
            snapshot.layer.contentsCenter =
                image.resizableImage(withCapInsets: capInsets).stretchingPart
        }
        return snapshot
    }

    /// Draws the view as it appears now, running animations included, into `rect` in the current
    /// context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that the view's bounds fill, in the context's coordinates.
    ///   - afterUpdates: Whether the view is laid out first.
    /// - Returns: Whether everything visible is drawn: not if `afterUpdates` is false and the view was never shown.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let context = GraphicsStack.context
        guard !bounds.isEmpty else { return true }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let isShown = show(in: context, afterScreenUpdates: afterUpdates)
        context.restoreGState()
        return isShown
    }

    /// Draws the view as it appears now, in its coordinates; false if there is nothing to take yet.
    ///
    /// - Source: Apple, `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`: a view that is not yet rendered
    ///   has no visible content.
    private func show(in context: CGContext, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard afterUpdates || layer.wasShown else { return false }
        if afterUpdates { layer.layoutIfNeeded() }
        layer.displayTreeIfNeeded()
        let list = layer.ownDisplayList()
        if stage.spend(Self.keptItem * list.items.count) { context.append(list) }
        return true
    }

    /// Operations charged for each item that a picture retains. The charge also limits memory,
    /// because pictures of pictures of pictures have twice as many items each time.
    private static let keptItem = 400
}
