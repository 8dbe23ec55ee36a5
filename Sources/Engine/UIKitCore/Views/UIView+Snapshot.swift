import CoreAnimation
import FilmstripDisplay
public import Foundation

extension UIView {
    /// Returns a view of the size of `rect` with a fixed picture of that part of the view as it
    /// appears now.
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
        show(in: context, afterScreenUpdates: afterUpdates)
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
    /// - Returns: True: everything visible is drawn.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let context = GraphicsStack.context
        guard !bounds.isEmpty else { return true }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        show(in: context, afterScreenUpdates: afterUpdates)
        context.restoreGState()
        return true
    }

    /// Draws the view as it appears now, in its coordinates.
    private func show(in context: CGContext, afterScreenUpdates afterUpdates: Bool) {
        if afterUpdates { layer.layoutIfNeeded() }
        layer.displayTreeIfNeeded()
        let list = layer.ownDisplayList()
        guard stage.spend(Self.keptItem * list.items.count) else { return }
        context.append(list)
    }

    /// Operations charged for each item that a picture retains. The charge also limits memory,
    /// because pictures of pictures of pictures have twice as many items each time.
    private static let keptItem = 400
}
