import CoreAnimation
public import Foundation

/// Measuring and drawing of text with attributes in the current context.
extension NSAttributedString {
    /// Returns the size of the text, broken only at its own line breaks, points.
    public func size() -> CGSize { layout(width: .infinity).size }

    /// Draws the text with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        GraphicsStack.context.append(layout(width: .infinity).items(at: point))
    }

    /// Draws the text from the top of `rect`, breaking lines at its width.
    public func draw(in rect: CGRect) {
        let context = GraphicsStack.context
        context.saveGState()
        context.clip(to: rect)
        context.append(layout(width: rect.width).items(at: rect.origin))
        context.restoreGState()
    }

    /// Draws the text in `rect`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        if options.contains(.usesLineFragmentOrigin) {
            draw(in: rect)
        } else {
            draw(at: rect.origin)
        }
    }

    /// Returns the rectangle of the text, its lines broken at the width of `size` if `options` has
    /// `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let breaks = options.contains(.usesLineFragmentOrigin) && size.width > 0
        let layout = layout(
            width: breaks && size.width < 1e6 ? size.width : .infinity,
            height: options.contains(.truncatesLastVisibleLine) ? size.height : .infinity)
        return CGRect(origin: .zero, size: layout.size)
    }

    private func layout(width: CGFloat, height: CGFloat = .infinity) -> AttributedLayout {
        AttributedLayout(self, width: width, height: height, AttributedDefaults())
    }
}

extension String {
    /// Returns the rectangle of the text, its lines broken at the width of `size` if `options` has
    /// `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}

extension NSString {
    /// Returns the size of the text, broken only at its own line breaks, points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: description, attributes: attributes).size()
    }

    /// Draws the text with its top left corner at `point`.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { NSAttributedString(string: description, attributes: attributes).draw(at: point) }

    /// Draws the text from the top of `rect`, breaking lines at its width.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { NSAttributedString(string: description, attributes: attributes).draw(in: rect) }

    /// Returns the rectangle of the text, its lines broken at the width of `size` if `options` has
    /// `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}
