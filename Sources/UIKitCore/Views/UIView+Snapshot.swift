import CoreAnimation
import FilmstripDisplay
public import Foundation

extension UIView {
    /// A view of the same size that shows what is seen of this one now, running animations included,
    /// and never changes.
    ///
    /// - Parameter afterUpdates: Whether the view is laid out first.
    /// - Difference: without it UIKit shows what the last turn left on the screen, nothing for a view
    ///   that came in this turn; here all that was set shows. A shadow is cut off, as in UIKit.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(
            from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view of the size of `rect` that shows this part of what is seen of the view now, and never
    /// changes.
    ///
    /// - Parameters:
    ///   - rect: In the view's coordinates.
    ///   - capInsets: What keeps its size at the edges when the snapshot is resized, points.
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

    /// Draws what is seen of the view now, running animations included, over `rect` in the current
    /// context.
    ///
    /// - Parameter afterUpdates: Whether the view is laid out first.
    /// - Returns: True: all that is seen is drawn.
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

    /// Draws what is seen now, in the view's coordinates.
    private func show(in context: CGContext, afterScreenUpdates afterUpdates: Bool) {
        if afterUpdates { layer.layoutIfNeeded() }
        layer.displayTreeIfNeeded()
        let list = layer.ownDisplayList()
        guard stage.spend(Self.keptItem * list.items.count) else { return }
        context.append(list)
    }

    /// Operations of an item that a picture keeps. It stands for memory as well: pictures of pictures of pictures have
    /// twice as many items each time.
    private static let keptItem = 400
}
