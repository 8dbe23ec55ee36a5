import Foundation

/// Auto Layout of the content.
extension UIScrollView {
    /// The area of the content; constraints to its edges, or to the scroll view's from views in it,
    /// determine `contentSize`.
    public var contentLayoutGuide: UILayoutGuide {
        let layout = makeLayout()
        if let guide = layout.content { return guide }
        let guide = UILayoutGuide(contentOf: self)
        layout.content = guide
        return guide
    }

    /// The scroll view's own frame, in the coordinates of its content: views that are constrained
    /// to it do not scroll.
    public var frameLayoutGuide: UILayoutGuide {
        let layout = makeLayout()
        if let guide = layout.frame { return guide }
        let guide = UILayoutGuide(of: self, "UIScrollView-frameLayoutGuide") { _ in .zero }
        layout.frame = guide
        return guide
    }

    /// Sets the content's size to that which constraints determine.
    func takeContentSize(_ system: LayoutSystem, _ item: LayoutItem) {
        guard item.system === system, var size = system.frame(of: item)?.size else { return }
        if zoomState != nil {
            let scale = zoomScale
            size = CGSize(width: size.width * scale, height: size.height * scale)
        }
        guard size != contentSize else { return }
        var new = contentSize
        if system.determines(item, [\.width]) { new.width = size.width }
        if system.determines(item, [\.height]) { new.height = size.height }
        if new != contentSize { contentSize = new }
    }
}
